import { type Credited, creditedLines } from '@nafha/contract/orders/credited-lines'
import { eq } from 'drizzle-orm'
import { refundableUnits, refundsOf } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, type orders, type refunds } from '../platform/database/schema/index.ts'

/**
 * Returns the lines of a refund's credit note: its units, or all that are left when the order is canceled. The caller holds the
 * order's lock.
 */
export async function creditedOf(
  tx: Queryable,
  order: typeof orders.$inferSelect,
  refund: typeof refunds.$inferSelect,
): Promise<Credited | null> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const earlier = (await refundsOf(tx, order.paymentIntent)).filter(
    ({ id, createdAt }) => id !== refund.id && createdAt <= refund.createdAt,
  )
  const prices = refundableUnits(order, items, earlier)
  const everything = [...prices].map(([item_id, paid]) => ({ item_id, quantity: paid.length }))
  const { deliveryPrice } = order
  if (refund.reason === 'canceled')
    return creditedLines(refund.amount, everything, prices, { deliveryPrice, isLast: true })
  return creditedLines(refund.amount, refund.units ?? [], prices, { deliveryPrice })
}
