import type { Language } from '@nafha/contract/values/language'
import {
  mail_email_changed,
  mail_email_changed_subject,
  mail_restore_email,
  restore_email_action,
} from '@nafha/texts'
import type { EmailContext } from '../email-context.ts'
import { restoreEmailUrl } from '../layout/restore-email-url.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

interface EmailChanged {
  key: string
  /** Token of the link that takes the change back; an older job has none. */
  restoreToken: string | null
  customer: Person
  language: Language
}

/** Informs an account's old address that another one has replaced it. */
export function writeEmailChanged(
  { key, restoreToken, customer, language }: EmailChanged,
  context: EmailContext,
) {
  const locale = { locale: language }
  return shortEmail(
    {
      kind: 'email-changed',
      key,
      to: recipientOf(customer),
      language,
      subject: mail_email_changed_subject({}, locale),
      firstName: customer.firstName,
      paragraphs: [mail_email_changed({}, locale), ...(restoreToken ? [mail_restore_email({}, locale)] : [])],
      ...(restoreToken && {
        link: {
          href: restoreEmailUrl(context, restoreToken, customer.email),
          label: restore_email_action({}, locale),
        },
      }),
    },
    context,
  )
}
