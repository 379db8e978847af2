import { hasLeft } from '@nafha/contract/fulfilment/parcel-states'
import { orderCourier } from '@nafha/contract/orders/couriers'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { couriers, orders, shipments } from '../platform/database/schema/index.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'

export interface Shipment {
  courier?: string | null | undefined
  tracking_number?: string | null | undefined
}

/** Rejects a tracking number without a courier and a courier without a number. */
export function rejectIncompleteShipment({ courier, tracking_number }: Shipment): Rejection | null {
  if (tracking_number && !courier) return invalid('courier', 'courier_is_required')
  if (courier && !tracking_number) return invalid('tracking_number', 'tracking_number_is_required')
  return null
}

/** Returns the courier with this key; null for one that the shop does not have. */
export async function findCourier(tx: Queryable, key: string) {
  const [courier] = await tx.select().from(couriers).where(eq(couriers.key, key))
  return courier ?? null
}

/**
 * Copies courier and number of the latest parcel that left and has a number to its locked order: a version before 0051
 * reads them there.
 */
export async function copyTracking(tx: Queryable, orderId: number): Promise<void> {
  const rows = await tx
    .select({ state: shipments.state, number: shipments.trackingNumber, courier: couriers.key })
    .from(shipments)
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id))
  const latest = rows.findLast(({ state, number, courier }) => hasLeft(state) && number && courier)
  const tracking = {
    courier: latest?.courier ? orderCourier(latest.courier) : null,
    trackingNumber: latest?.number ?? null,
  }
  await tx.update(orders).set(tracking).where(eq(orders.id, orderId))
}

/** Sets courier and number of a parcel of a locked order. Returns the change for the audit log. */
export async function saveTracking(
  tx: Queryable,
  parcel: Pick<typeof shipments.$inferSelect, 'id' | 'orderId' | 'courierId' | 'trackingNumber'>,
  to: { courierId: number | null; trackingNumber: string | null },
) {
  await tx.update(shipments).set(to).where(eq(shipments.id, parcel.id))
  await copyTracking(tx, parcel.orderId)
  return { from: { courierId: parcel.courierId, trackingNumber: parcel.trackingNumber }, to }
}
