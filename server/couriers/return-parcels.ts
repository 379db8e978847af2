import { estimatedGrams } from '@nafha/contract/fulfilment/parcel-weight'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { couriers, orderItems, orders, returns, returnUnits } from '../platform/database/schema/index.ts'
import type { ReturnBooking } from './adapter.ts'
import { buyerAddress } from './booking-of.ts'

/** A return with its order and the courier that brings it back. */
export interface ReturnParcel {
  record: typeof returns.$inferSelect
  order: typeof orders.$inferSelect
  /** Name of the courier's adapter. */
  adapter: string | null
}

export async function findReturnParcel(db: Queryable, returnId: number): Promise<ReturnParcel | null> {
  const [row] = await db
    .select({ record: returns, order: orders, adapter: couriers.adapter })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(couriers, eq(couriers.id, returns.courierId))
    .where(eq(returns.id, returnId))
  return row ?? null
}

/** The return of a courier's own reference, or null. */
export async function returnOfReference(
  db: Queryable,
  adapter: string,
  reference: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(couriers, eq(couriers.id, returns.courierId))
    .where(and(eq(couriers.adapter, adapter), eq(returns.bookingReference, reference)))
  return row?.id ?? null
}

/** References of returns that wait for the courier to collect them. */
export async function returnsAwaited(db: Queryable, adapter: string): Promise<string[]> {
  const rows = await db
    .select({ reference: returns.bookingReference })
    .from(returns)
    .innerJoin(couriers, eq(couriers.id, returns.courierId))
    .where(
      and(eq(couriers.adapter, adapter), eq(returns.state, 'approved'), isNotNull(returns.bookingReference)),
    )
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** Returns the facts about the parcel of a return. A repeated booking tells exactly the same. */
export async function returnBookingOf(
  db: Queryable,
  { record, order }: ReturnParcel,
): Promise<ReturnBooking> {
  const [contents] = await db
    .select({
      bottles: sql<number>`coalesce(sum(${returnUnits.quantity}), 0)::int`,
      value: sql<number>`coalesce(sum(${returnUnits.quantity} * (${orderItems.net} + ${orderItems.taxAmount})), 0)::int`,
    })
    .from(returnUnits)
    .innerJoin(orderItems, eq(orderItems.id, returnUnits.itemId))
    .where(eq(returnUnits.returnId, record.id))
  return {
    key: record.bookingKey ?? '',
    reference: `${order.orderNumber}-R${record.id}`,
    sender: buyerAddress(order),
    weightGrams: estimatedGrams(contents?.bottles ?? 0, 0),
    valueFils: contents?.value ?? 0,
  }
}
