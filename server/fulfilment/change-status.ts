import { mayChangeStatus } from '@nafha/contract/admin/abilities'
import type { BulkStatusChange, OrderStatusChange } from '@nafha/contract/admin/order-actions'
import { nextStatus, paymentInTheWay } from '@nafha/contract/orders/orders'
import { inArray } from 'drizzle-orm'
import type * as z from 'zod'
import {
  changeOrderStatus,
  findCourier,
  lockOrder,
  paymentOf,
  rejectIncompleteShipment,
} from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { cancelLockedOrder } from './cancel-and-restock.ts'
import { hasParcelLeft, moveAllParcels } from './move-all-parcels.ts'

/**
 * Changes the status of an order as staff, and moves its parcels. Shipped packs and ships whatever is left; Canceled restocks and refunds at any time;
 * Refunded needs a full refund by the provider; a refunded or disputed order cannot be sent. Audit log and email are written
 * in the same transaction.
 * @param mailSeconds time for which the email about a shipment waits, while it can be undone
 */
export const changeStatusByStaff = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  { status, note, ...shipment }: OrderStatusChange,
  mailSeconds: number,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    if (!mayChangeStatus(staff.role, status)) return { kind: 'forbidden', code: 'forbidden' }
    const incomplete = rejectIncompleteShipment(shipment)
    if (incomplete) return incomplete
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    if (!nextStatus[order.status].includes(status)) return conflict('order_cannot_move')
    const inTheWay = paymentInTheWay(status, await paymentOf(tx, order))
    if (inTheWay) return conflict(inTheWay)
    if (status === 'Canceled' && (await hasParcelLeft(tx, orderId))) return conflict('order_partly_shipped')
    const courier = shipment.courier ? await findCourier(tx, shipment.courier) : null
    if (shipment.courier && !courier) return invalid('courier', 'courier_is_required')
    const tracking = courier && { courierId: courier.id, trackingNumber: shipment.tracking_number ?? null }
    const initiator = { by: staffActor(staff.staffId), staffId: staff.staffId, note: note || null }
    if (status !== 'Canceled')
      await moveAllParcels(tx, orderId, status, tracking, { by: initiator.by, mailSeconds })
    const isChanged =
      status === 'Canceled'
        ? await cancelLockedOrder(tx, order, initiator)
        : await changeOrderStatus(tx, order, status, initiator.by, { note: initiator.note })
    if (!isChanged) return conflict('order_cannot_move')
    await audit(tx, staff, 'move', ['orders', orderId], {
      from: { status: order.status },
      to: { status, ...tracking, ...(note ? { note } : {}) },
    })
    return null
  })

interface StatusOutcome {
  id: number
  orderNumber: string | null
  rejection: Rejection | null
}

/** Changes each order in a transaction of its own, so that a rejection of one does not affect the others. */
export async function changeStatusOfMany(
  db: Database,
  staff: StaffCaller,
  { ids, status, shipments }: z.output<typeof BulkStatusChange>,
  mailSeconds: number,
): Promise<StatusOutcome[]> {
  const rows = await db
    .select({ id: orders.id, number: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]))
  const shipmentOf = (id: number) => {
    const shipment = shipments?.find((one) => one.id === id)
    return shipment && { courier: shipment.courier, tracking_number: shipment.tracking_number }
  }
  const outcomes: StatusOutcome[] = []
  for (const id of ids) {
    const rejection = await changeStatusByStaff(db, staff, id, { status, ...shipmentOf(id) }, mailSeconds)
    outcomes.push({ id, orderNumber: numberOf.get(id) ?? null, rejection })
  }
  return outcomes
}
