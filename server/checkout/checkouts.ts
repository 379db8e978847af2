import { and, eq, isNull, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkoutLines, checkouts } from '../platform/database/schema/index.ts'
import { listed, statement } from '../platform/database/statement.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { Buyer } from './buyer.ts'
import { clientSecretHash } from './client-secret.ts'
import { isUnderAttack } from './under-attack.ts'

export type Checkout = typeof checkouts.$inferSelect
export type Line = typeof checkoutLines.$inferSelect

/** The columns of an open checkout that a repeated request needs. */
export type OpenCheckout = Pick<
  Checkout,
  'id' | 'revision' | 'paymentIntent' | 'discountId' | 'total' | 'network' | 'demandsThreeDSecure'
> & { heldSinceMs: number; expiresAtMs: number }

type Person = Pick<Buyer, 'customerId' | 'guestSessionId'>

const customerParam = sql`${sql.placeholder('customerId')}::int`
const sessionParam = sql`${sql.placeholder('guestSessionId')}::uuid`

/** State of the buyer that decides whether a payment may begin. */
interface BuyerState {
  blocked: boolean
  /** End of the pause after too many declined cards; null if there was none. */
  pausedUntilMs: number | null
  underAttack: boolean
}

const pauseAndAttack = sql`(extract(epoch from payments_paused_until) * 1000)::float8 as "pausedUntilMs",
  ${isUnderAttack} as "underAttack"`

const lockCustomer = statement<BuyerState>(
  'checkout_lock_customer',
  sql`select blocked_at is not null as blocked, ${pauseAndAttack} from customers where id = ${customerParam} for no key update`,
)
// Take the advisory locks before the row and in the order of their keys, so that two callers cannot deadlock.
const lockSession = statement<BuyerState>(
  'checkout_lock_session',
  sql`with lock as materialized (
      select pg_advisory_xact_lock(${sql.raw(`${ADVISORY_LOCKS.reservedUnits}`)}, key) as taken
      from (select distinct hashtext(name) as key from unnest(${listed('lockNames', 'text[]')}) name order by 1) each
    )
    select false as blocked, ${pauseAndAttack} from guest_sessions
    where id = ${sessionParam} and (select count(taken) from lock) >= 0 for no key update`,
)

/**
 * Locks the buyer's row first. Of ten identical submits one then opens the checkout and nine find it.
 * It uses `for no key update`: an order insert locks the checkout and then key-shares the buyer's row, and `for update`
 * would deadlock with it.
 * For guests it also locks their email and number, so that units reserved under one contact can be summed.
 * @param withNetwork locks a guest's network too; required where the network's reserved units count
 * @returns null when the buyer may not buy: a customer may have been blocked or erased since the call began
 */
export async function lockBuyer(
  tx: Queryable,
  { customerId, guestSessionId, email, mobileNumber, network }: Buyer,
  { withNetwork }: { withNetwork: boolean },
): Promise<BuyerState | null> {
  const lock = customerId === null ? lockSession : lockCustomer
  const lockNames = [
    `email ${email.toLowerCase()}`,
    `mobile ${mobileNumber}`,
    ...(withNetwork ? [`network ${network}`] : []),
  ]
  const [person] = await lock(tx, { customerId, guestSessionId, lockNames })
  return person && !person.blocked ? person : null
}

/** A payment that the caller opened before, maybe under another identity; the hash of its secret proves it. */
export interface BegunPayment {
  paymentIntent: string
  clientSecretHash: string
}

const openOf = (person: ReturnType<typeof sql>) => sql`
  select coalesce(${person}, false) as "isOwn", id, revision, payment_intent as "paymentIntent", discount_id as "discountId", total, network,
    demands_three_d_secure as "demandsThreeDSecure",
    (extract(epoch from held_since) * 1000)::float8 as "heldSinceMs",
    (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs"
  from checkouts where status = 'open' and (${person}
    or (payment_intent = ${sql.placeholder('begunPayment')}::text
      and ${clientSecretHash} = ${sql.placeholder('begunSecretHash')}::text))
  order by id for update`
const lockOpenOfCustomer = statement<OpenCheckout & { isOwn: boolean }>(
  'checkout_lock_open_of_customer',
  openOf(sql`customer_id = ${customerParam}`),
)
const lockOpenOfSession = statement<OpenCheckout & { isOwn: boolean }>(
  'checkout_lock_open_of_session',
  openOf(sql`guest_session_id = ${sessionParam}`),
)

/**
 * Locks the buyer's open checkout, always before any size. Keep it a statement of its own, after `lockBuyer`: a combined one
 * would read a snapshot from before the wait and miss a checkout that another window opened meanwhile.
 * @returns `open` is the buyer's own checkout or, if there is none, that of the begun payment; `second` is that of the begun
 * payment when both exist
 */
export async function lockOpenCheckout(
  tx: Queryable,
  { customerId, guestSessionId }: Person,
  begunPayment: BegunPayment | null,
): Promise<{ open: OpenCheckout | null; second: OpenCheckout | null }> {
  const lock = customerId === null ? lockOpenOfSession : lockOpenOfCustomer
  const rows = await lock(tx, {
    ...{ customerId, guestSessionId },
    begunPayment: begunPayment?.paymentIntent ?? null,
    begunSecretHash: begunPayment?.clientSecretHash ?? null,
  })
  const own = rows.find(({ isOwn }) => isOwn)
  const other = rows.find(({ isOwn }) => !isOwn) ?? null
  return own ? { open: own, second: other } : { open: other, second: null }
}

export const linesOf = (tx: Queryable, checkoutId: string): Promise<Line[]> =>
  tx
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(checkoutLines.sizeId)

export const quantitiesOf = (lines: readonly Pick<Line, 'sizeId' | 'quantity'>[]) =>
  new Map(lines.map((line) => [line.sizeId, line.quantity]))

const lockLinesOf = statement<Pick<Line, 'sizeId' | 'quantity'>>(
  'checkout_lock_lines',
  sql`select line.size_id as "sizeId", line.quantity
    from reservations line join product_sizes size on size.id = line.size_id
    where line.checkout_id = ${sql.placeholder('checkoutId')}::uuid
    order by size.id for update of size`,
)

/**
 * Reads the lines of a locked checkout and locks their sizes in ascending id, for sale or not. Call it before inserting the
 * order: the order's lines reference these rows, and locking them afterwards could deadlock two payments.
 */
export const lockLines = (tx: Queryable, checkoutId: string) => lockLinesOf(tx, { checkoutId })

export async function findCheckout(db: Queryable, id: string): Promise<Checkout | null> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return checkout ?? null
}

const ownerOfPayment = statement<Pick<Checkout, 'customerId' | 'clientSecretHash'>>(
  'checkout_owner_of_payment',
  sql`select customer_id as "customerId", ${clientSecretHash} as "clientSecretHash" from checkouts
    where payment_intent = ${sql.placeholder('paymentIntent')}`,
)

/** Ids of the provider's payments consist of letters, digits, - and _. */
const PAYMENT_INTENT = /^[\w-]+$/

/** Finds whose payment this is: the customer's id (null for a guest) and the hash of its secret; null without a checkout. */
export async function findOwner(db: Queryable, paymentIntent: string) {
  // Do not query an impossible id: PostgreSQL raises an error for text that contains NUL.
  if (!PAYMENT_INTENT.test(paymentIntent)) return null
  const [owner] = await ownerOfPayment(db, { paymentIntent })
  return owner ?? null
}

/** Returns whether the metadata of a payment can be the id of one of this shop's checkouts. */
export const isCheckoutId = (id: string | null): id is string => id !== null && isUuid(id)

/** The columns of a checkout that settling its payment needs. */
export type PaidCheckout = Pick<
  Checkout,
  'id' | 'status' | 'paymentIntent' | 'total' | 'email' | 'customerId' | 'discountId' | 'requestContext'
>

const lockOfPayment = statement<PaidCheckout>(
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

/**
 * Finds and locks the checkout of a payment: the one that stores the payment's id, or the one that the payment's metadata
 * names. An id that is no checkout id is ignored; an unknown one finds nothing.
 * @param event the webhook event that caused the call; recorded once, in the transaction that does its work
 */
export async function lockCheckoutOfPayment(
  tx: Queryable,
  payment: { id: string; checkoutId: string | null },
  event?: { id: string; type: string },
): Promise<PaidCheckout | null> {
  const [checkout] = await lockOfPayment(tx, {
    paymentIntent: payment.id,
    checkoutId: isCheckoutId(payment.checkoutId) ? payment.checkoutId : null,
    eventId: event?.id ?? null,
    eventType: event?.type ?? null,
  })
  return checkout ?? null
}

const updatePayment = statement<{ isSaved: true }>(
  'checkout_save_payment',
  sql`update checkouts
    set payment_intent = ${sql.placeholder('paymentIntent')}, client_secret = ${sql.placeholder('clientSecret')}
    where id = ${sql.placeholder('id')}::uuid and revision = ${sql.placeholder('revision')}::int and status = 'open'
    returning true as "isSaved"`,
)

/**
 * Saves the payment of a revision.
 * @returns false when the checkout has a newer revision or is not open any more
 */
export async function savePayment(
  db: Queryable,
  { id, revision }: { id: string; revision: number },
  payment: { id: string; clientSecret: string },
): Promise<boolean> {
  const { id: paymentIntent, clientSecret } = payment
  const rows = await updatePayment(db, { id, revision, paymentIntent, clientSecret })
  return rows.length === 1
}

/** Starts a new revision after a payment could not be opened, so that the next call uses a new idempotency key. */
export async function bumpRevision(
  db: Queryable,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  await db
    .update(checkouts)
    .set({ revision: revision + 1 })
    .where(and(eq(checkouts.id, id), eq(checkouts.revision, revision), isNull(checkouts.paymentIntent)))
}
