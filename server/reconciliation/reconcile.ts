import { and, eq, isNotNull, lt, min } from 'drizzle-orm'
import type { CheckoutContext } from '../checkout/index.ts'
import { expireCheckout } from '../checkout/index.ts'
import { isUnreachable, recordFailedJobs } from '../payments/index.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { syncPendingRefunds } from '../refunds/index.ts'
import { comparePayments } from './compare.ts'

/** How far back a process that has just started looks. */
const FIRST_LOOK_MS = 86_400_000

/** Webhooks may come this late before the reconciling job has to find the payment by itself. */
const OVERLAP_MS = 120_000

/**
 * Finds payments that succeeded without a webhook, and checkouts that should have expired, at start and every 30 s
 * (rules/checkout 27). Returns the moment up to which everything was seen. A failure is logged and left for the next
 * run, so that one payment does not hold up the others.
 * @throws at the first call that is not answered: waiting for a hundred, the job would be taken for dead
 * @param seenUntil what the last run returned; null looks a day back, or as far as the oldest open checkout
 */
export async function reconcilePayments(
  context: CheckoutContext,
  seenUntil: Date | null,
): Promise<Date | null> {
  const now = new Date()
  const waiting = and(eq(checkouts.status, 'open'), isNotNull(checkouts.paymentIntent))
  const [oldest] = await context.db
    .select({ at: min(checkouts.createdAt) })
    .from(checkouts)
    .where(waiting)
  const dayAgo = now.getTime() - FIRST_LOOK_MS
  // A clock that was set back since then has seen nothing of the time to come.
  const trusted = seenUntil && seenUntil <= now ? seenUntil : null
  const since = trusted ? trusted.getTime() - OVERLAP_MS : Math.min(oldest?.at?.getTime() ?? dayAgo, dayAgo)
  const allSeen = await comparePayments(context, new Date(since))
  await recordFailedJobs(context.db)
  await syncPendingRefunds(context)
  const overdue = await context.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), lt(checkouts.expiresAt, new Date(now.getTime() - OVERLAP_MS))))
    .orderBy(checkouts.expiresAt)
    .limit(100)
  for (const { id } of overdue) {
    await expireCheckout(context, id).catch((err: unknown) => {
      if (isUnreachable(err)) throw err
      context.log.error({ err, checkoutId: id }, 'reservation could not expire')
    })
  }
  return allSeen ? now : seenUntil
}
