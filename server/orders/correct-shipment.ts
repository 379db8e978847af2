import { hasLeft } from '@nafha/contract/fulfilment/parcel-states'
import { wasSent } from '@nafha/contract/orders/orders'
import { asc, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { shipments } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { sendTrackingEmail } from './emails.ts'
import { lockOrder } from './locks.ts'
import { findCourier, rejectIncompleteShipment, type Shipment, saveTracking } from './tracking.ts'

type Changes = Awaited<ReturnType<typeof saveTracking>>

/** Returns whether the last email about the parcel had another tracking number, or none. */
const isNews = ({ from, to }: Changes) =>
  to.trackingNumber !== null && (to.trackingNumber !== from.trackingNumber || to.courierId !== from.courierId)

/**
 * Corrects courier and number of the latest parcel of a sent order. While it is on its way, the buyer gets an email unless
 * staff do without; one that still waits to be sent has the new number anyway.
 */
export const correctShipment = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  { tell = true, ...shipment }: Shipment & { tell?: boolean | undefined },
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const incomplete = rejectIncompleteShipment(shipment)
    if (incomplete) return incomplete
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    const parcel = wasSent(order.status) ? await latestParcel(tx, orderId) : null
    if (!parcel) return conflict('order_not_shipped')
    const courier = shipment.courier ? await findCourier(tx, shipment.courier) : null
    if (shipment.courier && !courier) return invalid('courier', 'courier_is_required')
    const to = { courierId: courier?.id ?? null, trackingNumber: shipment.tracking_number ?? null }
    const changes = await saveTracking(tx, parcel, to)
    await audit(tx, staff, 'shipment', ['orders', orderId], changes)
    const isWaiting = parcel.tellAt !== null && parcel.toldAt === null
    if (tell && !isWaiting && isNews(changes)) await sendTrackingEmail(tx, staff, order)
    return null
  })

async function latestParcel(tx: Queryable, orderId: number) {
  const rows = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id))
  return rows.findLast(({ state }) => hasLeft(state)) ?? null
}
