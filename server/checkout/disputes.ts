import { and, eq, isNull } from 'drizzle-orm'
import { byPaymentIntent } from '../orders/index.ts'
import type { DisputeState } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orders, paymentProblems } from '../platform/database/schema/index.ts'
import type { CheckoutContext } from './context.ts'
import { DETAILS, noteProblem } from './problems.ts'
import { settlePayment } from './settle.ts'

/**
 * Looks at a dispute of which the provider has told something (decision 0036).
 * @throws while the provider cannot be asked, so that the job is tried again later
 */
export async function lookAtDispute(context: CheckoutContext, id: string): Promise<void> {
  const told = await context.provider.lookAtDispute(id)
  if (!told) return
  // What told of the payment itself may still be on its way: the order comes first.
  if (told.paymentIntent) await settlePayment(context, told.paymentIntent)
  await noteDispute(context.db, told)
}

/** Makes up for what nobody told the shop: disputes that were opened since a moment, and how those before the staff ended. */
export async function lookForDisputes(context: CheckoutContext, since: Date): Promise<void> {
  const { db, provider } = context
  for await (const dispute of provider.disputesSince(since)) await noteDispute(db, dispute)
  const open = await db
    .select({ id: paymentProblems.reference })
    .from(paymentProblems)
    .where(and(eq(paymentProblems.kind, 'disputed'), isNull(paymentProblems.solvedAt)))
  for (const { id } of open) await lookAtDispute(context, id)
}

/** Puts a dispute before the staff, with the time to answer it, and what has become of it. */
async function noteDispute(db: Queryable, dispute: DisputeState): Promise<void> {
  const { id: reference, paymentIntent, status, amount: paid, reason, answerUntil } = dispute
  const [order] = await db
    .select({ id: orders.id, total: orders.total })
    .from(orders)
    .where(byPaymentIntent(paymentIntent ?? ''))
  const about = { reference, paymentIntent, orderId: order?.id, expected: order?.total, paid }
  const open = and(
    eq(paymentProblems.kind, 'disputed'),
    eq(paymentProblems.reference, reference),
    isNull(paymentProblems.solvedAt),
  )
  if (status === 'open') {
    await noteProblem(db, { ...about, kind: 'disputed', detail: `dispute_${reason}` })
    await db.update(paymentProblems).set({ answerUntil }).where(open)
    return
  }
  await db
    .update(paymentProblems)
    .set({ solvedAt: new Date(), solvedBy: 'shop', solution: 'recovered' })
    .where(open)
  if (status === 'lost')
    await noteProblem(db, { ...about, kind: 'dispute_lost', detail: DETAILS.disputeLost })
}
