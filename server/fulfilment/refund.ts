import { mayChangeStatus } from '@nafha/contract/admin/abilities'
import type { OrderRefund } from '@nafha/contract/admin/order-actions'
import { awaitsSending, wasSent } from '@nafha/contract/orders/orders'
import { priceOfUnits, refundableDelivery } from '@nafha/contract/orders/refundable-units'
import { toAed } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import {
  findRefund,
  hasOpenDispute,
  lockOrder,
  refundableAmount,
  refundableUnits,
  refundsOf,
} from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { orderItems, type orders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { requestOrderRefund } from '../refunds/index.ts'
import { audit } from '../staff/index.ts'
import { cancelLockedOrder, restockUnits, unitsToRestock } from './cancel-and-restock.ts'
import { hasParcelLeft } from './move-all-parcels.ts'
import { followParcels } from './move-parcel.ts'
import { unpackedOf } from './parcel-rows.ts'

/**
 * Requests a refund that staff decide, whole or partial, and restocks the units that they choose. The order stays locked
 * until the commit, so that two concurrent refunds never exceed the payment. The order becomes Refunded when the provider
 * has made them (server/refunds/refund.ts).
 */
export const refundOrder = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  refund: OrderRefund,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    if (refund.cancel && !mayChangeStatus(staff.role, 'Canceled'))
      return { kind: 'forbidden', code: 'forbidden' }
    const order = await lockOrder(tx, orderId)
    return order ? refundLockedOrder(tx, staff, order, refund) : { kind: 'not_found' }
  })

/** The same in the transaction of a larger step, such as the settlement of a return. */
export async function refundLockedOrder(
  tx: Queryable,
  staff: StaffCaller,
  order: typeof orders.$inferSelect,
  { id, amount, reason, units, delivery, restock: wanted, cancel }: OrderRefund,
): Promise<Rejection | null> {
  const orderId = order.id
  const rows = await refundsOf(tx, order.paymentIntent)
  const earlier = id ? await findRefund(tx, id) : null
  if (earlier) {
    const parts = rows.filter(({ partOf }) => partOf === earlier.id)
    const earlierAmount = parts.reduce((sum, part) => sum + part.amount, earlier.amount as number)
    const same = earlier.paymentIntent === order.paymentIntent && earlierAmount === amount
    return same ? null : conflict('refund_asked_differently')
  }
  const remaining = refundableAmount(order, rows)
  if (remaining <= 0) return conflict('refunded_in_full')
  if (amount > remaining) return invalid('amount', 'refund_exceeds_what_is_left')
  if (await hasOpenDispute(tx, order.paymentIntent)) return conflict('disputed_no_refund')
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  if (units && units.length > 0) {
    const refundable = refundableUnits(order, items, rows)
    const price = priceOfUnits(units, refundable)
    if (price === null) return invalid('units', 'units_refunded_already')
    const withUnits = delivery ? refundableDelivery(order, refundable, remaining) : 0
    if (amount > price + withUnits) return invalid('amount', 'refund_exceeds_its_units')
  }

  const initiator = { by: staffActor(staff.staffId), staffId: staff.staffId, note: reason, refundId: id }
  if (cancel) {
    if (!awaitsSending(order.status)) return conflict('order_not_cancelable')
    if (await hasParcelLeft(tx, orderId)) return conflict('order_partly_shipped')
    if (amount < remaining) return invalid('amount', 'cancel_refunds_everything')
    await cancelLockedOrder(tx, order, initiator)
    await audit(tx, staff, 'refund', ['orders', orderId], {
      from: { status: order.status },
      to: { amount: toAed(amount), reason, status: 'Canceled' },
    })
    return null
  }
  if (wanted && wanted.length > 0) {
    const rejection = wasSent(order.status) ? null : await rejectTakingOut(tx, order, { units, wanted })
    if (rejection) return rejection
    const back = unitsToRestock(items, wanted)
    if (!back) return invalid('restock', 'restock_exceeds_order')
    await restockUnits(tx, orderId, back, wasSent(order.status) ? 'refund' : 'cancel', initiator)
  }
  await requestOrderRefund(tx, order, {
    ...(id ? { id } : {}),
    amount,
    reason: 'staff',
    note: reason,
    units: units?.length ? units : null,
    by: initiator.by,
  })
  // The last unit that was still to be sent may be refunded with it, so that the order stands where its parcels do.
  if (awaitsSending(order.status)) await followParcels(tx, order, initiator)
  await audit(tx, staff, 'refund', ['orders', orderId], {
    to: {
      amount: toAed(amount),
      reason,
      ...(units?.length ? { units } : {}),
      ...(wanted?.length ? { restock: wanted } : {}),
    },
  })
  return null
}

/**
 * Checks that units may be taken out of an order before it is sent: they are refunded with the same call, and are in no parcel
 * (rules/orders 22).
 */
async function rejectTakingOut(
  tx: Queryable,
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  { units, wanted }: { units: OrderRefund['units']; wanted: NonNullable<OrderRefund['restock']> },
): Promise<Rejection | null> {
  const isRefunded = wanted.every(({ item_id, quantity }) =>
    units?.some((unit) => unit.item_id === item_id && unit.quantity >= quantity),
  )
  if (!awaitsSending(status) || !isRefunded) return conflict('nothing_to_restock')
  const unpacked = await unpackedOf(tx, id)
  return wanted.some(({ item_id, quantity }) => quantity > (unpacked.get(item_id) ?? 0))
    ? conflict('units_packed_already')
    : null
}
