import type { OrderRefund } from '@nafha/contract/admin-orders'
import { toAed } from '@nafha/contract/money'
import { wasSent } from '@nafha/contract/orders'
import { eq } from 'drizzle-orm'
import { leftOf, lockOrder, refundOf, refundsOf } from '../orders/index.ts'
import { staffActor } from '../platform/actor.ts'
import type { Database } from '../platform/database/client.ts'
import { orderItems } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { invalidField, notFound, type Refused, refused } from '../platform/http/refusal.ts'
import { audit } from '../staff/index.ts'
import { askRefund, restock, unitsBack } from './give-back.ts'

/**
 * Sends back what staff decide, in one go or in parts, and puts back on sale what they say. The order is locked from
 * the look at what is left to the commit: two refunds at once never come to more than was paid. It becomes Refunded when
 * the provider has made them (refund.ts).
 */
export const refundOrder = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  { id, amount, reason, restock: wanted }: OrderRefund,
): Promise<Refused | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return notFound()
    const made = await refundsOf(tx, order.paymentIntent)
    const before = id ? await refundOf(tx, id) : null
    if (before) {
      const same = before.paymentIntent === order.paymentIntent && before.amount === amount
      return same ? null : refused(409, 'refund_asked_differently')
    }
    const left = leftOf(order, made)
    if (left <= 0) return refused(409, 'refunded_in_full')
    if (amount > left) return invalidField('amount', 'refund_exceeds_what_is_left')

    const giver = { by: staffActor(staff.staffId), staffId: staff.staffId, note: reason }
    if (wanted && wanted.length > 0) {
      // Before it is sent nothing can come back: canceling is what frees the units then.
      if (!wasSent(order.status)) return refused(409, 'nothing_to_restock')
      const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
      const back = unitsBack(items, wanted)
      if (!back) return invalidField('restock', 'restock_exceeds_order')
      await restock(tx, orderId, back, 'refund', giver)
    }
    const { paymentIntent } = order
    await askRefund(tx, {
      ...(id ? { id } : {}),
      paymentIntent,
      amount,
      reason: 'staff',
      note: reason,
      by: giver.by,
    })
    await audit(tx, staff, 'refund', ['orders', orderId], {
      to: {
        amount: toAed(amount),
        reason,
        ...(wanted?.length ? { restock: wanted } : {}),
      },
    })
    return null
  })
