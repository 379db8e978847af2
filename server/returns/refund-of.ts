import { refundableDelivery } from '@nafha/contract/orders/refundable-units'
import { type InspectedUnits, unitsBack } from '@nafha/contract/returns/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import { refundableAmount, refundableUnits, refundsOf } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, type returnUnits } from '../platform/database/schema/index.ts'
import type { OrderRecord } from './locks.ts'

type UnitRecord = typeof returnUnits.$inferSelect

/** The conditions of a line's units; null before the inspection. */
export const conditionsOf = ({ sealed, opened, damaged, missing }: UnitRecord): InspectedUnits | null =>
  sealed === null || opened === null || damaged === null || missing === null
    ? null
    : { sealed, opened, damaged, missing }

export interface ReturnRefund {
  /** The units that came back and are not refunded yet. */
  units: { item_id: number; quantity: number }[]
  /** The price of each of them by line, in the order in which a refund takes them. */
  prices: Map<number, Fils[]>
  /** The most that they give back, without the delivery. */
  limit: Fils
  /** The part of the delivery's price that may go back, too. */
  delivery: Fils
}

/** Returns what a settlement may refund (rules/returns 8): what was paid for the units that came back. */
export async function refundOf(
  db: Queryable,
  order: OrderRecord,
  lines: readonly UnitRecord[],
): Promise<ReturnRefund> {
  const refunds = await refundsOf(db, order.paymentIntent)
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const refundable = refundableUnits(order, items, refunds)
  const remaining = refundableAmount(order, refunds)
  const prices = new Map(
    lines.map((line) => {
      const conditions = conditionsOf(line)
      const back = conditions ? unitsBack(conditions) : 0
      return [line.itemId, (refundable.get(line.itemId) ?? []).slice(0, back)] as const
    }),
  )
  const units = [...prices].flatMap(([item_id, { length }]) =>
    length > 0 ? [{ item_id, quantity: length }] : [],
  )
  const price = [...prices.values()].flat().reduce((sum, one) => sum + one, 0)
  return {
    units,
    prices,
    limit: fils(Math.min(price, remaining)),
    delivery: refundableDelivery(order, refundable, remaining),
  }
}
