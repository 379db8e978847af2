import type { Language } from '@nafha/contract/values/language'
import { groupedPhone } from '@nafha/contract/values/phone'
import { email as email_label, mail_contact_subject, mobile_number } from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Recipient } from '../../platform/messaging/mail/transport.ts'
import { ltr } from '../../platform/text/ltr.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import type { ContactMessage } from '../queries.ts'
import { recipientOf } from '../recipient.ts'

/** Forwards a message from Help and support to the shop; a reply goes to the author. */
export function writeContact(
  message: ContactMessage,
  shop: Recipient,
  language: Language,
  context: EmailContext,
) {
  const locale = { locale: language }
  const author = recipientOf(message)
  const contact = [
    `${email_label({}, locale)}: ${ltr(message.email)}`,
    `${mobile_number({}, locale)}: ${ltr(groupedPhone(message.mobileNumber))}`,
  ].join('\n')
  return shortEmail(
    {
      kind: 'contact',
      key: emailKeys.contact(message.id),
      to: shop,
      replyTo: author,
      language,
      subject: mail_contact_subject({ name: author.name }, locale),
      firstName: null,
      paragraphs: [message.message, contact],
    },
    context,
  )
}
