import { hasLeft } from '@nafha/contract/fulfilment/parcel-states'
import { eq } from 'drizzle-orm'
import { lockOrder, type ParcelEmail } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { shipments } from '../platform/database/schema/index.ts'

/**
 * Claims the email about a parcel that left: from then on the shipment cannot be undone. The order's lock decides between
 * the email and an undo at the same moment.
 * @returns null if the shipment was undone, or was made anew and waits again
 */
export const claimParcelEmail = (db: Database, { shipmentId, request }: ParcelEmail) =>
  db.transaction(async (tx) => {
    const [found] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId))
    if (!found) return null
    await lockOrder(tx, found.orderId)
    const [parcel] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId))
    if (!parcel || !hasLeft(parcel.state)) return null
    if (request) return parcel
    if (parcel.tellAt && parcel.tellAt.getTime() > Date.now()) return null
    if (!parcel.toldAt)
      await tx.update(shipments).set({ toldAt: new Date() }).where(eq(shipments.id, shipmentId))
    return parcel
  })
