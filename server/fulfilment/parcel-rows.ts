import type { ParcelContents } from '@nafha/contract/fulfilment/parcel-states'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, shipments, shipmentUnits } from '../platform/database/schema/index.ts'

export type ParcelRow = typeof shipments.$inferSelect & ParcelContents

/** Reads the parcels of a locked order with their units, canceled ones too, in the order in which they were packed. */
export async function parcelsOf(tx: Queryable, orderId: number): Promise<ParcelRow[]> {
  const rows = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id))
  if (rows.length === 0) return []
  const units = await tx
    .select()
    .from(shipmentUnits)
    .where(
      inArray(
        shipmentUnits.shipmentId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) => ({ ...row, units: units.filter(({ shipmentId }) => shipmentId === row.id) }))
}

/** Reads the lines of an order with the units that are sold and not restocked. */
export async function linesOf(tx: Queryable, orderId: number) {
  const items = await tx
    .select({ id: orderItems.id, quantity: orderItems.quantity, restocked: orderItems.restocked })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
  return items.map(({ id, quantity, restocked }) => ({ id, due: quantity - restocked }))
}
