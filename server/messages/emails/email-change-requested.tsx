import type { Language } from '@nafha/contract/values/language'
import {
  mail_email_change_requested,
  mail_email_change_requested_subject,
  mail_restore_email,
  restore_email_action,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { EmailContext } from '../email-context.ts'
import { restoreEmailUrl } from '../layout/restore-email-url.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

interface EmailChangeRequested {
  request: string
  /** Token of the link that takes the change back. */
  restoreToken: string
  customer: Person
  language: Language
}

/** Informs an account's address that another one was entered and replaces it once verified. */
export function writeEmailChangeRequested(
  { request, restoreToken, customer, language }: EmailChangeRequested,
  context: EmailContext,
) {
  const locale = { locale: language }
  return shortEmail(
    {
      kind: 'email-change-requested',
      key: emailKeys.emailChange(request),
      to: recipientOf(customer),
      language,
      subject: mail_email_change_requested_subject({}, locale),
      firstName: customer.firstName,
      paragraphs: [mail_email_change_requested({}, locale), mail_restore_email({}, locale)],
      link: {
        href: restoreEmailUrl(context, restoreToken, customer.email),
        label: restore_email_action({}, locale),
      },
    },
    context,
  )
}
