import type { Actor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { shipments, shipmentUnits } from '../platform/database/schema/index.ts'
import { unpackedOf } from './parcel-rows.ts'

/** Courier and number of a parcel; null ones are not known yet. */
export interface ParcelTracking {
  courierId: number | null
  trackingNumber: string | null
}

interface Unit {
  itemId: number
  quantity: number
}

/** Inserts a packed parcel of a locked order. The caller has checked that its units are left. */
export async function insertParcel(
  tx: Queryable,
  orderId: number,
  units: readonly Unit[],
  values: Partial<typeof shipments.$inferInsert> & { packedBy: Actor },
): Promise<number> {
  const [parcel] = await tx
    .insert(shipments)
    .values({ orderId, ...values })
    .returning({ id: shipments.id })
  if (!parcel) throw new Error('the parcel was not stored')
  await tx.insert(shipmentUnits).values(units.map((unit) => ({ shipmentId: parcel.id, ...unit })))
  return parcel.id
}

/**
 * Packs all units of a locked order that are in no parcel yet.
 * @returns the parcel; null if no unit is left
 */
export async function packRest(
  tx: Queryable,
  orderId: number,
  tracking: ParcelTracking | null,
  packedBy: Actor,
): Promise<number | null> {
  const dueUnits = await unpackedOf(tx, orderId)
  const units = [...dueUnits].flatMap(([itemId, quantity]) => (quantity > 0 ? [{ itemId, quantity }] : []))
  return units.length === 0 ? null : insertParcel(tx, orderId, units, { ...tracking, packedBy })
}
