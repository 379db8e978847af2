import type { Language } from '@nafha/contract/values/language'
import { mail_email_otp, mail_email_otp_subject, mail_not_you } from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

/** The code that verifies an email address. */
export function writeEmailOtp(
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
      kind: 'email-otp',
      key: emailKeys.code(codeId),
      to: recipientOf(customer),
      language,
      subject: mail_email_otp_subject({}, locale),
      firstName: customer.firstName,
      paragraphs: [mail_email_otp({}, locale)],
      code,
      note: mail_not_you({}, locale),
    },
    context,
  )
}
