import type { Language } from '@nafha/contract/values/language'
import {
  forget_password,
  mail_account_notice_email_in_use,
  mail_account_notice_email_in_use_subject,
  mail_account_notice_many_codes,
  mail_account_notice_many_codes_subject,
  mail_account_notice_mobile_changed,
  mail_account_notice_mobile_changed_subject,
  mail_account_notice_mobile_in_use,
  mail_account_notice_mobile_in_use_subject,
  mail_account_notice_passkey_added,
  mail_account_notice_passkey_added_subject,
  mail_account_notice_passkey_removed,
  mail_account_notice_passkey_removed_subject,
  mail_claim_note,
  mail_password_changed_note,
  mail_signed_in_note,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

const texts = {
  many_codes: {
    subject: mail_account_notice_many_codes_subject,
    text: mail_account_notice_many_codes,
    note: mail_signed_in_note,
  },
  mobile_changed: {
    subject: mail_account_notice_mobile_changed_subject,
    text: mail_account_notice_mobile_changed,
    note: mail_password_changed_note,
  },
  email_in_use: {
    subject: mail_account_notice_email_in_use_subject,
    text: mail_account_notice_email_in_use,
    note: mail_claim_note,
  },
  mobile_in_use: {
    subject: mail_account_notice_mobile_in_use_subject,
    text: mail_account_notice_mobile_in_use,
    note: mail_claim_note,
  },
  passkey_added: {
    subject: mail_account_notice_passkey_added_subject,
    text: mail_account_notice_passkey_added,
    note: mail_password_changed_note,
  },
  passkey_removed: {
    subject: mail_account_notice_passkey_removed_subject,
    text: mail_account_notice_passkey_removed,
    note: mail_password_changed_note,
  },
}

export type AccountNoticeKind = keyof typeof texts

interface AccountNotice {
  notice: AccountNoticeKind
  request: string
  customer: Person
  language: Language
}

/** Informs an account's owner of an event, and of what to do if it was not them. */
export function writeAccountNotice(
  { notice, request, customer, language }: AccountNotice,
  context: EmailContext,
) {
  const locale = { locale: language }
  const { subject, text, note } = texts[notice]
  return shortEmail(
    {
      kind: 'account-notice',
      key: emailKeys.accountNotice(request),
      to: recipientOf(customer),
      language,
      subject: subject({}, locale),
      firstName: customer.firstName,
      paragraphs: [text({}, locale)],
      note: note({}, locale),
      noteLink: { href: `${context.publicUrl}/forget-password`, label: forget_password({}, locale) },
    },
    context,
  )
}
