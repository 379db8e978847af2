import type { Language } from '@nafha/contract/values/language'
import {
  forget_password,
  mail_change_code,
  mail_change_code_subject,
  mail_signed_in_note,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

/** The code that replaces the password in a change of e-mail or mobile number; it goes to the address in force. */
export function writeChangeCode(
  {
    codeId,
    code,
    customer,
    language,
  }: { codeId: number; code: string; customer: Person; language: Language },
  context: EmailContext,
) {
  const locale = { locale: language }
  return shortEmail(
    {
      kind: 'change-code',
      key: emailKeys.code(codeId),
      to: recipientOf(customer),
      language,
      subject: mail_change_code_subject({}, locale),
      firstName: customer.firstName,
      paragraphs: [mail_change_code({}, locale)],
      code,
      note: mail_signed_in_note({}, locale),
      noteLink: { href: `${context.publicUrl}/forget-password`, label: forget_password({}, locale) },
    },
    context,
  )
}
