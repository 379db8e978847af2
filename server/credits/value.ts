import { awaitsSending, paymentInTheWay } from '@nafha/contract/orders/orders'
import { priceOfUnits } from '@nafha/contract/orders/refundable-units'
import { type Fils, fils } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import { unpackedOf } from '../fulfilment/index.ts'
import { paymentOf, refundableAmount, refundableUnits, refundsOf } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, type RefundedUnit, returnUnits } from '../platform/database/schema/index.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { exchangeUnderWay, hasOpenExchange, refundOf, returnMoved } from '../returns/index.ts'
import type { LockedOrigin, OrderRecord } from './locks.ts'

export interface CreditedUnits {
  units: RefundedUnit[]
  /** The buyer has paid this for them, and it is not refunded, in fils. */
  value: Fils
}

/**
 * Returns the units that may pay another order, with their value: those of an inspected return that came back, or those that
 * staff take out of an order before it is sent. Callers that write hold the order's lock.
 * @param takenUnits the units of a changed order
 */
export async function creditedUnits(
  db: Queryable,
  { order, returned }: LockedOrigin,
  takenUnits: readonly RefundedUnit[],
): Promise<CreditedUnits | Rejection> {
  if (!returned) return unitsOfChange(db, order, takenUnits)
  const { record } = returned
  if (await hasOpenExchange(db, record)) return exchangeUnderWay
  if (record.state !== 'inspected') return returnMoved
  const lines = await db.select().from(returnUnits).where(eq(returnUnits.returnId, record.id))
  const { units, limit } = await refundOf(db, order, lines)
  return { units, value: limit }
}

/**
 * Returns why nothing can be added to an order: it has left, or is not to be sent. Another change of it is no obstacle. Callers
 * that write hold the order's lock.
 */
export async function additionRejection(db: Queryable, order: OrderRecord): Promise<Rejection | null> {
  if (!awaitsSending(order.status)) return conflict('order_not_changeable')
  const payment = await paymentOf(db, order)
  const reason = paymentInTheWay('Shipped', { ...payment, isChanging: false })
  return reason === null ? null : conflict(reason)
}

async function unitsOfChange(
  db: Queryable,
  order: OrderRecord,
  takenUnits: readonly RefundedUnit[],
): Promise<CreditedUnits | Rejection> {
  if (!awaitsSending(order.status)) return conflict('order_not_changeable')
  const unpacked = await unpackedOf(db, order.id)
  if (takenUnits.some(({ item_id, quantity }) => quantity > (unpacked.get(item_id) ?? 0)))
    return conflict('units_packed_already')
  const refunds = await refundsOf(db, order.paymentIntent)
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const refundable = refundableUnits(order, items, refunds)
  if (takenUnits.length === 0) return invalid('credit.units', 'units_are_required')
  const price = priceOfUnits(takenUnits, refundable)
  if (price === null) return invalid('credit.units', 'units_refunded_already')
  return { units: [...takenUnits], value: fils(Math.min(price, refundableAmount(order, refunds))) }
}
