import { returnableUnits } from '@nafha/contract/returns/rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import { refundState, refundsOf } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, returns, returnUnits } from '../platform/database/schema/index.ts'

type Item = typeof orderItems.$inferSelect
type Refund = Awaited<ReturnType<typeof refundsOf>>[number]

export interface ReturnableItem {
  item: Item
  /** Units that staff have restocked or refunded without a return: no return can have them. */
  gone: number
  /** Units that may be returned now. */
  units: number
}

/** Returns the lines of an order with the units of each that may be returned (rules/returns 4). */
export async function returnableItems(
  tx: Queryable,
  order: { id: number; paymentIntent: string },
): Promise<ReturnableItem[]> {
  const [items, restockedByReturns, settlements, refunds] = [
    await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.id)),
    await tx
      .select({ itemId: returnUnits.itemId, units: sql<number>`sum(${returnUnits.restocked})::int` })
      .from(returnUnits)
      .innerJoin(returns, eq(returns.id, returnUnits.returnId))
      .where(eq(returns.orderId, order.id))
      .groupBy(returnUnits.itemId),
    await tx.select({ refundId: returns.refundId }).from(returns).where(eq(returns.orderId, order.id)),
    await refundsOf(tx, order.paymentIntent),
  ]
  const byReturn = new Map(restockedByReturns.map(({ itemId, units }) => [itemId, units]))
  const others = withoutSettlements(refunds, new Set(settlements.map(({ refundId }) => refundId)))
  return items.map((item) => {
    const restocked = item.restocked - (byReturn.get(item.id) ?? 0)
    const refunded = unitsRefunded(others, item.id)
    return {
      item,
      gone: Math.max(restocked, refunded),
      units: returnableUnits({ ...item, restocked, refunded }),
    }
  })
}

/** Leaves out the refunds that settled a return, with the retries of those that failed. The oldest comes first. */
function withoutSettlements(refunds: readonly Refund[], settling: Set<string | null>): Refund[] {
  return refunds.filter(({ id, retryOf }) => {
    const settles = settling.has(id) || (retryOf !== null && settling.has(retryOf))
    if (settles) settling.add(id)
    return !settles
  })
}

const unitsRefunded = (refunds: readonly Refund[], itemId: number): number =>
  refunds
    .filter((refund) => refundState(refund) !== 'failed')
    .flatMap(({ units }) => units ?? [])
    .reduce((sum, { item_id, quantity }) => sum + (item_id === itemId ? quantity : 0), 0)

/**
 * Takes units of a line for a return, unless fewer are left. The condition stands in the statement: of two returns that want
 * the last unit one gets it, whatever else was locked.
 */
export async function takeUnits(
  tx: Queryable,
  { item, gone }: ReturnableItem,
  quantity: number,
): Promise<boolean> {
  const units = await tx
    .update(orderItems)
    .set({ returning: sql`${orderItems.returning} + ${quantity}` })
    .where(
      and(
        eq(orderItems.id, item.id),
        sql`not ${orderItems.tester}`,
        sql`${orderItems.returning} + ${quantity} <= ${orderItems.quantity} - ${gone}`,
      ),
    )
    .returning({ id: orderItems.id })
  return units.length > 0
}
