import type { PaidOrder } from '@nafha/contract/checkout'
import type { FoundOrder } from '../orders/index.ts'
import { provesPayment } from './client-secret.ts'
import type { CheckoutContext } from './context.ts'
import { findOwner } from './queries.ts'
import { settlePayment } from './settle.ts'

export type Standing =
  /** No payment of this shop, or not proved to be the caller's: one answer. */
  | { kind: 'unknown' }
  | { kind: 'open' | 'processing' | 'canceled' | 'refunded' }
  | { kind: 'paid'; order: FoundOrder }

interface Question {
  paymentIntent: string
  /** The customer who asks, or null. */
  customerId: number | null
  clientSecret: string
}

/**
 * Tells how a payment stands to whoever began it: by its secret or as the customer whose it is. Asks the provider while
 * there is no order.
 */
export async function standingOf(
  context: CheckoutContext,
  readPaid: (paymentIntent: string) => Promise<FoundOrder | null>,
  { paymentIntent, customerId, clientSecret }: Question,
): Promise<Standing> {
  const owner = await findOwner(context.db, paymentIntent)
  const isOwn = customerId !== null && owner?.customerId === customerId
  if (!owner || !(isOwn || provesPayment(owner.clientSecretHash, clientSecret))) return { kind: 'unknown' }
  const recorded = await readPaid(paymentIntent)
  if (recorded) return { kind: 'paid', order: recorded }

  const settled = await settlePayment(context, paymentIntent)
  switch (settled.kind) {
    case 'ordered': {
      const order = await readPaid(paymentIntent)
      return order ? { kind: 'paid', order } : { kind: 'processing' }
    }
    case 'processing':
      return { kind: 'processing' }
    case 'refunded':
    case 'refunded_elsewhere':
      return { kind: 'refunded' }
    case 'unpaid':
      return { kind: settled.canceled ? 'canceled' : 'open' }
    case 'unknown':
    case 'foreign':
      return { kind: 'canceled' }
  }
}

/** An order as a refused payment names it to its buyer. */
export const toPaidOrder = ({ order, items }: FoundOrder): PaidOrder => ({
  order_id: order.id,
  order_number: order.orderNumber,
  transaction_id: order.paymentIntent,
  items: items.flatMap(({ item }) =>
    item.tester ? [] : [{ product_size_id: item.sizeId, quantity: item.quantity }],
  ),
})
