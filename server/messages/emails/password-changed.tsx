import type { Language } from '@nafha/contract/values/language'
import {
  forget_password,
  mail_password_changed,
  mail_password_changed_note,
  mail_password_changed_subject,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

/** Informs an account's owner of a new password, which a thief would set first. */
export function writePasswordChanged(
  { change, customer, language }: { change: string; customer: Person; language: Language },
  context: EmailContext,
) {
  const locale = { locale: language }
  return shortEmail(
    {
      kind: 'password-changed',
      key: emailKeys.accountChanged(change),
      to: recipientOf(customer),
      language,
      subject: mail_password_changed_subject({}, locale),
      firstName: customer.firstName,
      paragraphs: [mail_password_changed({}, locale)],
      note: mail_password_changed_note({}, locale),
      noteLink: { href: `${context.publicUrl}/forget-password`, label: forget_password({}, locale) },
    },
    context,
  )
}
