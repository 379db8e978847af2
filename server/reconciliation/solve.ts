import type { ProblemAction } from '@nafha/contract/admin/payments'
import { eq } from 'drizzle-orm'
import type { CheckoutContext } from '../checkout/index.ts'
import { settlePayment } from '../checkout/index.ts'
import { retryFailedRefund } from '../fulfilment/index.ts'
import { lockOrderOfPayment } from '../orders/index.ts'
import { findProblem, jobOf, type Problem } from '../payments/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { paymentProblems } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { retryJob } from '../platform/jobs/admin.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { closeManualRefund, requestRefund } from '../refunds/index.ts'
import { audit } from '../staff/index.ts'
import { lockProblem } from './locks.ts'
import { actionOf } from './problem-actions.ts'

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
): Promise<Rejection | null> {
  const existing = await findProblem(context.db, id)
  if (!existing) return { kind: 'not_found' }
  if (action === 'check' && !note) return invalid('note', 'note_is_required')
  if (existing.solvedAt) return conflict('problem_solved_already')
  if (action !== 'check' && action !== actionOf(existing)) return invalid('action', 'problem_other_action')

  // Run this outside a transaction, because it calls the provider.
  const solved = await settleAgain(context, existing, action)
  if (solved === 'unsettled') return conflict('problem_stays')
  return context.db.transaction(async (tx) => {
    if (existing.kind === 'refund_failed' && existing.paymentIntent)
      await lockOrderOfPayment(tx, existing.paymentIntent)
    const problem = await lockProblem(tx, id)
    // Settling may have closed the problem; if anything else closed it, this action is obsolete.
    const isClosed = problem?.solvedAt && !(solved && problem.solvedBy === 'shop')
    if (!problem || isClosed) return conflict('problem_solved_already')
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
): Promise<SolutionKind | Rejection> {
  if (action === 'retry' && problem.kind === 'refund_failed') {
    return (await retryFailedRefund(tx, staff, problem.reference)) ?? 'retried'
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
