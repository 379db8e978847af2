import { type Fils, toAed } from '@nafha/contract/values/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { list, type Traces } from './traces.sql.ts'

const AMOUNTS = [
  'subtotal',
  'tax',
  'discount_amount',
  'delivery_price',
  'total',
  'amount',
  'refund_amount',
  'vat',
  'unit_price',
  'unit_tax',
]

/** Converts the amounts in rows to AED. */
const inAed = (rows: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        AMOUNTS.includes(name) && typeof value === 'number' ? toAed(value as Fils) : value,
      ]),
    ),
  )

/** Orders with all related rows. The file does not name members of staff, which is not the customer's to know. */
export async function ordersOf(db: Database, { orders, payments }: Traces) {
  const of = async (statement: SQL) => inAed((await db.execute(statement)).rows)
  const ids = sql`any(${list(orders)}::int[])`
  const [rows, items, events, refunds, documents, parcels, returned] = await Promise.all([
    of(sql`
      select id, order_number, status, created_at, language, prefix_name, first_name, last_name, email, mobile_number,
        address, shipping_address, invoiced_to, subtotal, tax_percent, tax, discount_percent, discount_code,
        discount_amount, delivery ->> 'kind' as delivery_kind, delivery_price, promised_from, promised_to, total, courier, tracking_number, packer_note, payment_intent
      from orders where id = ${ids} order by id`),
    of(sql`
      select order_id, product_name, size_label, tester, quantity, net as unit_price, tax_amount as unit_tax, restocked
      from order_items where order_id = ${ids} order by id`),
    of(sql`
      select order_id, at, from_status, to_status, about, split_part(by, ':', 1) as by, note
      from order_events where order_id = ${ids} order by id`),
    of(sql`
      select payment_intent, amount, reason, note, created_at, done_at, failed_at
      from refunds where payment_intent = any(${list(payments)}::text[]) order by created_at`),
    of(sql`
      select order_id, kind, number, issued_at, total, vat from invoices where order_id = ${ids} order by id`),
    of(sql`
      select order_id, courier.name as courier, tracking_number, state, packed_at, shipped_at, delivered_at, proof,
        (select json_agg(json_build_object('kind', kind, 'at', at, 'place', place, 'detail', detail) order by at, id)
         from shipment_events where shipment_id = parcel.id) as events
      from shipments parcel left join couriers courier on courier.id = parcel.courier_id
      where order_id = ${ids} order by parcel.id`),
    of(sql`
      select order_id, state, reason, wish, note, instructions, refusal, courier.name as courier, tracking_number,
        created_at, settled_at, refund_amount,
        (select json_agg(json_build_object('product_name', item.product_name, 'size_label', item.size_label,
            'quantity', unit.quantity, 'sealed', sealed, 'opened', opened, 'damaged', damaged, 'missing', missing)
          order by item.id)
         from return_units unit join order_items item on item.id = unit.item_id where return_id = one.id) as units,
        (select json_agg(json_build_object('state', event.state, 'at', at, 'by', split_part(by, ':', 1)) order by event.id)
         from return_events event where return_id = one.id) as events,
        (select json_agg(json_build_object('created_at', photo.created_at, 'webp', encode(webp, 'base64'))
          order by position)
         from return_photos photo where return_id = one.id) as photos
      from returns one left join couriers courier on courier.id = one.courier_id
      where order_id = ${ids} order by one.id`),
  ])
  return rows.map((order) => {
    const own = (parts: Record<string, unknown>[]) =>
      parts.filter(({ order_id }) => order_id === order.id).map(({ order_id: _, ...part }) => part)
    return {
      ...order,
      items: own(items),
      events: own(events),
      parcels: own(parcels),
      returns: own(returned),
      invoices: own(documents),
      refunds: refunds.filter(({ payment_intent }) => payment_intent === order.payment_intent),
    }
  })
}

/** Checkouts that led to no order, and a guest's shipping forms. */
export async function unfinishedOf(db: Database, { checkouts, guestSessions }: Traces) {
  const openPayments = await db.execute(sql`
    select status, created_at, language, prefix_name, first_name, last_name, email, mobile_number, address,
      subtotal, tax, discount_percent, discount_amount, delivery_price, total, network
    from checkouts where id = any(${list(checkouts)}::uuid[]) and status <> 'paid' order by created_at`)
  const forms = await db.execute(sql`
    select created_at, prefix_name, first_name, last_name, email, mobile_number, address
    from guest_sessions where id = any(${list(guestSessions)}::uuid[]) order by created_at`)
  const declined = await db.execute(sql`
    select at, network from payment_attempts
    where checkout_id = any(${list(checkouts)}::uuid[]) and outcome = 'declined' order by at`)
  return { payments: inAed(openPayments.rows), shipping_forms: forms.rows, declined_cards: declined.rows }
}

/** Everything else that refers to the customer, or to their proved address. */
export async function belongingsOf(db: Database, { id, email, checkouts }: Traces) {
  const rows = async (statement: SQL) => (await db.execute(statement)).rows
  return {
    ratings: await rows(sql`
      select rate, product_id, blog_id, created_at from ratings
      where customer_id = ${id} or email = ${email} order by id`),
    reviews: await rows(sql`
      select reviews.product_id, text, language, how_long, how_far, seasons, times, resembles as like, status,
        hidden_reason, helpful, answer, answered_at, reviews.created_at, edited_at
      from reviews join ratings on ratings.id = rating_id
      where customer_id = ${id} or email = ${email} order by rating_id`),
    review_photos: await rows(sql`
      select ratings.product_id, photo.created_at,
        '/storage/' || pictures.hash || '-' || pictures.widths[cardinality(pictures.widths)] || '.webp' as path
      from review_photos photo join pictures on pictures.id = picture_id left join ratings on ratings.id = rating_id
      where photo.customer_id = ${id} or photo.email = ${email} order by photo.created_at, photo.position`),
    reviews_found_helpful: await rows(sql`
      select rating_id as review_id, created_at from review_votes where customer_id = ${id} order by created_at`),
    orders_by_staff: await rows(sql`
      select created_at, language, buyer, lines, testers, delivery, note, sent_at, withdrawn_at, payment_method, payment_reference
      from staff_orders where customer_id = ${id} or checkout_id = any(${list(checkouts)}::uuid[])
        or (customer_id is null and lower(buyer ->> 'email') = ${email}) order by id`),
    wishes: await rows(sql`
      select product_id, products.name as product_name
      from wishlist_items join products on products.id = product_id where customer_id = ${id} order by wishlist_items.id`),
    cart: await rows(sql`
      select size_id, products.name as product_name, product_sizes.label as size_label, quantity
      from cart_lines
        join product_sizes on product_sizes.id = size_id
        join products on products.id = product_sizes.product_id
      where customer_id = ${id} order by cart_lines.position`),
    messages: await rows(sql`
      select created_at, answered_at, prefix_name, first_name, last_name, email, mobile_number, message
      from contact_messages where lower(email) = ${email} order by id`),
    stock_notices: await rows(sql`
      select size_id, email, language, created_at, confirmed_at, notified_at
      from stock_notices where lower(email) = ${email} order by id`),
    discounts: await rows(sql`
      select code, percent, granted_at
      from discount_grants join discounts on discounts.id = discount_id where customer_id = ${id}
      order by granted_at`),
    discount_uses: await rows(sql`
      select code, state, email_key, phone_key, used.created_at
      from discount_uses used join discounts on discounts.id = discount_id
      where customer_id = ${id} or checkout_id = any(${list(checkouts)}::uuid[]) order by used.id`),
    invited: await rows(sql`
      select count(*)::int as people from customers where invited_by = ${id}`),
    invite_rewards: await rows(sql`
      select created_at, revoked_at from invite_rewards where inviter_id = ${id} order by created_at`),
    sessions: await rows(sql`
      select user_agent, created_at, last_used_at, expires_at from customer_tokens where customer_id = ${id} order by created_at`),
    known_browsers: await rows(sql`
      select expires_at from known_devices where customer_id = ${id} order by expires_at`),
    passkeys: await rows(sql`
      select name, created_at, last_used_at from passkeys where customer_id = ${id} order by created_at`),
    codes_sent: await rows(sql`
      select channel, destination, created_at, used_at from verification_codes where customer_id = ${id} order by id`),
    links_to_restore_the_email: await rows(sql`
      select email, created_at, expires_at from email_restores where customer_id = ${id} order by created_at`),
    password_links: await rows(sql`
      select expires_at, used_at from password_resets where customer_id = ${id} order by expires_at`),
  }
}

/** Changes of the consent to news by email. */
export async function consentChangesOf(db: Database, id: number): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select created_at as at, given, source, language, wording
    from marketing_consents where customer_id = ${id} order by id`)
  return rows
}
