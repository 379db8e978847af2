import type { PaymentProblem, ProblemAction } from '@nafha/contract/admin/payments'
import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { CheckoutContext } from '../checkout/index.ts'
import { settlePayment } from '../checkout/index.ts'
import { retryFailedRefund } from '../fulfilment/index.ts'
import { lockOrderOfPayment, namesOf } from '../orders/index.ts'
import { DETAILS, findProblem, jobOf, type Problem } from '../payments/index.ts'
import { staffActor } from '../platform/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orders, paymentProblems } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { invalidField, notFound, type Refused, refused, toRefusal } from '../platform/http/refusal.ts'
import { retryJob } from '../platform/jobs/admin.ts'
import { closeManualRefund, requestRefund } from '../refunds/index.ts'
import { audit } from '../staff/index.ts'

/** Returns the one action that is safe and solves the problem. */
function actionOf({ kind, detail, paid, solvedAt }: Problem): ProblemAction | null {
  if (solvedAt) return null
  switch (kind) {
    case 'paid_without_order':
      if (detail === DETAILS.namesNoCheckout || detail === DETAILS.refundedAtProvider) return 'check'
      return detail === DETAILS.checkoutUnknown && paid ? 'refund' : 'record'
    case 'webhook_failed':
    case 'job_failed':
      return 'retry'
    case 'refund_failed':
      return detail === DETAILS.refundedAtProvider ? 'check' : 'retry'
    // Late payments are refunded by themselves, missing amounts need an inquiry, and disputes are answered at the provider.
    case 'late_payment':
    case 'amount_mismatch':
    case 'order_without_payment':
    case 'disputed':
    case 'dispute_lost':
      return 'check'
  }
}

type ProblemRow = z.output<typeof PaymentProblem>

export async function toProblems(
  { db, provider }: CheckoutContext,
  rows: readonly Problem[],
): Promise<ProblemRow[]> {
  if (rows.length === 0) return []
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const [names, orderRows] = await Promise.all([
    namesOf(
      db,
      rows.map(({ solvedBy }) => ({ by: solvedBy })),
    ),
    db
      .select({ id: orders.id, number: orders.orderNumber })
      .from(orders)
      .where(inArray(orders.id, orderIds.length > 0 ? orderIds : [0])),
  ])
  const numberOf = new Map(orderRows.map(({ id, number }) => [id, number]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    payment_intent: row.paymentIntent,
    payment_url: row.paymentIntent && provider.pageOf(row.paymentIntent),
    order_id: row.orderId,
    order_number: row.orderId === null ? null : (numberOf.get(row.orderId) ?? null),
    expected: row.expected,
    paid: row.paid,
    detail: row.detail,
    answer_until: row.answerUntil?.toISOString() ?? null,
    seen_at: row.seenAt.toISOString(),
    solved_at: row.solvedAt?.toISOString() ?? null,
    solved_by: row.solvedBy && names(row.solvedBy),
    solution: row.solution,
    note: row.note,
    action: actionOf(row),
  }))
}

interface Solution {
  action: ProblemAction
  note?: string | null | undefined
}

type SolutionKind = NonNullable<Problem['solution']>

/** Performs the action of a problem and closes it. Staff can always mark a problem as checked, with a note. */
export async function solveProblem(
  context: CheckoutContext,
  staff: StaffCaller,
  id: number,
  { action, note }: Solution,
): Promise<Refused | null> {
  const existing = await findProblem(context.db, id)
  if (!existing) return notFound()
  if (action === 'check' && !note) return invalidField('note', 'note_is_required')
  if (existing.solvedAt) return refused(409, 'problem_solved_already')
  if (action !== 'check' && action !== actionOf(existing))
    return invalidField('action', 'problem_other_action')

  // Run this outside a transaction, because it calls the provider.
  const solved = await settleAgain(context, existing, action)
  if (solved === 'unsettled') return refused(409, 'problem_stays')
  return context.db.transaction(async (tx) => {
    if (existing.kind === 'refund_failed' && existing.paymentIntent)
      await lockOrderOfPayment(tx, existing.paymentIntent)
    const [problem] = await tx.select().from(paymentProblems).where(eq(paymentProblems.id, id)).for('update')
    // Settling may have closed the problem; if anything else closed it, this action is obsolete.
    const isClosed = problem?.solvedAt && !(solved && problem.solvedBy === 'shop')
    if (!problem || isClosed) return refused(409, 'problem_solved_already')
    const solution = solved ?? (await act(context, tx, problem, action, staff, note ?? null))
    if (typeof solution !== 'string') return solution
    await tx
      .update(paymentProblems)
      .set({ solvedAt: new Date(), solvedBy: staffActor(staff.staffId), solution, note: note || null })
      .where(eq(paymentProblems.id, id))
    await audit(tx, staff, action, ['payment-problems', id], {
      to: { kind: problem.kind, reference: problem.reference, solution, ...(note ? { note } : {}) },
    })
    return null
  })
}

/** Settles the payment of a problem again. Returns null when the action concerns something else. */
async function settleAgain(
  context: CheckoutContext,
  problem: Problem,
  action: ProblemAction,
): Promise<SolutionKind | 'unsettled' | null> {
  if (action !== 'record' && !(action === 'retry' && problem.kind === 'webhook_failed')) return null
  if (!problem.paymentIntent) return 'unsettled'
  const settlement = await settlePayment(context, problem.paymentIntent).catch((err: unknown) => {
    context.log.error({ err, paymentIntent: problem.paymentIntent }, 'payment could not be recorded')
    return null
  })
  if (!settlement) return 'unsettled'
  if (settlement.kind === 'refunded') return 'refunded'
  if (settlement.kind === 'ordered') return action === 'record' ? 'recorded' : 'retried'
  // The webhook of an unpaid payment needs no further work.
  return action === 'retry' ? 'retried' : 'unsettled'
}

async function act(
  context: CheckoutContext,
  tx: Queryable,
  problem: Problem,
  action: ProblemAction,
  staff: StaffCaller,
  note: string | null,
): Promise<SolutionKind | Refused> {
  if (action === 'retry' && problem.kind === 'refund_failed') {
    const rejection = await retryFailedRefund(tx, staff, problem.reference)
    return rejection ? toRefusal(rejection) : 'retried'
  }
  if (action === 'retry') {
    await retryJob(tx, jobOf(problem))
    return 'retried'
  }
  if (action === 'refund' && problem.paymentIntent && problem.paid) {
    const { paymentIntent, paid: amount } = problem
    const payment = { paymentIntent, paymentProvider: context.provider.name, amount }
    await requestRefund(tx, { ...payment, reason: 'staff', note, by: staffActor(staff.staffId) })
    return 'refunded'
  }
  if (problem.kind === 'refund_failed') await closeManualRefund(context, tx, problem.reference)
  return 'checked'
}
