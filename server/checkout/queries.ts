import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts, reservations } from '../platform/database/schema/index.ts'
import { listed, statement } from '../platform/database/statement.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { Buyer } from './buyer.ts'
import { clientSecretHash } from './client-secret.ts'
import { isUnderAttack } from './under-attack.ts'

export type Checkout = typeof checkouts.$inferSelect
export type Line = typeof reservations.$inferSelect

/** An open checkout as far as asking again needs to know it. */
export type OpenCheckout = Pick<
  Checkout,
  'id' | 'revision' | 'paymentIntent' | 'discountId' | 'total' | 'network' | 'demandsThreeDSecure'
> & { heldSinceMs: number; expiresAtMs: number }

type Person = Pick<Buyer, 'customerId' | 'guestSessionId'>

/** First key of the advisory locks under which what one buyer or network holds is counted, the same on every node. */
const HOLDS_LOCK = 7_102_050

const customerGiven = sql`${sql.placeholder('customerId')}::int`
const sessionGiven = sql`${sql.placeholder('guestSessionId')}::uuid`

/** State of the buyer that decides whether a purchase may begin. */
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
  sql`select blocked_at is not null as blocked, ${pauseAndAttack} from customers where id = ${customerGiven} for no key update`,
)
// The turns are taken before the row is read, in the order of their keys, so that no two callers wait for each other.
const lockSession = statement<BuyerState>(
  'checkout_lock_session',
  sql`with turn as materialized (
      select pg_advisory_xact_lock(${sql.raw(`${HOLDS_LOCK}`)}, key) as taken
      from (select distinct hashtext(name) as key from unnest(${listed('turns', 'text[]')}) name order by 1) each
    )
    select false as blocked, ${pauseAndAttack} from guest_sessions
    where id = ${sessionGiven} and (select count(taken) from turn) >= 0 for no key update`,
)

/**
 * Locks the person first, so that of ten identical submits one makes the checkout and nine find it. `for no key update`,
 * not `for update`: an order being inserted holds the checkout and takes a key-share lock on the person (foreign key); a
 * full lock here would deadlock with it.
 * A guest also takes turns with whoever has the same e-mail or number, so that what they hold together can be counted.
 * @param withNetwork a guest takes turns with the network, too: needed where its holds are counted
 * @returns null when they may not buy: a customer may have been blocked or erased since the call began
 */
export async function lockBuyer(
  tx: Queryable,
  { customerId, guestSessionId, email, mobileNumber, network }: Buyer,
  { withNetwork }: { withNetwork: boolean },
): Promise<BuyerState | null> {
  const lock = customerId === null ? lockSession : lockCustomer
  const turns = [
    `email ${email.toLowerCase()}`,
    `mobile ${mobileNumber}`,
    ...(withNetwork ? [`network ${network}`] : []),
  ]
  const [person] = await lock(tx, { customerId, guestSessionId, turns })
  return person && !person.blocked ? person : null
}

/** A payment that the caller opened before, maybe as somebody else, with the hash of the secret that proves it. */
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
  openOf(sql`customer_id = ${customerGiven}`),
)
const lockOpenOfSession = statement<OpenCheckout & { isOwn: boolean }>(
  'checkout_lock_open_of_session',
  openOf(sql`guest_session_id = ${sessionGiven}`),
)

/**
 * Locks the buyer's open checkout, always before any size. A statement of its own after `lockBuyer`: a statement sees
 * only what was committed before it began, so a combined one would miss what another window opened while this one waited.
 * @returns `open`, which is the one of the begun payment for a buyer who has none under their own name, and that one as
 * `second` for a buyer who has
 */
export async function lockOpenCheckout(
  tx: Queryable,
  { customerId, guestSessionId }: Person,
  begun: BegunPayment | null,
): Promise<{ open: OpenCheckout | null; second: OpenCheckout | null }> {
  const lock = customerId === null ? lockOpenOfSession : lockOpenOfCustomer
  const rows = await lock(tx, {
    ...{ customerId, guestSessionId },
    begunPayment: begun?.paymentIntent ?? null,
    begunSecretHash: begun?.clientSecretHash ?? null,
  })
  const own = rows.find(({ isOwn }) => isOwn)
  const carried = rows.find(({ isOwn }) => !isOwn) ?? null
  return own ? { open: own, second: carried } : { open: carried, second: null }
}

export const linesOf = (tx: Queryable, checkoutId: string): Promise<Line[]> =>
  tx.select().from(reservations).where(eq(reservations.checkoutId, checkoutId)).orderBy(reservations.sizeId)

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
 * What a locked checkout holds, with its sizes locked in ascending id, for sale or not. Before its order is written: the
 * order's lines point at these rows, and taking the lock only afterwards would let two payments wait for each other.
 */
export const lockLines = (tx: Queryable, checkoutId: string) => lockLinesOf(tx, { checkoutId })

export async function findCheckout(db: Queryable, id: string): Promise<Checkout | null> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return found ?? null
}

const ownerOfPayment = statement<Pick<Checkout, 'customerId' | 'clientSecretHash'>>(
  'checkout_owner_of_payment',
  sql`select customer_id as "customerId", ${clientSecretHash} as "clientSecretHash" from checkouts
    where payment_intent = ${sql.placeholder('paymentIntent')}`,
)

/** Letters, digits, - and _, as the provider names its payments. */
const PAYMENT_INTENT = /^[\w-]+$/

/** Finds the buyer of a payment and the hash of its secret; null when the payment belongs to no checkout. */
export async function findOwner(db: Queryable, paymentIntent: string) {
  // What cannot be one is not asked for: the database refuses a text with a NUL in it.
  if (!PAYMENT_INTENT.test(paymentIntent)) return null
  const [owner] = await ownerOfPayment(db, { paymentIntent })
  return owner ?? null
}

/** Whether what a payment names looks like a checkout of this shop. */
export const isCheckoutId = (named: string | null): named is string => named !== null && isUuid(named)

/** A checkout as far as settling its payment needs to know it. */
export type PaidCheckout = Pick<
  Checkout,
  'id' | 'status' | 'paymentIntent' | 'total' | 'email' | 'customerId' | 'discountId' | 'requestContext'
>

const lockOfPayment = statement<PaidCheckout>(
  'checkout_lock_of_payment',
  sql`with noted as (
      insert into payment_events (id, type)
      select event.id, event.type
      from (values (${sql.placeholder('eventId')}::text, ${sql.placeholder('eventType')}::text)) event(id, type)
      where event.id is not null on conflict do nothing
    )
    select id, status, payment_intent as "paymentIntent", total, email, customer_id as "customerId",
      discount_id as "discountId", ${sql.identifier('trail')} as "requestContext"
    from checkouts
    where payment_intent = ${sql.placeholder('paymentIntent')}::text or id = ${sql.placeholder('named')}::uuid
    order by payment_intent is not distinct from ${sql.placeholder('paymentIntent')}::text desc limit 1
    for update`,
)

/**
 * The checkout of a payment: the one that holds it, or the one that the payment names. Locked. What another
 * system on the same account writes into its payments names nothing here.
 * @param event that caused the look: noted in the same transaction as the work, once
 */
export async function lockCheckoutOfPayment(
  tx: Queryable,
  payment: { id: string; checkoutId: string | null },
  event?: { id: string; type: string },
): Promise<PaidCheckout | null> {
  const [found] = await lockOfPayment(tx, {
    paymentIntent: payment.id,
    named: isCheckoutId(payment.checkoutId) ? payment.checkoutId : null,
    eventId: event?.id ?? null,
    eventType: event?.type ?? null,
  })
  return found ?? null
}

const keep = statement<{ kept: true }>(
  'checkout_keep_payment',
  sql`update checkouts
    set payment_intent = ${sql.placeholder('paymentIntent')}, client_secret = ${sql.placeholder('clientSecret')}
    where id = ${sql.placeholder('id')}::uuid and revision = ${sql.placeholder('revision')}::int and status = 'open'
    returning true as kept`,
)

/** Notes the payment of a revision, unless the checkout has moved on; tells whether it did. */
export async function keepPayment(
  db: Queryable,
  { id, revision }: { id: string; revision: number },
  payment: { id: string; clientSecret: string },
): Promise<boolean> {
  const { id: paymentIntent, clientSecret } = payment
  const kept = await keep(db, { id, revision, paymentIntent, clientSecret })
  return kept.length === 1
}

/** Gives up a revision whose payment could not be opened: the next one has an idempotency key of its own. */
export async function leaveRevision(
  db: Queryable,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  await db
    .update(checkouts)
    .set({ revision: revision + 1 })
    .where(and(eq(checkouts.id, id), eq(checkouts.revision, revision), isNull(checkouts.paymentIntent)))
}
