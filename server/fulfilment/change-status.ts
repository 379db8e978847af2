import { mayChangeStatus } from '@nafha/contract/admin/abilities'
import type { OrderStatusChange } from '@nafha/contract/admin/order-actions'
import { nextStatus, type OrderStatus, paymentInTheWay } from '@nafha/contract/orders/orders'
import { inArray } from 'drizzle-orm'
import {
  changeOrderStatus,
  lockOrder,
  paymentOf,
  rejectIncompleteShipment,
  saveShipment,
} from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { cancelLockedOrder } from './cancel-and-restock.ts'

/**
 * Changes the status of an order as staff. Shipped comes with the shipment; Canceled restocks and refunds at any time;
 * Refunded needs a full refund by the provider; a refunded or disputed order cannot be sent. Audit log and email are written
 * in the same transaction.
 */
export const changeStatusByStaff = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  { status, note, ...shipment }: OrderStatusChange,
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
    const initiator = { by: staffActor(staff.staffId), staffId: staff.staffId, note: note || null }
    const isChanged =
      status === 'Canceled'
        ? await cancelLockedOrder(tx, order, initiator)
        : await changeOrderStatus(tx, order, status, initiator.by, initiator.note)
    if (!isChanged) return conflict('order_cannot_move')
    const shipped = shipment.courier ? await saveShipment(tx, order, shipment) : null
    await audit(tx, staff, 'move', ['orders', orderId], {
      from: { status: order.status, ...shipped?.from },
      to: { status, ...shipped?.to, ...(note ? { note } : {}) },
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
  { ids, status }: { ids: readonly number[]; status: OrderStatus },
): Promise<StatusOutcome[]> {
  const rows = await db
    .select({ id: orders.id, number: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]))
  const outcomes: StatusOutcome[] = []
  for (const id of ids) {
    const rejection = await changeStatusByStaff(db, staff, id, { status })
    outcomes.push({ id, orderNumber: numberOf.get(id) ?? null, rejection })
  }
  return outcomes
}
