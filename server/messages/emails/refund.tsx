import type { Fils } from '@nafha/contract/values/money'
import {
  mail_order_status_subject,
  mail_refund_credit,
  mail_refund_credit_heading,
  mail_refund_heading,
  mail_refund_on_card,
  mail_refund_part,
  mail_refund_rest,
  mail_refund_whole,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Email } from '../../platform/messaging/mail/transport.ts'
import { ltrAmount } from '../../platform/text/ltr.ts'
import type { EmailContext } from '../email-context.ts'
import { OrderUpdate } from '../layout/order-update.tsx'
import type { OrderForEmail } from '../queries.ts'
import { buyerOf } from '../recipient.ts'
import { renderEmail } from '../render-email.ts'

interface CompletedRefund {
  refundId: string
  amount: Fils
  /** Sum of the order's earlier refunds, in fils. */
  before: Fils
  /** True if the money went to the card that had paid. */
  toCard: boolean
  /** Number of the order that its value has paid; null where money went back. */
  creditedTo: string | null
}

/** The email about one refund of an order that stands. */
export async function writeRefund(
  order: OrderForEmail,
  refund: CompletedRefund,
  context: EmailContext,
): Promise<Email> {
  const locale = { locale: order.language }
  const amount = ltrAmount(refund.amount)
  const { creditedTo } = refund
  const heading = (creditedTo ? mail_refund_credit_heading : mail_refund_heading)({ amount }, locale)
  const whole = refund.before > 0 ? mail_refund_rest : mail_refund_whole
  const sentence = refund.before + refund.amount < order.total ? mail_refund_part : whole
  const sentences = creditedTo
    ? [mail_refund_credit({ amount, number: creditedTo }, locale)]
    : [
        sentence({ amount, total: ltrAmount(order.total) }, locale),
        ...(refund.toCard ? [mail_refund_on_card({}, locale)] : []),
      ]
  return {
    kind: 'refund',
    key: emailKeys.refund(refund.refundId),
    to: buyerOf(order),
    subject: mail_order_status_subject({ number: order.orderNumber, status: heading }, locale),
    ...(await renderEmail(
      <OrderUpdate order={order} heading={heading} sentence={sentences.join(' ')} context={context} />,
      order.language,
    )),
  }
}
