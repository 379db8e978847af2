import { sql } from 'drizzle-orm'
import { methodOfSql, type StoredMethod, storedCalendar } from '../delivery/index.ts'
import { statement } from '../platform/database/statement.ts'
import type { Checkout, CheckoutLine } from '../reservations/index.ts'

/** The columns of a checkout that settling its payment needs. */
export type CheckoutOfPayment = Pick<
  Checkout,
  | 'id'
  | 'status'
  | 'paymentIntent'
  | 'total'
  | 'credit'
  | 'email'
  | 'customerId'
  | 'discountId'
  | 'requestContext'
  | 'promisedFrom'
  | 'promisedTo'
> & {
  /** The chosen method as it is now; null in checkouts of the version before. */
  method: StoredMethod | null
  /** The shop's calendar as it is stored, read here so that it costs no statement of its own. */
  calendar: unknown
}

export const lockOfPayment = statement<CheckoutOfPayment>(
  'checkout_lock_of_payment',
  sql`with event as (
      insert into payment_events (id, type)
      select received.id, received.type
      from (values (${sql.placeholder('eventId')}::text, ${sql.placeholder('eventType')}::text)) received(id, type)
      where received.id is not null on conflict do nothing
    )
    select id, status, payment_intent as "paymentIntent", total, credit, email,
      coalesce(customer_id, (select customer_id from staff_orders where checkout_id = checkouts.id)) as "customerId",
      discount_id as "discountId", ${sql.identifier('trail')} as "requestContext", promised_from::text as "promisedFrom",
      promised_to::text as "promisedTo", ${methodOfSql(sql`checkouts.delivery_method_id`)} as method, ${storedCalendar} as calendar
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
