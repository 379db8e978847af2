import type { Language } from '@nafha/contract/values/language'
import { choose_new_day, mail_new_day, mail_new_day_note, mail_new_day_subject } from '@nafha/texts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

interface NewDayEmail extends Person {
  language: Language
  orderNumber: string
  /** Key of the email. */
  key: string
  /** Secret of its link. */
  token: string
}

/** Asks for a new day after an attempt to deliver failed. */
export function writeNewDay(
  { language, orderNumber, key, token, ...person }: NewDayEmail,
  context: EmailContext,
) {
  const locale = { locale: language }
  return shortEmail(
    {
      ...{ kind: 'new-day', key, to: recipientOf(person), language },
      subject: mail_new_day_subject({ number: orderNumber }, locale),
      firstName: person.firstName,
      paragraphs: [mail_new_day({ number: orderNumber }, locale)],
      link: { href: `${context.publicUrl}/new-delivery-day/${token}`, label: choose_new_day({}, locale) },
      note: mail_new_day_note({}, locale),
    },
    context,
  )
}
