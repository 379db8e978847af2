import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'
import type { Channel } from './contact.ts'
import { type Customer, hasEmail } from './customers.ts'

/*
 * Anybody can type somebody else's address or number. So an account only claims it, possibly beside other accounts, until
 * one of them proves it; from then on it belongs to that account alone (decision 0040).
 */

/** A sign-in checks the password of at most this many accounts that claim an unproved address. */
const CLAIMS = 5

/** Finds the account that has proved an e-mail address; if none has, the newest accounts that claim it. */
export async function findByEmail(db: Queryable, email: string): Promise<Customer[]> {
  const found = await db
    .select()
    .from(customers)
    .where(and(hasEmail(email), or(isNotNull(customers.emailVerifiedAt), isNull(customers.blockedAt))))
    .orderBy(sql`${customers.emailVerifiedAt} is null`, desc(customers.id))
    .limit(CLAIMS)
  const [first] = found
  return first?.emailVerifiedAt ? [first] : found
}

const hasProved = (channel: Channel, value: string): SQL | undefined =>
  channel === 'email'
    ? and(hasEmail(value), isNotNull(customers.emailVerifiedAt))
    : and(eq(customers.mobileNumber, value), isNotNull(customers.mobileVerifiedAt))

/** Finds the account other than `own` that has proved an address or number; null when there is none. */
export async function otherOwner(
  db: Queryable,
  channel: Channel,
  value: string,
  own: number | null,
): Promise<Customer | null> {
  const [owner] = await db
    .select()
    .from(customers)
    .where(and(hasProved(channel, value), own === null ? undefined : ne(customers.id, own)))
  return owner ?? null
}

/** True if nothing that must be preserved refers to account `c`, so that it may be deleted with everything it owns. */
const holdsNothing = sql`
  not exists (select from orders where customer_id = c.id)
  and not exists (select from checkouts where customer_id = c.id)
  and not exists (select from discount_uses where customer_id = c.id)
  and not exists (select from ratings where customer_id = c.id and counted)
  and not exists (select from customers invited where invited.invited_by = c.id)`

/** Deletes accounts whose e-mail address was not proved within this many days; server/retention runs the statement. */
export const deleteUnproved = (days: number): SQL => sql`
  with unproved as (
    select id from customers c
    where email_verified_at is null and erased_at is null
      and created_at < now() - make_interval(days => ${days}) and ${holdsNothing}
    for update skip locked
  )
  delete from customers where id in (select id from unproved)`

/**
 * Ends other accounts' claims to what `owner` has proved. An account without its e-mail address is deleted, or continues
 * with its pending address; if it holds data it stays, and its claim no longer signs in. Locked accounts are left to the
 * next proof, since waiting for them might never end.
 */
export async function endClaims(
  tx: Queryable,
  channel: Channel,
  value: string,
  owner: number,
): Promise<void> {
  if (channel === 'mobile') {
    await tx.execute(sql`
      update customers set mobile_number = '' where id in (
        select id from customers where mobile_number = ${value} and mobile_verified_at is null and id <> ${owner}
        for update skip locked)`)
    return
  }
  const claims = sql`lower(email) = ${value.toLowerCase()} and email_verified_at is null and c.id <> ${owner}`
  await tx.execute(sql`
    update customers set email = pending_email, pending_email = null where id in (
      select id from customers c where ${claims} and pending_email is not null for update skip locked)`)
  await tx.execute(sql`
    delete from customers where id in (
      select id from customers c where ${claims} and ${holdsNothing} for update skip locked)`)
}
