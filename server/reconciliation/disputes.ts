import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { CheckoutContext } from '../checkout/index.ts'
import { settlePayment } from '../checkout/index.ts'
import { byPaymentIntent } from '../orders/index.ts'
import { DETAILS, type ProviderDispute, recordProblem } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orders, paymentProblems } from '../platform/database/schema/index.ts'

const KINDS = ['disputed', 'dispute_lost'] as const

/** Maximum time in which a bank decides a dispute, or decides it again, after staff marked it as checked. */
const UNDECIDED_MS = 180 * 86_400_000

/**
 * Retrieves a dispute that a webhook event names and records its state (decision 0036).
 * @throws while the provider is unreachable, so that the job is retried
 */
export async function syncDispute(context: CheckoutContext, id: string): Promise<void> {
  const dispute = await context.provider.retrieveDispute(id)
  if (!dispute) return
  // Ignore a charge without a payment, and below a payment of another shop.
  if (!dispute.paymentIntent) return
  // The payment's own webhook may be late, so create the order before the dispute is recorded.
  const { kind } = await settlePayment(context, dispute.paymentIntent)
  if (kind !== 'foreign') await recordDispute(context.db, dispute)
}

/**
 * Syncs disputes whose webhook was lost: those opened since a moment and those without a final decision. A failure of one
 * does not stop the others.
 * @throws at the end when one could not be synced, so that the job is retried
 */
export async function scanDisputes(context: CheckoutContext, since: Date): Promise<void> {
  const ids = new Set(await undecidedDisputes(context.db))
  for await (const { id } of context.provider.disputesSince(since)) ids.add(id)
  const failed: unknown[] = []
  for (const id of ids) {
    await syncDispute(context, id).catch((err: unknown) => {
      if (context.provider.classifyError(err)?.kind === 'unreachable') throw err
      context.log.error({ err, dispute: id }, 'dispute could not be looked at')
      failed.push(err)
    })
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} disputes could not be looked at`)
}

/** Ids of disputes without a final decision: open problems, and recent ones that staff marked as checked. */
async function undecidedDisputes(db: Queryable): Promise<string[]> {
  const checked = and(
    eq(paymentProblems.solution, 'checked'),
    gt(paymentProblems.solvedAt, new Date(Date.now() - UNDECIDED_MS)),
  )
  const rows = await db
    .selectDistinct({ id: paymentProblems.reference })
    .from(paymentProblems)
    .where(and(inArray(paymentProblems.kind, [...KINDS]), or(isNull(paymentProblems.solvedAt), checked)))
  return rows.map(({ id }) => id)
}

/**
 * Reports a dispute to staff with its deadline, and closes what no longer holds. The bank's latest decision counts: a lost
 * dispute may be reopened and won in the end.
 */
async function recordDispute(db: Queryable, dispute: ProviderDispute): Promise<void> {
  const { id: reference, paymentIntent, status, amount: paid, reason, answerUntil } = dispute
  const [order] = paymentIntent
    ? await db
        .select({ id: orders.id, total: orders.total })
        .from(orders)
        .where(byPaymentIntent(paymentIntent))
    : []
  const about = { reference, paymentIntent, orderId: order?.id, expected: order?.total, paid }
  const before = (kind: (typeof KINDS)[number]) =>
    and(
      eq(paymentProblems.kind, kind),
      eq(paymentProblems.reference, reference),
      isNull(paymentProblems.solvedAt),
    )
  const kindOfStatus = { won: null, open: 'disputed', lost: 'dispute_lost' } as const
  for (const kind of KINDS.filter((one) => one !== kindOfStatus[status])) {
    await db
      .update(paymentProblems)
      .set({ solvedAt: new Date(), solvedBy: 'shop', solution: 'recovered' })
      .where(before(kind))
  }
  if (status === 'lost')
    await recordProblem(db, { ...about, kind: 'dispute_lost', detail: DETAILS.disputeLost })
  if (status === 'open') {
    await recordProblem(db, { ...about, kind: 'disputed', detail: `dispute_${reason}` })
    await db.update(paymentProblems).set({ answerUntil }).where(before('disputed'))
  }
}
