import type { Language } from '@nafha/contract/rules'
import {
  forget_password,
  mail_change_code,
  mail_change_code_subject,
  mail_email_change_requested,
  mail_email_change_requested_subject,
  mail_email_changed,
  mail_email_changed_subject,
  mail_many_codes_note,
  mail_restore_email,
  restore_email_action,
} from '@nafha/texts'
import type { EmailChange } from '../platform/jobs.ts'
import type { Mail } from '../platform/mail/index.ts'
import { bothParts } from './both-parts.ts'
import { ShortLetter } from './templates/short-letter.tsx'
import { type Addressee, type Letterhead, recipientOf } from './write.tsx'

const texts = {
  requested: {
    kind: 'email-change-requested',
    subject: mail_email_change_requested_subject,
    text: mail_email_change_requested,
  },
  done: { kind: 'email-changed', subject: mail_email_changed_subject, text: mail_email_changed },
} as const

/** Tells the address that an account is to leave, or has left, with a link that takes the change back. */
export async function writeEmailChange(
  {
    stage,
    request,
    token,
    customer,
    language,
  }: Pick<EmailChange, 'stage' | 'request' | 'language'> & { token: string; customer: Addressee },
  { publicUrl, customerCarePhone }: Letterhead,
) {
  const locale = { locale: language }
  const { kind, subject: subjectIn, text } = texts[stage]
  const subject = subjectIn({}, locale)
  const href = `${publicUrl}/restore-email/${token}/${encodeURIComponent(customer.email)}`
  return {
    kind,
    key: `email-change:${request}`,
    to: recipientOf(customer),
    subject,
    ...(await bothParts(
      <ShortLetter
        language={language}
        heading={subject}
        firstName={customer.firstName}
        paragraphs={[text({}, locale), mail_restore_email({}, locale)]}
        link={{ href, label: restore_email_action({}, locale) }}
        customerCarePhone={customerCarePhone}
      />,
    )),
  } satisfies Mail
}

/** The code that a change of e-mail or mobile number takes in place of the password, to the address in force. */
export async function writeChangeCode(
  {
    codeId,
    code,
    customer,
    language,
  }: { codeId: number; code: string; customer: Addressee; language: Language },
  { publicUrl, customerCarePhone }: Letterhead,
) {
  const locale = { locale: language }
  const subject = mail_change_code_subject({}, locale)
  return {
    kind: 'change-code',
    key: `code:${codeId}`,
    to: recipientOf(customer),
    subject,
    ...(await bothParts(
      <ShortLetter
        language={language}
        heading={subject}
        firstName={customer.firstName}
        paragraphs={[mail_change_code({}, locale)]}
        code={code}
        note={mail_many_codes_note({}, locale)}
        noteLink={{ href: `${publicUrl}/forget-password`, label: forget_password({}, locale) }}
        customerCarePhone={customerCarePhone}
      />,
    )),
  } satisfies Mail
}
