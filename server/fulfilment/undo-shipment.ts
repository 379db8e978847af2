import { randomUUID } from 'node:crypto'
import { shopNote } from '@nafha/contract/admin/shop-notes'
import { statusOfParcels } from '@nafha/contract/fulfilment/parcel-states'
import { and, eq } from 'drizzle-orm'
import { copyTracking, lockOrder } from '../orders/index.ts'
import { type Actor, staffActor } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { orderEvents, orders, shipmentEvents, shipments } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { parcelOf } from './change-parcel.ts'
import { linesOf, parcelsOf } from './parcel-rows.ts'

/**
 * Takes back that a parcel left, while its email still waits: then nobody was told (rules/fulfilment 8). A parcel that staff
 * had packed before is packed again; one that was made by shipping the order is gone.
 */
export const undoShipment = (
  db: Database,
  staff: StaffCaller,
  ids: { id: number; parcel: number },
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, ids.id)
    const parcel = order && (await parcelOf(tx, ids))
    if (!parcel) return { kind: 'not_found' }
    const isOpen = parcel.tellAt && !parcel.toldAt && parcel.tellAt.getTime() > Date.now()
    if (parcel.state !== 'shipped' || !isOpen) return conflict('shipment_not_undoable')
    const packed = await tx
      .select()
      .from(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, parcel.id), eq(shipmentEvents.kind, 'packed')))
    const before = packed.length === 0 ? 'canceled' : 'packed'
    const state = parcel.bookingReference ? 'booked' : before
    await tx
      .update(shipments)
      .set({ state, shippedAt: null, tellAt: null })
      .where(eq(shipments.id, parcel.id))
    await tx
      .delete(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, parcel.id), eq(shipmentEvents.kind, 'shipped')))
    const undone = { kind: 'note' as const, at: new Date(), detail: shopNote('shipment_undone') }
    await tx.insert(shipmentEvents).values({ shipmentId: parcel.id, ...undone, eventKey: randomUUID() })
    await reopenOrder(tx, order, staffActor(staff.staffId))
    await copyTracking(tx, ids.id)
    await audit(tx, staff, 'undo_shipment', ['orders', ids.id], {
      from: { state: 'shipped' },
      to: { state, parcel: parcel.id },
    })
    return null
  })

/** The only way on which an order goes back: it is Pending again while a unit of it has not left. */
async function reopenOrder(tx: Queryable, order: typeof orders.$inferSelect, by: Actor): Promise<void> {
  if (order.status !== 'Shipped') return
  if (statusOfParcels(await linesOf(tx, order.id), await parcelsOf(tx, order.id)) !== 'Pending') return
  await tx.update(orders).set({ status: 'Pending' }).where(eq(orders.id, order.id))
  await tx.insert(orderEvents).values({ orderId: order.id, fromStatus: 'Shipped', toStatus: 'Pending', by })
}
