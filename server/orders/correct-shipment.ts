import { wasSent } from '@nafha/contract/orders/orders'
import type { Database } from '../platform/database/client.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { sendTrackingEmail } from './emails.ts'
import { lockOrder } from './locks.ts'

import { rejectIncompleteShipment, type Shipment, saveShipment } from './tracking.ts'

type Changes = Awaited<ReturnType<typeof saveShipment>>

/** Returns whether the last email about the parcel had another tracking number, or none. */
const isNews = ({ from, to }: Changes) =>
  to.trackingNumber !== null && (to.trackingNumber !== from.trackingNumber || to.courier !== from.courier)

/** Corrects courier and number of a sent order. While the parcel is on its way, the buyer gets an email. */
export const correctShipment = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  shipment: Shipment,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const incomplete = rejectIncompleteShipment(shipment)
    if (incomplete) return incomplete
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    if (!wasSent(order.status)) return conflict('order_not_shipped')
    const changes = await saveShipment(tx, order, shipment)
    await audit(tx, staff, 'shipment', ['orders', orderId], changes)
    if (isNews(changes)) await sendTrackingEmail(tx, staff, order)
    return null
  })
