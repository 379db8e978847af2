import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'
import { paymentDeclines } from '../platform/observability/metrics.ts'
import type { CheckoutContext } from './context.ts'
import { isCheckoutId } from './checkouts.ts'

/** This many declined cards cancel a payment and pause its buyer. */
const DECLINES = 5
const PAUSE_MS = 10 * 60_000

interface Declines {
  customerId: number | null
  guestSessionId: string | null
  /** False for a repeated delivery of the event: the metric must not count it twice. */
  isNew: boolean
  ofPayment: number
  /** Declines of the same buyer within the length of a pause. */
  lately: number
  lastMs: number
}

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
): Promise<Declines | null> =>
  db.transaction(async (tx) => {
    const named = isCheckoutId(checkoutId) ? checkoutId : null
    const { rows: checkouts } = await tx.execute<{ id: string }>(sql`
      select id from checkouts where payment_intent = ${paymentIntent} or id = ${named}::uuid
      order by payment_intent is not distinct from ${paymentIntent} desc limit 1 for update`)
    const [checkout] = checkouts
    if (!checkout) return null
    const { rows: added } = await tx.execute(sql`
      insert into payment_attempts (id, outcome, checkout_id, payment_intent, network)
      select ${id}, 'declined', id, ${paymentIntent}, network from checkouts where id = ${checkout.id}
      on conflict do nothing returning id`)
    const { rows } = await tx.execute<Omit<Declines, 'isNew'>>(sql`
      select own.customer_id as "customerId", own.guest_session_id as "guestSessionId",
        (count(*) filter (where attempt.payment_intent = ${paymentIntent}))::int as "ofPayment",
        (count(*) filter (where attempt.at > now() - make_interval(secs => ${PAUSE_MS / 1000})))::int as lately,
        (extract(epoch from max(attempt.at)) * 1000)::float8 as "lastMs"
      from checkouts own
        join checkouts near on near.customer_id = own.customer_id or near.guest_session_id = own.guest_session_id
        join payment_attempts attempt on attempt.checkout_id = near.id and attempt.outcome = 'declined'
      where own.id = ${checkout.id} group by own.id`)
    const [counted] = rows
    return counted ? { ...counted, isNew: added.length > 0 } : null
  })

async function pausePayments(
  db: Database,
  { customerId, guestSessionId, lastMs }: Pick<Declines, 'customerId' | 'guestSessionId' | 'lastMs'>,
): Promise<void> {
  const until = new Date(lastMs + PAUSE_MS).toISOString()
  await (customerId === null
    ? db.execute(sql`
        update guest_sessions set payments_paused_until = ${until}::timestamptz where id = ${guestSessionId}::uuid`)
    : db.execute(sql`
        update customers set payments_paused_until = ${until}::timestamptz where id = ${customerId}`))
}
