import type { PaidOrder } from '@nafha/contract/checkout'
import type { FoundOrder } from '../orders/index.ts'
import { provesPayment } from '../reservations/index.ts'
import { findOwner } from './checkout-payment.ts'
import type { CheckoutContext } from './context.ts'
import { settlePayment } from './settle.ts'

export type PaymentStatus =
  /** Not a payment of this shop, or not proved to be the caller's: both get the same response. */
  | { kind: 'unknown' }
  | { kind: 'open' | 'processing' | 'canceled' | 'refunded' }
  | { kind: 'paid'; order: FoundOrder }

interface StatusRequest {
  paymentIntent: string
  /** The calling customer, or null. */
  customerId: number | null
  clientSecret: string
}

/**
 * Reads the status of a payment for the caller who opened it, proved by the payment's secret or by the customer's account.
 * It asks the provider as long as there is no order.
 */
export async function readPaymentStatus(
  context: CheckoutContext,
  readPaid: (paymentIntent: string) => Promise<FoundOrder | null>,
  { paymentIntent, customerId, clientSecret }: StatusRequest,
): Promise<PaymentStatus> {
  const owner = await findOwner(context.db, paymentIntent)
  const isOwn = customerId !== null && owner?.customerId === customerId
  if (!owner || !(isOwn || provesPayment(owner.clientSecretHash, clientSecret))) return { kind: 'unknown' }
  const paidOrder = await readPaid(paymentIntent)
  if (paidOrder) return { kind: 'paid', order: paidOrder }

  const settlement = await settlePayment(context, paymentIntent, { looksFirst: true })
  switch (settlement.kind) {
    case 'ordered': {
      const order = await readPaid(paymentIntent)
      return order ? { kind: 'paid', order } : { kind: 'processing' }
    }
    case 'processing':
      return { kind: 'processing' }
    case 'refunded':
    case 'refunded_at_provider':
      return { kind: 'refunded' }
    case 'unpaid':
      return { kind: settlement.canceled ? 'canceled' : 'open' }
    case 'unknown':
    case 'foreign':
      return { kind: 'canceled' }
  }
}

/** Presents an order in the refusal of a repeated payment. */
export const toPaidOrder = ({ order, items }: FoundOrder): PaidOrder => ({
  order_id: order.id,
  order_number: order.orderNumber,
  transaction_id: order.paymentIntent,
  items: items.flatMap(({ item }) =>
    item.tester ? [] : [{ product_size_id: item.sizeId, quantity: item.quantity }],
  ),
})
