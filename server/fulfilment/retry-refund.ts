import { toAed } from '@nafha/contract/values/money'
import { and, eq, isNull } from 'drizzle-orm'
import {
  findRefund,
  hasOpenDispute,
  lockOrderOfPayment,
  refundState,
  refundsOf,
  retriableRefunds,
} from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { paymentProblems } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { requestRefund } from '../refunds/index.ts'
import { audit } from '../staff/index.ts'

/**
 * Requests a failed refund again as a new refund, so that the history keeps both: once for each failure
 * (`refunds.retry_of` is unique) and never for more than the payment has left.
 */
export async function retryFailedRefund(
  tx: Queryable,
  staff: StaffCaller,
  refundId: string,
): Promise<Rejection | null> {
  const failed = await findRefund(tx, refundId)
  if (!failed) return { kind: 'not_found' }
  const { paymentIntent, paymentProvider, amount, reason, note, units, creditNote } = failed
  const order = await lockOrderOfPayment(tx, paymentIntent)
  const rows = await refundsOf(tx, paymentIntent)
  const isOpen = order
    ? retriableRefunds(order, rows).some(({ id }) => id === refundId)
    : rows.every((row) => row.retryOf !== refundId && (row.id !== refundId || refundState(row) === 'failed'))
  if (!isOpen) return conflict('refund_not_to_be_retried')
  if (await hasOpenDispute(tx, paymentIntent)) return conflict('disputed_no_refund')
  const by = staffActor(staff.staffId)
  const retry = { reason, note, units, creditNote, by, retryOf: refundId }
  await requestRefund(tx, { paymentIntent, paymentProvider, amount, ...retry })
  return null
}

/** Retries a failed refund from the order's page and closes its payment problem. */
export const retryRefund = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  refundId: string,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const refund = await findRefund(tx, refundId)
    const order = refund && (await lockOrderOfPayment(tx, refund.paymentIntent))
    if (!refund || order?.id !== orderId) return { kind: 'not_found' }
    const refusal = await retryFailedRefund(tx, staff, refundId)
    if (refusal) return refusal
    await tx
      .update(paymentProblems)
      .set({ solvedAt: new Date(), solvedBy: staffActor(staff.staffId), solution: 'retried' })
      .where(
        and(
          eq(paymentProblems.kind, 'refund_failed'),
          eq(paymentProblems.reference, refundId),
          isNull(paymentProblems.solvedAt),
        ),
      )
    await audit(tx, staff, 'refund', ['orders', orderId], {
      to: { amount: toAed(refund.amount), reason: refund.note, retry_of: refundId },
    })
    return null
  })
