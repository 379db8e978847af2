import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { couriers, orders, shipments } from '../platform/database/schema/index.ts'

/** A parcel with its order and its courier. */
export interface CourierParcel {
  parcel: typeof shipments.$inferSelect
  order: typeof orders.$inferSelect
  /** Name of the adapter; null where staff book by themselves. */
  adapter: string | null
}

export async function findParcel(db: Queryable, shipmentId: number): Promise<CourierParcel | null> {
  const [row] = await db
    .select({ parcel: shipments, order: orders, adapter: couriers.adapter })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(eq(shipments.id, shipmentId))
  return row ?? null
}

/** The parcel of a courier's own reference, or null. */
export async function parcelOfReference(
  db: Queryable,
  adapter: string,
  reference: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(and(eq(couriers.adapter, adapter), eq(shipments.bookingReference, reference)))
  return row?.id ?? null
}

/** References of the parcels that are on their way with a courier. */
export async function referencesUnderWay(db: Queryable, adapter: string): Promise<string[]> {
  const rows = await db
    .select({ reference: shipments.bookingReference })
    .from(shipments)
    .innerJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(
      and(
        eq(couriers.adapter, adapter),
        isNotNull(shipments.bookingReference),
        notInArray(shipments.state, ['delivered', 'returned', 'canceled']),
      ),
    )
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** Stores why something with a courier did not work, for staff; null when it did. */
export const saveFailure = (db: Queryable, shipmentIds: readonly number[], reason: string | null) =>
  db
    .update(shipments)
    .set({ bookingFailure: reason?.slice(0, 500) ?? null })
    .where(inArray(shipments.id, [...shipmentIds]))
