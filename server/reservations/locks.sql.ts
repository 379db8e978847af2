import { type SQL, sql } from 'drizzle-orm'
import { statement } from '../platform/database/statement.ts'
import type { OpenCheckout } from './checkouts.ts'
import { clientSecretHash } from './client-secret.ts'

const openOf = (person: SQL) => sql`
  select coalesce(${person}, false) as "isOwn", id, revision, payment_intent as "paymentIntent", discount_id as "discountId", total, network,
    delivery_method_id as "deliveryMethodId", delivery,
    demands_three_d_secure as "demandsThreeDSecure",
    (extract(epoch from held_since) * 1000)::float8 as "heldSinceMs",
    (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs"
  from checkouts where status = 'open' and (${person}
    or (payment_intent = ${sql.placeholder('begunPayment')}::text
      and ${clientSecretHash} = ${sql.placeholder('begunSecretHash')}::text))
  order by id for update`

export const lockOpenOfCustomer = statement<OpenCheckout & { isOwn: boolean }>(
  'checkout_lock_open_of_customer',
  openOf(sql`customer_id = ${sql.placeholder('customerId')}::int`),
)

export const lockOpenOfSession = statement<OpenCheckout & { isOwn: boolean }>(
  'checkout_lock_open_of_session',
  openOf(sql`guest_session_id = ${sql.placeholder('guestSessionId')}::uuid`),
)
