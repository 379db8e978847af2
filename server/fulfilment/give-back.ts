import { eq, sql } from 'drizzle-orm'
import { revokeInviteReward } from '../accounts/index.ts'
import { returnUse } from '../discounts/index.ts'
import { changeOrderStatus, refundableAmount, refundsOf } from '../orders/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, type orders } from '../platform/database/schema/index.ts'
import { requestRefund } from '../refunds/index.ts'
import { countSales, returnStock } from '../stock/index.ts'

type LockedOrder = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect

/** Who gives back, and their id when they are staff. */
export interface Giver {
  by: Actor
  staffId?: number
  note?: string | null
  /** Name of the refund that this asks for, if its requester has drawn one. */
  refundId?: string | undefined
}

/**
 * Cancels a locked order: the units and the use of a discount are back, what has not been paid back yet is on its way.
 * @returns whether it may be canceled from where it is
 */
export async function cancelLockedOrder(tx: Queryable, order: LockedOrder, giver: Giver): Promise<boolean> {
  if (!(await changeOrderStatus(tx, order, 'Canceled', giver.by, giver.note))) return false
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const back = items.map((item) => ({ item, quantity: item.quantity - item.restocked }))
  await restock(tx, order.id, back, 'cancel', giver)
  // After the sizes, as whoever reserves takes them.
  await returnUse(tx, order.checkoutId)
  await revokeInviteReward(tx, order)
  const left = refundableAmount(order, await refundsOf(tx, order.paymentIntent))
  const { paymentIntent } = order
  if (left > 0) {
    await requestRefund(tx, {
      ...(giver.refundId ? { id: giver.refundId } : {}),
      paymentIntent,
      amount: left,
      reason: 'canceled',
      note: giver.note ?? null,
      by: giver.by,
    })
  }
  return true
}

interface Back {
  item: Item
  quantity: number
}

/** The wanted units by line; null when a line has fewer that are not back yet, is named twice or is not the order's. */
export function unitsBack(
  items: readonly Item[],
  wanted: readonly { item_id: number; quantity: number }[],
): Back[] | null {
  const back = wanted.flatMap(({ item_id, quantity }) => {
    const item = items.find(({ id }) => id === item_id)
    return item && quantity <= item.quantity - item.restocked ? [{ item, quantity }] : []
  })
  const lines = new Set(back.map(({ item }) => item.id))
  return lines.size === wanted.length ? back : null
}

/** Puts units of an order back on sale, and notes on its lines that they are. */
export async function restock(
  tx: Queryable,
  orderId: number,
  back: readonly Back[],
  reason: 'cancel' | 'refund' | 'return',
  { staffId }: Giver,
): Promise<void> {
  const units = new Map<number, number>()
  const unsold = new Map<number, number>()
  for (const { item, quantity } of back) {
    if (quantity === 0) continue
    units.set(item.sizeId, (units.get(item.sizeId) ?? 0) + quantity)
    if (!item.tester) unsold.set(item.productId, (unsold.get(item.productId) ?? 0) - quantity)
    await tx
      .update(orderItems)
      .set({ restocked: sql`${orderItems.restocked} + ${quantity}` })
      .where(eq(orderItems.id, item.id))
  }
  if (units.size === 0) return
  await returnStock(tx, units, { orderId, reason, ...(staffId === undefined ? {} : { staffId }) })
  await countSales(tx, unsold)
}
