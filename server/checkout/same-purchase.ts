import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { listed, statement } from '../platform/database/statement.ts'
import type { Buyer } from './buyer.ts'
import type { Cart } from './cart.ts'

/** So many open payments of one contact are asked about at most. */
const MOST_ASKED = 3

interface SameOrder {
  orderNumber: string
  paymentIntent: string
  paidAtMs: number
  /** The caller has proved to be its buyer. Others have only typed the same e-mail address and mobile number. */
  isProved: boolean
}

export type Repetition =
  /** The same buyer has paid for the same bottles within the hour. */
  | { kind: 'bought_already'; order: SameOrder }
  /** These may have been paid meanwhile: settle them, then ask again. */
  | { kind: 'others_open'; paymentIntents: string[] }

interface SamePurchase {
  /** The same buyer's latest order of the same bottles. */
  order: SameOrder | null
  /** Open payments for the same bottles under the same contact, which may have been made meanwhile. */
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

const findSame = statement<SamePurchase>(
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
      order by created_at desc limit ${sql.raw(`${MOST_ASKED}`)}) as "openPayments"`,
)

interface Wish {
  buyer: Buyer
  cart: Cart
  /** The shopper wants once more what was paid for within the hour. */
  buysAgain: boolean
  hasSettledOthers: boolean
}

/**
 * Whether the same buyer has paid for the same, or may be paying for it elsewhere: somebody whose browser has not come back
 * from the bank tries again, and nobody should pay twice unasked.
 * @param open the checkout that goes on by this call
 */
export async function repetitionOf(
  tx: Queryable,
  { buyer, cart, buysAgain, hasSettledOthers }: Wish,
  open: string | null,
): Promise<Repetition | null> {
  if (buysAgain) return null
  const { customerId, guestSessionId, email, mobileNumber } = buyer
  const bottles = [...cart.units].sort(([one], [other]) => one - other)
  const [found] = await findSame(tx, {
    ...{ customerId, guestSessionId, email, mobileNumber, open },
    sizeIds: bottles.map(([id]) => id),
    quantities: bottles.map(([, quantity]) => quantity),
  })
  if (!found) throw new Error('earlier purchases could not be read')
  if (found.order) return { kind: 'bought_already', order: found.order }
  return found.openPayments.length > 0 && !hasSettledOthers
    ? { kind: 'others_open', paymentIntents: found.openPayments }
    : null
}
