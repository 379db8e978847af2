import type { Language } from '@nafha/contract/values/language'
import {
  continue_shopping,
  email as email_label,
  forget_password,
  mail_contact_subject,
  mail_email_changed,
  mail_email_changed_subject,
  mail_email_code,
  mail_email_code_subject,
  mail_invite_reward,
  mail_invite_reward_subject,
  mail_not_you,
  mail_password_changed,
  mail_password_changed_note,
  mail_password_changed_subject,
  mail_reset,
  mail_reset_subject,
  mobile_number,
  reset_password,
  stop_news_and_updates,
  unsubscribe_note,
} from '@nafha/texts'
import type { Mail, Recipient } from '../platform/mail/transport.ts'
import { ltr } from '../platform/text/ltr.ts'
import { bothParts } from './both-parts.ts'
import type { ContactMessage } from './queries.ts'
import { shortMail } from './short-mail.tsx'
import { ShortLetter } from './templates/short-letter.tsx'
import { type Addressee, type EmailContext, recipientOf } from './write.tsx'

export async function writeEmailCode(
  {
    codeId,
    code,
    customer,
    language,
  }: { codeId: number; code: string; customer: Addressee; language: Language },
  emailContext: EmailContext,
) {
  const locale = { locale: language }
  const subject = mail_email_code_subject({}, locale)
  return shortMail(
    { customer, language },
    {
      kind: 'email-otp',
      key: `code:${codeId}`,
      subject,
      paragraphs: [mail_email_code({}, locale)],
      code,
      note: mail_not_you({}, locale),
    },
    emailContext,
  )
}

export async function writeResetLink(
  {
    request,
    token,
    customer,
    language,
  }: { request: string; token: string; customer: Addressee; language: Language },
  emailContext: EmailContext,
) {
  const locale = { locale: language }
  const subject = mail_reset_subject({}, locale)
  const href = `${emailContext.publicUrl}/reset-password/${token}/${encodeURIComponent(customer.email)}`
  return shortMail(
    { customer, language },
    {
      kind: 'reset-password',
      key: `reset-password:${request}`,
      subject,
      paragraphs: [mail_reset({}, locale)],
      link: { href, label: reset_password({}, locale) },
      note: mail_not_you({}, locale),
    },
    emailContext,
  )
}

/** Informs an account's owner of a change that a thief would make first; a new address is reported to the old one. */
export async function writeAccountChanged(
  {
    change,
    changed,
    customer,
    language,
  }: { change: string; changed: 'email' | 'password'; customer: Addressee; language: Language },
  emailContext: EmailContext,
) {
  const locale = { locale: language }
  const says =
    changed === 'email'
      ? { subject: mail_email_changed_subject({}, locale), paragraphs: [mail_email_changed({}, locale)] }
      : {
          subject: mail_password_changed_subject({}, locale),
          paragraphs: [mail_password_changed({}, locale)],
          note: mail_password_changed_note({}, locale),
          noteLink: { href: `${emailContext.publicUrl}/forget-password`, label: forget_password({}, locale) },
        }
  return shortMail(
    { customer, language },
    { kind: `${changed}-changed`, key: `account-changed:${change}`, ...says },
    emailContext,
  )
}

/** Forwards a message from Help and support to the shop; a reply goes to the author. */
export async function writeContactMessage(
  message: ContactMessage,
  shop: Recipient,
  language: Language,
  { customerCarePhone }: EmailContext,
) {
  const locale = { locale: language }
  const name = `${message.firstName} ${message.lastName}`
  const subject = mail_contact_subject({ name }, locale)
  const contact = [
    `${email_label({}, locale)}: ${ltr(message.email)}`,
    `${mobile_number({}, locale)}: ${ltr(message.mobileNumber)}`,
  ].join('\n')
  return {
    kind: 'contact',
    key: `contact:${message.id}`,
    to: shop,
    replyTo: recipientOf(message),
    subject,
    ...(await bothParts(
      <ShortLetter
        language={language}
        heading={subject}
        firstName={null}
        paragraphs={[message.message, contact]}
        customerCarePhone={customerCarePhone}
      />,
    )),
  } satisfies Mail
}

export async function writeInviteReward(
  {
    discountId,
    percent,
    token,
    language,
    ...inviter
  }: Addressee & { discountId: number; percent: number; token: string; language: Language },
  emailContext: EmailContext,
) {
  const locale = { locale: language }
  const shown = { percent: ltr(`${percent}%`) }
  return shortMail(
    { customer: inviter, language },
    {
      kind: 'invite-reward',
      key: `invite-reward:${discountId}`,
      subject: mail_invite_reward_subject(shown, locale),
      paragraphs: [mail_invite_reward(shown, locale)],
      link: { href: emailContext.publicUrl, label: continue_shopping({}, locale) },
      note: unsubscribe_note({}, locale),
      noteLink: {
        href: `${emailContext.publicUrl}/unsubscribe/${token}`,
        label: stop_news_and_updates({}, locale),
      },
      unsubscribeUrl: `${emailContext.publicUrl}/api/unsubscribe/${token}`,
    },
    emailContext,
  )
}
