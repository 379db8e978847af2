import type { Language } from '@nafha/contract/values/language'
import type { Fils } from '@nafha/contract/values/money'
import {
  mail_payment_link,
  mail_payment_link_note,
  mail_payment_link_subject,
  pay_your_order,
} from '@nafha/texts'
import { ltrAmount } from '../../platform/text/ltr.ts'
import { shopTime } from '../../platform/time/shop-time.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

interface PaymentLinkEmail extends Person {
  language: Language
  /** Key of the email. */
  key: string
  /** Address of the page where the buyer pays. */
  link: string
  total: Fils
  /** End of the hold. */
  until: Date
}

/** The link with which a buyer pays an order that staff have taken. */
export function writePaymentLink(
  { language, key, link, total, until, ...person }: PaymentLinkEmail,
  context: EmailContext,
) {
  const locale = { locale: language }
  return shortEmail(
    {
      ...{ kind: 'payment-link', key, to: recipientOf(person), language },
      subject: mail_payment_link_subject({}, locale),
      firstName: person.firstName,
      paragraphs: [mail_payment_link({ amount: ltrAmount(total), until: shopTime(until, language) }, locale)],
      link: { href: link, label: pay_your_order({}, locale) },
      note: mail_payment_link_note({}, locale),
    },
    context,
  )
}
