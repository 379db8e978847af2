import { wasSent } from '@nafha/contract/orders'
import type { Database } from '../platform/database/client.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { notFound, type Refused, refused } from '../platform/http/refusal.ts'
import { audit } from '../staff/index.ts'
import { lockOrder } from './move.ts'
import { keepShipment, refuseHalf, type Shipment } from './tracking.ts'

/** Another courier or number for an order that has been sent. */
export const correctShipment = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  shipment: Shipment,
): Promise<Refused | null> =>
  db.transaction(async (tx) => {
    const half = refuseHalf(shipment)
    if (half) return half
    const order = await lockOrder(tx, orderId)
    if (!order) return notFound()
    if (!wasSent(order.status)) return refused(409, 'order_not_shipped')
    await audit(tx, staff, 'shipment', ['orders', orderId], await keepShipment(tx, order, shipment))
    return null
  })
