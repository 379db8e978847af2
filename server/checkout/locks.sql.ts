import { type SQL, sql } from 'drizzle-orm'
import { isUnderAttack } from '../buyers/under-attack.ts'
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts'
import { listed, statement } from '../platform/database/statement.ts'
import type { CheckoutLine, CheckoutOfPayment, OpenCheckout } from '../reservations/checkouts.ts'
import { clientSecretHash } from '../reservations/client-secret.ts'

const customerParam = sql`${sql.placeholder('customerId')}::int`
const sessionParam = sql`${sql.placeholder('guestSessionId')}::uuid`

/** State of the buyer that decides whether a payment may begin. */
export interface BuyerState {
  blocked: boolean
  /** End of the pause after too many declined cards; null if there was none. */
  pausedUntilMs: number | null
  underAttack: boolean
}

const pauseAndAttack = sql`(extract(epoch from payments_paused_until) * 1000)::float8 as "pausedUntilMs",
  ${isUnderAttack} as "underAttack"`

export const lockCustomer = statement<BuyerState>(
  'checkout_lock_customer',
  sql`select blocked_at is not null as blocked, ${pauseAndAttack} from customers where id = ${customerParam} for no key update`,
)

// Take the advisory locks before the row and in the order of their keys, so that two callers cannot deadlock.
export const lockSession = statement<BuyerState>(
  'checkout_lock_session',
  sql`with lock as materialized (
      select pg_advisory_xact_lock(${sql.raw(`${ADVISORY_LOCKS.reservedUnits}`)}, key) as taken
      from (select distinct hashtext(name) as key from unnest(${listed('lockNames', 'text[]')}) name order by 1) each
    )
    select false as blocked, ${pauseAndAttack} from guest_sessions
    where id = ${sessionParam} and (select count(taken) from lock) >= 0 for no key update`,
)

const openOf = (person: SQL) => sql`
  select coalesce(${person}, false) as "isOwn", id, revision, payment_intent as "paymentIntent", discount_id as "discountId", total, network,
    demands_three_d_secure as "demandsThreeDSecure",
    (extract(epoch from held_since) * 1000)::float8 as "heldSinceMs",
    (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs"
  from checkouts where status = 'open' and (${person}
    or (payment_intent = ${sql.placeholder('begunPayment')}::text
      and ${clientSecretHash} = ${sql.placeholder('begunSecretHash')}::text))
  order by id for update`

export const lockOpenOfCustomer = statement<OpenCheckout & { isOwn: boolean }>(
  'checkout_lock_open_of_customer',
  openOf(sql`customer_id = ${customerParam}`),
)

export const lockOpenOfSession = statement<OpenCheckout & { isOwn: boolean }>(
  'checkout_lock_open_of_session',
  openOf(sql`guest_session_id = ${sessionParam}`),
)

export const lockOfPayment = statement<CheckoutOfPayment>(
  'checkout_lock_of_payment',
  sql`with event as (
      insert into payment_events (id, type)
      select received.id, received.type
      from (values (${sql.placeholder('eventId')}::text, ${sql.placeholder('eventType')}::text)) received(id, type)
      where received.id is not null on conflict do nothing
    )
    select id, status, payment_intent as "paymentIntent", total, email, customer_id as "customerId",
      discount_id as "discountId", ${sql.identifier('trail')} as "requestContext"
    from checkouts
    where payment_intent = ${sql.placeholder('paymentIntent')}::text or id = ${sql.placeholder('checkoutId')}::uuid
    order by payment_intent is not distinct from ${sql.placeholder('paymentIntent')}::text desc limit 1
    for update`,
)

export const lockLinesOf = statement<Pick<CheckoutLine, 'sizeId' | 'quantity'>>(
  'checkout_lock_lines',
  sql`select line.size_id as "sizeId", line.quantity
    from reservations line join product_sizes size on size.id = line.size_id
    where line.checkout_id = ${sql.placeholder('checkoutId')}::uuid
    order by size.id for update of size`,
)
