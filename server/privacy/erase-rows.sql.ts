import { sql } from 'drizzle-orm'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { newToken } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { list, type Traces } from './traces.sql.ts'

/** True if an order or a return is on its way, a payment may still arrive, or a refund is unfinished. */
export async function isUnderWay(tx: Queryable, { orders, checkouts, payments }: Traces): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from orders
     where id = any(${list(orders)}::int[]) and status in ('Pending', 'Shipped', 'Out For Delivery')
    union all select from returns
     where order_id = any(${list(orders)}::int[]) and state not in ('refused', 'withdrawn', 'settled')
    union all select from checkouts where id = any(${list(checkouts)}::uuid[]) and status = 'open'
    union all select from refunds
     where payment_intent = any(${list(payments)}::text[]) and done_at is null and failed_at is null
    union all select from payment_problems
     where payment_intent = any(${list(payments)}::text[]) and kind = 'refund_failed' and solved_at is null
    limit 1`)
  return rows.length > 0
}

const nobody = sql`prefix_name = '', first_name = '', last_name = '', email = '', mobile_number = ''`
/** Country and city stay, because the tax return needs sales by emirate. */
const placeAlone = sql`address = jsonb_build_object(
    'country', address -> 'country', 'city', address -> 'city', 'region', '', 'road', ''),
  shipping_address = concat_ws(', ', address ->> 'city', address ->> 'country')`

/** The same for the recipient on the documents of a corrected order: they keep the emirate that they were issued with. */
const invoicedPlaceAlone = sql`invoiced_to = case when invoiced_to is not null then jsonb_build_object(
    'prefixName', '', 'firstName', '', 'lastName', '', 'mobileNumber', '', 'address', jsonb_build_object(
      'country', invoiced_to -> 'address' -> 'country', 'city', invoiced_to -> 'address' -> 'city',
      'region', '', 'road', '')) end`

/** Erases the buyer's data from purchases. A payment that still arrives is refunded (settle.ts). */
export async function forgetBuyer(
  tx: Queryable,
  { id, orders, checkouts, guestSessions }: Traces,
): Promise<void> {
  await tx.execute(sql`
    update orders set ${nobody}, ${placeAlone}, ${invoicedPlaceAlone}, courier = null, tracking_number = null, packer_note = null
     where id = any(${list(orders)}::int[])`)
  await tx.execute(sql`
    update shipments set tracking_number = null, proof = null, booking_reference = null, booking_failure = null
     where order_id = any(${list(orders)}::int[])`)
  const parcels = sql`(select id from shipments where order_id = any(${list(orders)}::int[]))`
  await tx.execute(sql`update shipments set label_key = null where order_id = any(${list(orders)}::int[])`)
  await tx.execute(sql`delete from courier_labels where shipment_id in ${parcels}`)
  await tx.execute(sql`delete from new_day_links where shipment_id in ${parcels}`)
  await tx.execute(sql`
    update shipment_events set place = null, detail = null
     where shipment_id in (select id from shipments where order_id = any(${list(orders)}::int[]))`)
  await tx.execute(sql`
    update checkouts set ${nobody}, ${placeAlone}, client_secret = null, client_secret_hash = null, network = null
     where id = any(${list(checkouts)}::uuid[])`)
  await tx.execute(sql`delete from payment_attempts where checkout_id = any(${list(checkouts)}::uuid[])`)
  await tx.execute(sql`
    update guest_sessions set ${nobody}, address = '', token_hash = ''
     where id = any(${list(guestSessions)}::uuid[])`)
  await tx.execute(sql`
    update discount_uses set email_key = '', phone_key = ''
     where customer_id = ${id} or checkout_id = any(${list(checkouts)}::uuid[])`)
}

/** Takes the buyer out of orders that staff wrote; a draft of theirs is of no use any more. */
export async function forgetStaffOrders(tx: Queryable, { id, email, checkouts }: Traces): Promise<void> {
  const own = sql`(customer_id = ${id} or checkout_id = any(${list(checkouts)}::uuid[])
    or (customer_id is null and lower(buyer ->> 'email') = ${email}))`
  await tx.execute(sql`delete from staff_orders where ${own} and checkout_id is null`)
  await tx.execute(sql`
    update staff_orders set buyer = '{}', note = '', discount_reason = '', secret_hash = null, sealed_secret = null,
      payment_reference = case when payment_reference is not null then '' end
     where ${own}`)
}

/** Erases what was written under the proved address without signing in. */
export async function forgetAddress(tx: Queryable, { email }: Traces): Promise<void> {
  if (email === null) return
  await tx.execute(sql`delete from contact_messages where lower(email) = ${email}`)
  await tx.execute(sql`delete from stock_notices where lower(email) = ${email}`)
}

const OWN_TABLES = [
  'addresses',
  'cart_lines',
  'customer_tokens',
  'known_devices',
  'passkeys',
  'password_resets',
  'review_votes',
  'email_restores',
  'marketing_consents',
  'unsubscribe_links',
  'verification_codes',
  'wishlist_items',
  'discount_grants',
]

/** Erases the account itself. Ratings stay without their author, since they are part of every average, and votes for reviews as a number. */
export async function forgetAccount(tx: Queryable, id: number): Promise<void> {
  for (const table of OWN_TABLES) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where customer_id = ${id}`)
  }
  // E-mail, number and invite code are unique, so the placeholders are no valid address, number or code.
  const standIn = `erased-${id}`
  // A valid hash of a random password that nobody knows: a sign-in that compares with it at this moment is refused like any
  // wrong password.
  const passwordHash = await hashPassword(newToken())
  // The invitations are deleted. The hashes in invite_marks stay, or a phone could earn a second reward.
  await tx.execute(sql`delete from invite_rewards where ${id} in (newcomer_id, inviter_id)`)
  await tx.execute(sql`update customers set invited_by = null where invited_by = ${id}`)
  await tx.execute(sql`
    update customers
       set prefix_name = '', first_name = '', last_name = '', email = ${standIn}, mobile_number = ${standIn},
           pending_email = null, pending_mobile_number = null,
           invite_code = ${standIn}, password_hash = ${passwordHash}, email_verified_at = null, mobile_verified_at = null,
           get_updates = false, invited_by = null, blocked_at = coalesce(blocked_at, now()), erased_at = now()
     where id = ${id}`)
}
