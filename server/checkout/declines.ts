import { eq, sql } from 'drizzle-orm'
import type { WebhookEvent } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'
import { checkouts, customers, guestSessions, paymentAttempts } from '../platform/database/schema/index.ts'
import { paymentDeclines } from '../platform/observability/metrics.ts'
import type { CheckoutContext } from './context.ts'
import { countDeclines, type Declines } from './declines.sql.ts'
import { lockCheckoutOfPayment } from './locks.ts'

/** This many declined cards cancel a payment and pause its buyer. */
const DECLINES = 5
const PAUSE_MS = 10 * 60_000

/**
 * Counts a declined card, each event of the provider once. After too many the payment is canceled and its buyer waits
 * before a new one (decision 0038). Repeated calls are safe and finish work that a crash interrupted.
 */
export async function recordDecline(
  { db, provider }: CheckoutContext,
  event: WebhookEvent,
  paymentIntent: string,
): Promise<void> {
  const declines = await countDecline(db, event, paymentIntent)
  if (!declines) return
  // A repeated delivery of the event must not count twice in the metric.
  if (declines.isNew) paymentDeclines.inc()
  if (Math.max(declines.ofPayment, declines.lately) < DECLINES) return
  // Do this outside the transaction that locks the checkout: a purchase locks its buyer before the checkout.
  await pausePayments(db, declines)
  await provider.cancel(paymentIntent)
}

/** Records a decline. Returns null when the payment belongs to no checkout of this shop. */
const countDecline = (
  db: Database,
  { id, checkoutId }: WebhookEvent,
  paymentIntent: string,
): Promise<(Declines & { isNew: boolean }) | null> =>
  db.transaction(async (tx) => {
    const checkout = await lockCheckoutOfPayment(tx, { id: paymentIntent, checkoutId })
    if (!checkout) return null
    const network = tx
      .select({ network: checkouts.network })
      .from(checkouts)
      .where(eq(checkouts.id, checkout.id))
    const added = await tx
      .insert(paymentAttempts)
      .values({ id, outcome: 'declined', checkoutId: checkout.id, paymentIntent, network: sql`(${network})` })
      .onConflictDoNothing()
      .returning({ id: paymentAttempts.id })
    const declines = await countDeclines(tx, { checkoutId: checkout.id, paymentIntent, pauseMs: PAUSE_MS })
    return declines && { ...declines, isNew: added.length > 0 }
  })

async function pausePayments(db: Database, { customerId, guestSessionId, lastMs }: Declines): Promise<void> {
  const pause = { paymentsPausedUntil: new Date(lastMs + PAUSE_MS) }
  if (customerId !== null) await db.update(customers).set(pause).where(eq(customers.id, customerId))
  if (guestSessionId !== null) {
    await db.update(guestSessions).set(pause).where(eq(guestSessions.id, guestSessionId))
  }
}
