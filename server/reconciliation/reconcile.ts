import { and, eq, isNotNull, lt, min } from 'drizzle-orm'
import type { CheckoutContext } from '../checkout/index.ts'
import { expireCheckout } from '../checkout/index.ts'
import { recordFailedJobs } from '../payments/index.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { syncPendingRefunds } from '../refunds/index.ts'
import { comparePayments } from './compare.ts'
import { purchaseJobs } from './jobs.ts'

/** Time span that a newly started process compares. */
const FIRST_SPAN_MS = 86_400_000

/** Overlap of two runs: a webhook may arrive this late before reconciliation finds its payment. */
const OVERLAP_MS = 120_000

/**
 * Finds payments that succeeded without a webhook, and checkouts that should have expired, at start and every 30 s
 * (rules/checkout 27). Returns the moment up to which everything was compared. A failure is logged and left for the next
 * run, so that one payment does not delay the others.
 * @throws at the first unanswered call: a hundred timeouts would make the job look dead
 * @param comparedUntil the last run's result; null goes back a day, or as far as the oldest open checkout
 */
export async function reconcilePayments(
  context: CheckoutContext,
  comparedUntil: Date | null,
): Promise<Date | null> {
  const now = new Date()
  const waiting = and(eq(checkouts.status, 'open'), isNotNull(checkouts.paymentIntent))
  const [oldest] = await context.db
    .select({ at: min(checkouts.createdAt) })
    .from(checkouts)
    .where(waiting)
  const dayAgo = now.getTime() - FIRST_SPAN_MS
  // If the clock was set back, the last result lies in the future and is not valid.
  const trusted = comparedUntil && comparedUntil <= now ? comparedUntil : null
  const since = trusted ? trusted.getTime() - OVERLAP_MS : Math.min(oldest?.at?.getTime() ?? dayAgo, dayAgo)
  const isComplete = await comparePayments(context, new Date(since))
  await recordFailedJobs(context.db, purchaseJobs)
  await syncPendingRefunds(context)
  const overdue = await context.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), lt(checkouts.expiresAt, new Date(now.getTime() - OVERLAP_MS))))
    .orderBy(checkouts.expiresAt)
    .limit(100)
  for (const { id } of overdue) {
    await expireCheckout(context, id).catch((err: unknown) => {
      if (context.provider.classifyError(err)?.kind === 'unreachable') throw err
      context.log.error({ err, checkoutId: id }, 'reservation could not expire')
    })
  }
  return isComplete ? now : comparedUntil
}
