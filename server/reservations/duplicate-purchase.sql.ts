import { sql } from 'drizzle-orm'
import { listed, statement } from '../platform/database/statement.ts'

/** Maximum number of open payments of one contact to settle. */
const MAX_PAYMENTS = 3

export interface SameOrder {
  orderNumber: string
  paymentIntent: string
  paidAtMs: number
  /** The caller has proved to be its buyer. Others have only typed the same e-mail address and mobile number. */
  isProved: boolean
}

interface Duplicates {
  /** The same buyer's latest order of the same bottles. */
  order: SameOrder | null
  /** Open payments for the same bottles under the same contact, which may have succeeded meanwhile. */
  openPayments: string[]
}

const customer = sql`${sql.placeholder('customerId')}::int`
const session = sql`${sql.placeholder('guestSessionId')}::uuid`
const isOwn = sql`(coalesce(customer_id = ${customer}, false) or coalesce(guest_session_id = ${session}, false))`
const hasSameContact = sql`(lower(email) = lower(${sql.placeholder('email')}::text)
  and mobile_number = ${sql.placeholder('mobileNumber')}::text)`

/** Condition on a table of lines: bottles alone decide, since testers are chosen anew on every visit of the cart. */
const hasSameBottles = (lines: 'order_items' | 'reservations', key: string) => {
  const of = (column: string) =>
    sql.raw(`array(select ${column} from ${lines} line
    where line.${key} and not line.tester order by line.size_id)`)
  return sql`${of('line.size_id')} = ${listed('sizeIds', 'int[]')}
    and ${of('line.quantity')} = ${listed('quantities', 'int[]')}`
}

export const readDuplicates = statement<Duplicates>(
  'checkout_find_same_purchase',
  sql`select
    (select json_build_object('orderNumber', order_number, 'paymentIntent', payment_intent,
        'paidAtMs', (extract(epoch from created_at) * 1000)::bigint, 'isProved', ${isOwn})
      from orders where created_at > now() - interval '1 hour' and status not in ('Canceled', 'Refunded')
        and (${isOwn} or ${hasSameContact}) and ${hasSameBottles('order_items', 'order_id = orders.id')}
      order by ${isOwn} desc, id desc limit 1) as "order",
    array(select payment_intent from checkouts where status = 'open' and network is not null
        and payment_intent is not null and id is distinct from ${sql.placeholder('open')}::uuid
        and ${hasSameContact} and ${hasSameBottles('reservations', 'checkout_id = checkouts.id')}
      order by created_at desc limit ${sql.raw(`${MAX_PAYMENTS}`)}) as "openPayments"`,
)
