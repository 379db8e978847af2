import { spendCredit } from '@nafha/contract/orders/credit'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { followTakenUnits, restockUnits } from '../fulfilment/index.ts'
import type { Seller } from '../invoices/index.ts'
import { refundState } from '../orders/index.ts'
import { CREDIT_PROVIDER } from '../payments/index.ts'
import { staffIdOf } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { orderItems, orders, refunds, staffOrders } from '../platform/database/schema/index.ts'
import { closeCreditRefund, requestOrderRefund } from '../refunds/index.ts'
import { settleByExchange } from '../returns/index.ts'
import { type LockedOrigin, lockCreditedCheckout, lockOrigin } from './locks.ts'

type Refund = typeof refunds.$inferSelect

/** Closing a credit needs the seller, whom its credit note names. */
export interface CreditContext {
  seller: Seller
}

/** Closes the credit of a checkout in a transaction of its own, however often the job runs. */
export const closeCredit = (context: CreditContext, db: Database, checkoutId: string): Promise<void> =>
  db.transaction((tx) => closeCreditIn(context, tx, checkoutId))

/**
 * Ends what a checkout holds of an earlier order: if it is paid, its credit is made a refund of that order and settles the
 * return; if it has expired, the refund goes away. It does nothing while the checkout is open (decision 0080).
 */
export async function closeCreditIn(
  context: CreditContext,
  tx: Queryable,
  checkoutId: string,
): Promise<void> {
  const [draft] = await tx.select().from(staffOrders).where(eq(staffOrders.checkoutId, checkoutId))
  if (!draft?.creditRefundId) return
  const origin = await lockOrigin(tx, draft)
  const checkout = await lockCreditedCheckout(tx, checkoutId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, draft.creditRefundId))
  const isHeld = refund?.paymentProvider === CREDIT_PROVIDER && refundState(refund) === 'pending'
  if (!origin || !checkout || !isHeld || checkout.status === 'open') return
  const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  // A node of the version before knows no credit: it has charged the whole total.
  if (checkout.status === 'paid' && order && order.credit === checkout.credit)
    await spend(context, tx, { origin, refund, order })
  else await release(tx, origin, refund)
}

async function spend(
  context: CreditContext,
  tx: Queryable,
  { origin, refund, order }: { origin: LockedOrigin; refund: Refund; order: typeof orders.$inferSelect },
): Promise<void> {
  const { amount, by, note } = refund
  const { credit, rest } = spendCredit(amount, order.credit)
  await closeCreditRefund(context, tx, refund.id, { amount: credit, orderNumber: order.orderNumber })
  if (rest > 0)
    await requestOrderRefund(tx, origin.order, { amount: rest, reason: 'staff', note, partOf: refund.id, by })
  if (origin.returned)
    await settleByExchange(tx, origin.returned, { refundId: refund.id, amount, orderId: order.id, by })
  else {
    await restockTaken(tx, origin, refund)
    await followTakenUnits(tx, origin.order, { by, note })
  }
}

/** Puts the units of a changed order back on sale: they were never sent. */
async function restockTaken(tx: Queryable, { order }: LockedOrigin, { units, by }: Refund): Promise<void> {
  const removedUnits = units ?? []
  const ids = removedUnits.map(({ item_id }) => item_id)
  const items = await tx.select().from(orderItems).where(inArray(orderItems.id, ids))
  const staffId = staffIdOf(by)
  const back = items.map((item) => {
    const quantity = removedUnits.find(({ item_id }) => item_id === item.id)?.quantity ?? 0
    return { item, quantity: Math.min(quantity, item.quantity - item.restocked) }
  })
  await restockUnits(tx, order.id, back, 'cancel', { by, ...(staffId === null ? {} : { staffId }) })
}

/** Gives the units back to their order. One that was canceled meanwhile refunds them as money. */
async function release(tx: Queryable, { order }: LockedOrigin, refund: Refund): Promise<void> {
  await tx.delete(refunds).where(and(eq(refunds.id, refund.id), isNull(refunds.doneAt)))
  if (order.status !== 'Canceled') return
  const { amount, note, units, by } = refund
  await requestOrderRefund(tx, order, { amount, reason: 'staff', note, units, by })
}
