import type { OrderStatus } from '@nafha/contract/orders/orders'
import {
  mail_order_status_canceled,
  mail_order_status_delivered,
  mail_order_status_out_for_delivery,
  mail_order_status_shipped,
  mail_order_status_subject,
  mail_refund_altogether,
  mail_refund_credit,
  mail_refund_late,
  mail_refund_on_card,
  mail_refund_part,
  mail_refund_whole,
  mail_title_canceled,
  mail_title_delivered,
  mail_title_out_for_delivery,
  mail_title_refunded,
  mail_title_shipped,
  thank_you,
  your_order_has_been_received,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Email } from '../../platform/messaging/mail/transport.ts'
import { ltrAmount } from '../../platform/text/ltr.ts'
import { deliverySentence } from '../delivery-sentence.ts'
import type { EmailContext } from '../email-context.ts'
import { OrderUpdate } from '../layout/order-update.tsx'
import type { OrderForEmail, RefundTotals } from '../queries.ts'
import { buyerOf } from '../recipient.ts'
import { renderEmail } from '../render-email.ts'

/** The title of the letter about each status, and a sentence for the shopper who waits for the parcel. */
const texts = {
  Pending: { title: thank_you, sentence: your_order_has_been_received },
  Shipped: { title: mail_title_shipped, sentence: mail_order_status_shipped },
  'Out For Delivery': {
    title: mail_title_out_for_delivery,
    sentence: mail_order_status_out_for_delivery,
  },
  Delivered: { title: mail_title_delivered, sentence: mail_order_status_delivered },
  Canceled: { title: mail_title_canceled, sentence: mail_order_status_canceled },
  // The sentence about the refunded amount is enough.
  Refunded: { title: mail_title_refunded, sentence: () => '' },
} satisfies Record<OrderStatus, unknown>

/** @param refunds the order's refunds, for a status that refunds */
export async function writeOrderStatus(
  order: OrderForEmail,
  status: OrderStatus,
  refunds: RefundTotals | null,
  context: EmailContext,
): Promise<Email> {
  const locale = { locale: order.language }
  const title = texts[status].title({}, locale)
  const sentences = [
    texts[status].sentence({}, locale),
    ...(status === 'Shipped' ? [arrivalSentence(order)] : []),
    ...(refunds ? refundSentences(order, refunds) : []),
  ]
  return {
    kind: 'order-status',
    key: emailKeys.orderStatus(order.id, status),
    to: buyerOf(order),
    subject: mail_order_status_subject({ number: order.orderNumber, status: title }, locale),
    ...(await renderEmail(
      <OrderUpdate
        order={order}
        heading={title}
        sentence={sentences.filter(Boolean).join(' ')}
        isOnTheWay={status === 'Shipped' || status === 'Out For Delivery'}
        context={context}
      />,
      order.language,
    )),
  }
}

const arrivalSentence = (order: OrderForEmail) => deliverySentence(order)

/** Sentences about all refunds of an order (nothing, a part or the whole), other orders that it has paid, and what is delayed. */
function refundSentences({ language, total }: OrderForEmail, refunds: RefundTotals): string[] {
  const { amount, refundIds, toCard, credits, failed } = refunds
  const locale = { locale: language }
  const whole = refundIds.length > 1 ? mail_refund_altogether : mail_refund_whole
  const sentence = amount < total ? mail_refund_part : whole
  return [
    ...credits.map((credit) =>
      mail_refund_credit({ amount: ltrAmount(credit.amount), number: credit.number }, locale),
    ),
    ...(amount > 0 ? [sentence({ amount: ltrAmount(amount), total: ltrAmount(total) }, locale)] : []),
    ...(amount > 0 && toCard ? [mail_refund_on_card({}, locale)] : []),
    ...(failed > 0 ? [mail_refund_late({ amount: ltrAmount(failed) }, locale)] : []),
  ]
}
