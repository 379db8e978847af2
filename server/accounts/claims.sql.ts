import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import type { Channel } from './contact.ts'

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
