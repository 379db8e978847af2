import { CANCEL_WINDOW_MS } from '@nafha/contract/orders'
import { eq } from 'drizzle-orm'
import { belongsTo, lockOrder, moveOrder, type Proof } from '../orders/index.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { orderItems, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs.ts'
import { countSales, returnStock } from './stock.ts'

export type Canceled =
  | 'canceled'
  /** No such order, or not this person's: one answer. */
  | 'unknown'
  | 'cancel_window_passed'
  | 'order_not_cancelable'

/**
 * Cancels an order within an hour of placing: the units are back, the money is on its way, the shopper is
 * told; one transaction (DESIGN 5). The use of a discount stays used. The order is locked, so that of two
 * who cancel at once one finds it canceled.
 */
export const cancelOrder = (db: Database, orderId: number, proof: Proof): Promise<Canceled> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !belongsTo(order, proof)) return 'unknown'
    if (order.status !== 'Pending') return 'order_not_cancelable'
    if (order.createdAt.getTime() + CANCEL_WINDOW_MS < Date.now()) return 'cancel_window_passed'
    if (!(await moveOrder(tx, order, 'Canceled', 'customer'))) return 'order_not_cancelable'
    await takeBack(tx, orderId)
    const [refund] = await tx
      .insert(refunds)
      .values({ paymentIntent: order.paymentIntent, amount: order.total, reason: 'canceled' })
      .returning({ id: refunds.id })
    if (!refund) throw new Error('the refund was not stored')
    await enqueue(tx, 'refund-payment', { refundId: refund.id })
    return 'canceled'
  })

async function takeBack(tx: Queryable, orderId: number): Promise<void> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const units = new Map<number, number>()
  const unsold = new Map<number, number>()
  for (const { sizeId, productId, quantity, tester } of items) {
    units.set(sizeId, (units.get(sizeId) ?? 0) + quantity)
    if (!tester) unsold.set(productId, (unsold.get(productId) ?? 0) - quantity)
  }
  await returnStock(tx, units)
  await countSales(tx, unsold)
}
