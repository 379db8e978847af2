import type { Language } from '@nafha/contract/values/language'
import {
  forget_password,
  mail_claim_note,
  mail_email_in_use,
  mail_email_in_use_subject,
  mail_many_codes,
  mail_many_codes_note,
  mail_many_codes_subject,
  mail_mobile_changed,
  mail_mobile_changed_subject,
  mail_mobile_in_use,
  mail_mobile_in_use_subject,
  mail_passkey_added,
  mail_passkey_added_subject,
  mail_passkey_removed,
  mail_passkey_removed_subject,
  mail_password_changed_note,
} from '@nafha/texts'
import { shortMail } from './short-mail.tsx'
import type { Addressee, EmailContext } from './write.tsx'

const texts = {
  many_codes: { subject: mail_many_codes_subject, text: mail_many_codes, note: mail_many_codes_note },
  mobile_changed: {
    subject: mail_mobile_changed_subject,
    text: mail_mobile_changed,
    note: mail_password_changed_note,
  },
  email_in_use: { subject: mail_email_in_use_subject, text: mail_email_in_use, note: mail_claim_note },
  mobile_in_use: { subject: mail_mobile_in_use_subject, text: mail_mobile_in_use, note: mail_claim_note },
  passkey_added: {
    subject: mail_passkey_added_subject,
    text: mail_passkey_added,
    note: mail_password_changed_note,
  },
  passkey_removed: {
    subject: mail_passkey_removed_subject,
    text: mail_passkey_removed,
    note: mail_password_changed_note,
  },
}

export type AccountNoticeKind = keyof typeof texts

/** Informs an account's owner of an event, and of what to do if it was not them. */
export async function writeAccountNotice(
  {
    notice,
    request,
    customer,
    language,
  }: { notice: AccountNoticeKind; request: string; customer: Addressee; language: Language },
  emailContext: EmailContext,
) {
  const locale = { locale: language }
  const { subject: subjectIn, text, note } = texts[notice]
  const subject = subjectIn({}, locale)
  return shortMail(
    { customer, language },
    {
      kind: 'account-notice',
      key: `account-notice:${request}`,
      subject,
      paragraphs: [text({}, locale)],
      note: note({}, locale),
      noteLink: { href: `${emailContext.publicUrl}/forget-password`, label: forget_password({}, locale) },
    },
    emailContext,
  )
}
