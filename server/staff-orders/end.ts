import type { RecordedPayment } from '@nafha/contract/orders/staff-payment'
import { and, eq, isNull } from 'drizzle-orm'
import { endCheckout, orderWithoutProvider } from '../checkout/index.ts'
import { closeCredit } from '../credits/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import { staffOrders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { findCheckout } from '../reservations/index.ts'
import { audit } from '../staff/index.ts'
import type { StaffOrderContext } from './context.ts'
import { recordPayment } from './record-payment.ts'
import { findStaffOrder } from './rows.ts'

const paidAlready = conflict('staff_order_paid')
const processing = conflict('staff_order_processing')
const ended = conflict('staff_order_ended')

/** Each attempt after the first follows a payment that the buyer has opened meanwhile. */
const MAX_ATTEMPTS = 5

/** Ends the hold of a sent order. A payment that has succeeded wins. @returns null once nobody can pay it any more */
async function endHold(context: StaffOrderContext, checkoutId: string): Promise<Rejection | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = await endCheckout(context, checkoutId)
    if (outcome === 'paid') return paidAlready
    if (outcome === 'processing') return processing
    const checkout = await findCheckout(context.db, checkoutId)
    if (checkout?.status === 'paid') return paidAlready
    if (checkout?.status !== 'open') return null
  }
  return processing
}

/** Withdraws a draft, or a sent order whose payment is canceled first (rules/staff-orders 9). Twice is once. */
export async function withdraw(
  context: StaffOrderContext,
  who: StaffCaller,
  id: number,
): Promise<Rejection | null> {
  const row = await findStaffOrder(context.db, id)
  if (!row) return { kind: 'not_found' }
  if (row.state === 'withdrawn') return null
  if (row.state === 'paid') return paidAlready
  if (row.state === 'expired') return ended
  const rejection = row.checkoutId === null ? null : await endHold(context, row.checkoutId)
  if (rejection) return rejection
  // The job does it as well, should this node end now.
  if (row.checkoutId && row.creditRefundId) await closeCredit(context, context.db, row.checkoutId)
  return context.db.transaction(async (tx) => {
    const unchanged =
      row.checkoutId === null ? isNull(staffOrders.checkoutId) : eq(staffOrders.checkoutId, row.checkoutId)
    const withdrawn = await tx
      .update(staffOrders)
      .set({ withdrawnBy: staffActor(who.staffId), withdrawnAt: new Date(), updatedAt: new Date() })
      .where(and(eq(staffOrders.id, id), isNull(staffOrders.withdrawnAt), unchanged))
      .returning({ id: staffOrders.id })
    if (withdrawn.length > 0) {
      await audit(tx, who, 'withdraw', ['staff-orders', id], { from: { state: row.state } })
      return null
    }
    // Another member of staff has withdrawn it, or has sent the draft, which then stays sent.
    const current = await findStaffOrder(tx, id)
    return current?.state === 'withdrawn' ? null : conflict('staff_order_not_draft')
  })
}

/** Records money that staff have received by other means, which makes the order. */
export async function markPaid(
  context: StaffOrderContext,
  who: StaffCaller,
  id: number,
  payment: { method: RecordedPayment; reference: string },
): Promise<Rejection | null> {
  const row = await findStaffOrder(context.db, id)
  if (!row) return { kind: 'not_found' }
  if (row.state === 'paid') return paidAlready
  if (row.state !== 'sent' || row.checkoutId === null) return ended
  const outcome = await orderWithoutProvider(context, row.checkoutId, (tx, orderId) =>
    recordPayment(tx, who, { id, orderId, ...payment }),
  )
  switch (outcome.kind) {
    case 'ordered':
      if (row.creditRefundId) await closeCredit(context, context.db, row.checkoutId)
      return null
    case 'paid_already':
      return paidAlready
    case 'processing':
      return processing
    case 'closed':
      return ended
  }
}
