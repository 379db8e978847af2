import type { OrderStatus } from '@nafha/contract/orders'
import type { Fils } from '@nafha/contract/values/money'
import {
  mail_late_payment_subject,
  mail_order_subject,
  mail_refund_altogether,
  mail_refund_heading,
  mail_refund_late,
  mail_refund_on_card,
  mail_refund_part,
  mail_refund_rest,
  mail_refund_whole,
  mail_status_subject,
} from '@nafha/texts'
import type { Mail, Recipient } from '../platform/mail/transport.ts'
import { ltrAmount } from '../platform/text/ltr.ts'
import { bothParts } from './both-parts.ts'
import type { LatePayment, OrderToTell, paidBackOf } from './queries.ts'
import { statusTexts } from './status-texts.ts'
import { LatePaymentMail } from './templates/late-payment.tsx'
import { OrderConfirmation } from './templates/order-confirmation.tsx'
import { OrderNews } from './templates/order-news.tsx'

/** Data of the shop that every email mentions. */
export interface EmailContext {
  publicUrl: string
  customerCarePhone: string
}

export interface Addressee {
  firstName: string
  lastName: string
  email: string
}

export const recipientOf = (person: Addressee): Recipient => ({
  name: `${person.firstName} ${person.lastName}`,
  address: person.email,
})

const buyerOf = ({ greeted, email }: Pick<OrderToTell, 'greeted' | 'email'>) =>
  recipientOf({ ...greeted, email })

/** A customer's order is shown only to its signed-in owner, a guest's to anybody who knows its number. */
const linkTo = (order: OrderToTell, publicUrl: string) =>
  order.guestSessionId === null
    ? `${publicUrl}/profile/purchase-history`
    : `${publicUrl}/orders/${order.id}/${order.orderNumber}`

export async function writeOrderConfirmation(
  order: OrderToTell,
  { publicUrl, customerCarePhone }: EmailContext,
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

/** @param paidBack the order's refunds (fils), for a status that refunds */
export async function writeOrderStatus(
  order: OrderToTell,
  status: OrderStatus,
  paidBack: PaidBack | null,
  emailContext: EmailContext,
) {
  const locale = { locale: order.language }
  const label = statusTexts[status].label({}, locale)
  const sentences = [
    statusTexts[status].sentence({}, locale),
    ...(paidBack ? refundSaid(order, paidBack) : []),
  ]
  return {
    kind: 'order-status',
    key: `order-status:${order.id}:${status}`,
    to: buyerOf(order),
    subject: mail_status_subject({ number: order.orderNumber, status: label }, locale),
    ...(await news(order, emailContext, {
      heading: label,
      sentence: sentences.filter(Boolean).join(' '),
      onTheWay: status === 'Shipped' || status === 'Out For Delivery',
    })),
  } satisfies Mail
}

type PaidBack = Awaited<ReturnType<typeof paidBackOf>>

/** Sentences about all refunds of an order (nothing, a part or the whole), and about the amount that is delayed. */
function refundSaid({ language, ...order }: OrderToTell, paidBack: PaidBack): string[] {
  const { amount, refundIds, toCard, failed } = paidBack
  const locale = { locale: language }
  const late = failed > 0 ? [mail_refund_late({ amount: ltrAmount(failed) }, locale)] : []
  if (amount === 0) return late
  const whole = refundIds.length > 1 ? mail_refund_altogether : mail_refund_whole
  const sentence = amount < order.total ? mail_refund_part : whole
  return [
    sentence({ amount: ltrAmount(amount), total: ltrAmount(order.total) }, locale),
    ...(toCard ? [mail_refund_on_card({}, locale)] : []),
    ...late,
  ]
}

/** @param paid a refund of an order that stands, with the earlier ones (fils), and whether it went to the card that had paid */
export async function writeRefund(
  order: OrderToTell,
  paid: { refundId: string; amount: Fils; before: Fils; toCard: boolean },
  emailContext: EmailContext,
) {
  const locale = { locale: order.language }
  const amount = ltrAmount(paid.amount)
  const heading = mail_refund_heading({ amount }, locale)
  const whole = paid.before > 0 ? mail_refund_rest : mail_refund_whole
  const said = paid.before + paid.amount < order.total ? mail_refund_part : whole
  const sentence = [
    said({ amount, total: ltrAmount(order.total) }, locale),
    ...(paid.toCard ? [mail_refund_on_card({}, locale)] : []),
  ].join(' ')
  return {
    kind: 'refund',
    key: `refund:${paid.refundId}`,
    to: buyerOf(order),
    subject: mail_status_subject({ number: order.orderNumber, status: heading }, locale),
    ...(await news(order, emailContext, { heading, sentence })),
  } satisfies Mail
}

const news = (
  order: OrderToTell,
  { publicUrl, customerCarePhone }: EmailContext,
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

export async function writeLatePayment(payment: LatePayment, { publicUrl, customerCarePhone }: EmailContext) {
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
