import { type SQL, sql } from 'drizzle-orm'
import type { Customer } from '../accounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'

type Person = Pick<Customer, 'id' | 'email' | 'emailVerifiedAt'>

/** What a customer has left beside their own rows. */
export interface Traces {
  id: number
  /** In small letters; null where nothing proves that the mailbox is theirs. */
  email: string | null
  /** Of their own, and those that they placed as a guest. */
  orders: number[]
  checkouts: string[]
  guestSessions: string[]
  /** Payments of all of these. */
  payments: string[]
}

/**
 * What was written under an address by somebody who was not signed in is the customer's only when the address is
 * proven: whoever signs up with another person's address neither reads nor erases what is theirs (decision 0014).
 */
const provenEmail = ({ email, emailVerifiedAt }: Person) => (emailVerifiedAt ? email.toLowerCase() : null)

/** Orders and checkouts of the customer; what another customer did is never theirs, whatever address it has. */
const ownIn = (person: Person): SQL =>
  sql`(customer_id = ${person.id} or (customer_id is null and lower(email) = ${provenEmail(person)}))`

export async function findTraces(db: Queryable, person: Person): Promise<Traces> {
  const email = provenEmail(person)
  const orders = await db.execute<{
    id: number
    payment: string
    checkout: string
    session: string | null
  }>(sql`
    select id, payment_intent as payment, checkout_id as checkout, guest_session_id as session
    from orders where ${ownIn(person)} order by id`)
  const checkouts = await db.execute<{ id: string; payment: string | null }>(sql`
    select id, payment_intent as payment from checkouts
    where ${ownIn(person)}
      or id = any(${list(orders.rows.map(({ checkout }) => checkout))}::uuid[])`)
  const sessions = await db.execute<{ id: string }>(sql`
    select id from guest_sessions where lower(email) = ${email}
      or id = any(${list(orders.rows.flatMap(({ session }) => session ?? []))}::uuid[])`)
  return {
    id: person.id,
    email,
    orders: orders.rows.map(({ id }) => id),
    checkouts: checkouts.rows.map(({ id }) => id),
    guestSessions: sessions.rows.map(({ id }) => id),
    payments: [...orders.rows, ...checkouts.rows].flatMap(({ payment }) => payment ?? []),
  }
}

/**
 * Keeps the customer's checkouts as they are until the transaction ends: a payment that is being recorded makes its
 * order before, and is found, or after, and then finds nobody to send it to.
 */
export const lockCheckouts = (tx: Queryable, person: Person) =>
  tx.execute(sql`
    select id from checkouts where ${ownIn(person)} order by id for update`)

/** A list as one value of a statement. */
export const list = (values: readonly (string | number)[]): SQL => sql`${sql.param(values)}`
