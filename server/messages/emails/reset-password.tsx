import type { Language } from '@nafha/contract/values/language'
import { mail_not_you, mail_reset_password, mail_reset_password_subject, reset_password } from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

/** The link to a new password. */
export function writeResetPassword(
  {
    request,
    token,
    customer,
    language,
  }: { request: string; token: string; customer: Person; language: Language },
  context: EmailContext,
) {
  const locale = { locale: language }
  const href = `${context.publicUrl}/reset-password/${token}/${encodeURIComponent(customer.email)}`
  return shortEmail(
    {
      kind: 'reset-password',
      key: emailKeys.resetPassword(request),
      to: recipientOf(customer),
      language,
      subject: mail_reset_password_subject({}, locale),
      firstName: customer.firstName,
      paragraphs: [mail_reset_password({}, locale)],
      link: { href, label: reset_password({}, locale) },
      note: mail_not_you({}, locale),
    },
    context,
  )
}
