import type { Language } from '@nafha/contract/values/language'
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
import { shortMail } from './short-mail.tsx'
import type { Addressee, EmailContext } from './write.tsx'

const texts = {
  requested: {
    kind: 'email-change-requested',
    subject: mail_email_change_requested_subject,
    text: mail_email_change_requested,
  },
  done: { kind: 'email-changed', subject: mail_email_changed_subject, text: mail_email_changed },
} as const

/** Informs an account's old address, before or after a change, with a link that takes the change back. */
export async function writeEmailChange(
  {
    stage,
    request,
    token,
    customer,
    language,
  }: {
    stage: keyof typeof texts
    request: string
    token: string
    customer: Addressee
    language: Language
  },
  emailContext: EmailContext,
) {
  const locale = { locale: language }
  const { kind, subject: subjectIn, text } = texts[stage]
  const subject = subjectIn({}, locale)
  const href = `${emailContext.publicUrl}/restore-email/${token}/${encodeURIComponent(customer.email)}`
  return shortMail(
    { customer, language },
    {
      kind,
      key: `email-change:${request}`,
      subject,
      paragraphs: [text({}, locale), mail_restore_email({}, locale)],
      link: { href, label: restore_email_action({}, locale) },
    },
    emailContext,
  )
}

/** The code that replaces the password in a change of e-mail or mobile number; it goes to the address in force. */
export async function writeChangeCode(
  {
    codeId,
    code,
    customer,
    language,
  }: { codeId: number; code: string; customer: Addressee; language: Language },
  emailContext: EmailContext,
) {
  const locale = { locale: language }
  const subject = mail_change_code_subject({}, locale)
  return shortMail(
    { customer, language },
    {
      kind: 'change-code',
      key: `code:${codeId}`,
      subject,
      paragraphs: [mail_change_code({}, locale)],
      code,
      note: mail_many_codes_note({}, locale),
      noteLink: { href: `${emailContext.publicUrl}/forget-password`, label: forget_password({}, locale) },
    },
    emailContext,
  )
}
