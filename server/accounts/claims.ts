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
