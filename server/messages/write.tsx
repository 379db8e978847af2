import type { Fils } from '@nafha/contract/money'
import type { OrderStatus } from '@nafha/contract/orders'
import {
  mail_late_payment_subject,
  mail_order_subject,
  mail_refund,
  mail_refund_heading,
  mail_refund_on_card,
  mail_status_subject,
} from '@nafha/texts'
import { ltrAmount } from '../platform/ltr.ts'
import type { Mail, Recipient } from '../platform/mail/index.ts'
import { bothParts } from './both-parts.ts'
import type { LatePayment, OrderToTell } from './queries.ts'
import { statusTexts } from './status-texts.ts'
import { LatePaymentMail } from './templates/late-payment.tsx'
import { OrderConfirmation } from './templates/order-confirmation.tsx'
import { OrderNews } from './templates/order-news.tsx'

/** What every mail mentions of the shop. */
export interface Letterhead {
  publicUrl: string
  customerCarePhone: string
}

export const recipientOf = (person: { firstName: string; lastName: string; email: string }): Recipient => ({
  name: `${person.firstName} ${person.lastName}`,
  address: person.email,
})

const buyerOf = ({ greeted, email }: Pick<OrderToTell, 'greeted' | 'email'>) =>
  recipientOf({ ...greeted, email })

const linkTo = (order: OrderToTell, publicUrl: string) =>
  `${publicUrl}/orders/${order.id}/${order.orderNumber}`

export async function writeOrderConfirmation(
  order: OrderToTell,
  { publicUrl, customerCarePhone }: Letterhead,
) {
  const link = linkTo(order, publicUrl)
  return {
    kind: 'order-confirmation',
    key: `order-confirmation:${order.id}`,
    to: buyerOf(order),
    subject: mail_order_subject({ number: order.orderNumber }, { locale: order.language }),
    ...(await bothParts(
      <OrderConfirmation order={order} link={link} customerCarePhone={customerCarePhone} />,
    )),
  } satisfies Mail
}

export async function writeOrderStatus(order: OrderToTell, status: OrderStatus, letterhead: Letterhead) {
  const locale = { locale: order.language }
  const label = statusTexts[status].label({}, locale)
  return {
    kind: 'order-status',
    key: `order-status:${order.id}:${status}`,
    to: buyerOf(order),
    subject: mail_status_subject({ number: order.orderNumber, status: label }, locale),
    ...(await news(order, letterhead, {
      heading: label,
      sentence: statusTexts[status].sentence({}, locale),
      onTheWay: status === 'Shipped' || status === 'Out For Delivery',
    })),
  } satisfies Mail
}

/** @param paid what went back for an order that stands (fils), and whether to the card that had paid */
export async function writeRefund(
  order: OrderToTell,
  paid: { refundId: string; amount: Fils; toCard: boolean },
  letterhead: Letterhead,
) {
  const locale = { locale: order.language }
  const amount = ltrAmount(paid.amount)
  const heading = mail_refund_heading({ amount }, locale)
  const said = mail_refund({ amount }, locale)
  const sentence = paid.toCard ? `${said} ${mail_refund_on_card({}, locale)}` : said
  return {
    kind: 'refund',
    key: `refund:${paid.refundId}`,
    to: buyerOf(order),
    subject: mail_status_subject({ number: order.orderNumber, status: heading }, locale),
    ...(await news(order, letterhead, { heading, sentence })),
  } satisfies Mail
}

const news = (
  order: OrderToTell,
  { publicUrl, customerCarePhone }: Letterhead,
  what: { heading: string; sentence: string; onTheWay?: boolean },
) =>
  bothParts(
    <OrderNews
      order={order}
      {...what}
      link={linkTo(order, publicUrl)}
      customerCarePhone={customerCarePhone}
    />,
  )

export async function writeLatePayment(payment: LatePayment, { publicUrl, customerCarePhone }: Letterhead) {
  return {
    kind: 'late-payment',
    key: `late-payment:${payment.checkoutId}`,
    to: buyerOf(payment),
    subject: mail_late_payment_subject({}, { locale: payment.language }),
    ...(await bothParts(
      <LatePaymentMail payment={payment} link={publicUrl} customerCarePhone={customerCarePhone} />,
    )),
  } satisfies Mail
}
