import type { BulkOutcome, OrderMove } from '@nafha/contract/admin/orders'
import { nextStatus, type OrderStatus, paymentInTheWay } from '@nafha/contract/orders'
import type { Language } from '@nafha/contract/values/language'
import { inArray } from 'drizzle-orm'
import {
  changeOrderStatus,
  lockOrder,
  mayChangeStatus,
  paymentOf,
  refuseHalf,
  saveShipment,
} from '../orders/index.ts'
import { staffActor } from '../platform/actor.ts'
import type { Database } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { notFound, type Refused, refused } from '../platform/http/refusal.ts'
import { translate } from '../platform/text/language.ts'
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
  { status, note, ...shipment }: OrderMove,
): Promise<Refused | null> =>
  db.transaction(async (tx) => {
    if (!mayChangeStatus(staff.role, status)) return refused(403, 'forbidden')
    const half = refuseHalf(shipment)
    if (half) return half
    const order = await lockOrder(tx, orderId)
    if (!order) return notFound()
    if (!nextStatus[order.status].includes(status)) return refused(409, 'order_cannot_move')
    const inTheWay = paymentInTheWay(status, await paymentOf(tx, order))
    if (inTheWay) return refused(409, inTheWay)
    const initiator = { by: staffActor(staff.staffId), staffId: staff.staffId, note: note || null }
    const isChanged =
      status === 'Canceled'
        ? await cancelLockedOrder(tx, order, initiator)
        : await changeOrderStatus(tx, order, status, initiator.by, initiator.note)
    if (!isChanged) return refused(409, 'order_cannot_move')
    const shipped = shipment.courier ? await saveShipment(tx, order, shipment) : null
    await audit(tx, staff, 'move', ['orders', orderId], {
      from: { status: order.status, ...shipped?.from },
      to: { status, ...shipped?.to, ...(note ? { note } : {}) },
    })
    return null
  })

/** Changes each order in a transaction of its own, so that a refusal of one does not affect the others. */
export async function changeStatusOfMany(
  db: Database,
  staff: StaffCaller,
  { ids, status }: { ids: readonly number[]; status: OrderStatus },
  language: Language,
): Promise<BulkOutcome[]> {
  const rows = await db
    .select({ id: orders.id, number: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]))
  const outcomes: BulkOutcome[] = []
  for (const id of ids) {
    const refusal = await changeStatusByStaff(db, staff, id, { status })
    outcomes.push({
      id,
      order_number: numberOf.get(id) ?? null,
      moved: refusal === null,
      message: refusal && translate(refusal.message, language),
    })
  }
  return outcomes
}
