import { nextStatus } from '@nafha/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import { revokeInviteReward } from '../accounts/index.ts'
import { returnUse } from '../discounts/index.ts'
import { changeOrderStatus, refundableAmount, refundsOf } from '../orders/index.ts'
import type { Actor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, type orders } from '../platform/database/schema/index.ts'
import { requestOrderRefund } from '../refunds/index.ts'
import { countSales, returnStock } from '../stock/index.ts'

import { moveAllParcels } from './move-all-parcels.ts'

type LockedOrder = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect

/** The person who cancels or refunds, with their id when they are staff. */
export interface Initiator {
  by: Actor
  staffId?: number
  note?: string | null
  /** Id of the requested refund, if the client chose one. */
  refundId?: string | undefined
}

/**
 * Cancels a locked order: restocks its units, returns its discount use and requests a refund of the remaining amount.
 * @returns whether the order may be canceled in its present status
 */
export async function cancelLockedOrder(
  tx: Queryable,
  order: LockedOrder,
  initiator: Initiator,
): Promise<boolean> {
  if (!nextStatus[order.status].includes('Canceled')) return false
  // Parcels that still stand at the shop are unpacked, before the order's trigger does it for versions that know none.
  await moveAllParcels(tx, order.id, 'Canceled', null, initiator)
  await changeOrderStatus(tx, order, 'Canceled', initiator.by, { note: initiator.note ?? null })
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const back = items.map((item) => ({ item, quantity: item.quantity - item.restocked }))
  await restockUnits(tx, order.id, back, 'cancel', initiator)
  // Lock the discount after the sizes, in the order of a reservation.
  await returnUse(tx, order.checkoutId)
  await revokeInviteReward(tx, order)
  const amount = refundableAmount(order, await refundsOf(tx, order.paymentIntent))
  if (amount > 0) {
    await requestOrderRefund(tx, order, {
      ...(initiator.refundId ? { id: initiator.refundId } : {}),
      amount,
      reason: 'canceled',
      note: initiator.note ?? null,
      by: initiator.by,
    })
  }
  return true
}

interface RestockedUnits {
  item: Item
  quantity: number
}

/** Returns the units to restock by line; null when a line has fewer left, is listed twice or is not the order's. */
export function unitsToRestock(
  items: readonly Item[],
  wanted: readonly { item_id: number; quantity: number }[],
): RestockedUnits[] | null {
  const back = wanted.flatMap(({ item_id, quantity }) => {
    const item = items.find(({ id }) => id === item_id)
    return item && quantity <= item.quantity - item.restocked ? [{ item, quantity }] : []
  })
  const lines = new Set(back.map(({ item }) => item.id))
  return lines.size === wanted.length ? back : null
}

/** Adds units of an order to stock again and records that on its lines. */
export async function restockUnits(
  tx: Queryable,
  orderId: number,
  back: readonly RestockedUnits[],
  reason: 'cancel' | 'refund' | 'return',
  { staffId }: Initiator,
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
