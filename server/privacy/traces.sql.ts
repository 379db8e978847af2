import { type SQL, sql } from 'drizzle-orm'
import type { Customer } from '../accounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'

export type Person = Pick<Customer, 'id' | 'email' | 'emailVerifiedAt'>

/** Data of a customer outside of their own rows. */
export interface Traces {
  id: number
  /** In lower case; null while nothing proves that the mailbox is theirs. */
  email: string | null
  /** The customer's own orders, and those that they placed as a guest. */
  orders: number[]
  checkouts: string[]
  guestSessions: string[]
  /** Payments of these orders and checkouts. */
  payments: string[]
}

/**
 * Data written under an address without signing in belongs to the customer only if the address is proved: whoever signs up
 * with another person's address can neither read nor erase that person's data (decision 0014).
 */
const provenEmail = ({ email, emailVerifiedAt }: Person) => (emailVerifiedAt ? email.toLowerCase() : null)

/** Orders and checkouts of the customer. Those of another customer never match, whatever address they have. */
export const ownIn = (person: Person): SQL =>
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
      or id = any(${list(orders.rows.map(({ checkout }) => checkout))}::uuid[])
      or id in (select checkout_id from staff_orders where customer_id = ${person.id})`)
  const sessions = await db.execute<{ id: string }>(sql`
    select id from guest_sessions where lower(email) = ${email}
      or id = any(${list(orders.rows.flatMap(({ session }) => session ?? []))}::uuid[])
      or id in (select guest_session_id from checkouts join staff_orders on checkout_id = checkouts.id
        where staff_orders.customer_id = ${person.id})`)
  return {
    id: person.id,
    email,
    orders: orders.rows.map(({ id }) => id),
    checkouts: checkouts.rows.map(({ id }) => id),
    guestSessions: sessions.rows.map(({ id }) => id),
    payments: [...orders.rows, ...checkouts.rows].flatMap(({ payment }) => payment ?? []),
  }
}

/** Passes a list as one parameter of a statement. */
export const list = (values: readonly (string | number)[]): SQL => sql`${sql.param(values)}`
