import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { expireCheckoutJob } from '../reservations/index.ts'

/** A changed cart replaces its canceled payment within this time. */
const GRACE_SECONDS = 30

/**
 * Expires the checkout of a canceled payment early: nobody can pay it any more, so its stock is released. A link of staff
 * stays open until its end: its buyer gets a new payment (rules/staff-orders 7).
 */
export const expireCanceledCheckout = (db: Database, paymentIntent: string): Promise<void> =>
  db.transaction(async (tx) => {
    const ending = sql`now() + make_interval(secs => ${GRACE_SECONDS})`
    const ended = await tx
      .update(checkouts)
      .set({ expiresAt: ending })
      .where(
        and(
          eq(checkouts.paymentIntent, paymentIntent),
          eq(checkouts.status, 'open'),
          gt(checkouts.expiresAt, ending),
          sql`not exists (select from staff_orders where checkout_id = ${checkouts.id})`,
        ),
      )
      .returning({ checkoutId: checkouts.id, runAt: checkouts.expiresAt })
    for (const { checkoutId, runAt } of ended) {
      await enqueue(tx, expireCheckoutJob, { checkoutId }, { runAt, key: `expire-checkout:${checkoutId}` })
    }
  })
