import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

export interface Declines {
  customerId: number | null
  guestSessionId: string | null
  ofPayment: number
  /** Declines of the same buyer within the length of a pause. */
  lately: number
  lastMs: number
}

/** Counts the declined cards of a payment and of the same buyer in all checkouts. Returns null when there are none. */
export async function countDeclines(
  tx: Queryable,
  { checkoutId, paymentIntent, pauseMs }: { checkoutId: string; paymentIntent: string; pauseMs: number },
): Promise<Declines | null> {
  const { rows } = await tx.execute<Declines & Record<string, unknown>>(sql`
    select own.customer_id as "customerId", own.guest_session_id as "guestSessionId",
      (count(*) filter (where attempt.payment_intent = ${paymentIntent}))::int as "ofPayment",
      (count(*) filter (where attempt.at > now() - make_interval(secs => ${pauseMs / 1000})))::int as lately,
      (extract(epoch from max(attempt.at)) * 1000)::float8 as "lastMs"
    from checkouts own
      join checkouts near on near.customer_id = own.customer_id or near.guest_session_id = own.guest_session_id
      join payment_attempts attempt on attempt.checkout_id = near.id and attempt.outcome = 'declined'
    where own.id = ${checkoutId} group by own.id`)
  return rows[0] ?? null
}
