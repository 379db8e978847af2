import { ORDER_NUMBER_ALPHABET } from '@nafha/contract/rules'
import type pg from 'pg'
import { FIRST_PRODUCT, THOUSAND } from './goods.ts'

/** The customer whose history is looked at has so many orders, and so have all others. */
const ORDERS_EACH = 100
/** Orders that are written with the shop's other rows around them, before they are many. */
export const FEW = 1000

/** Customers for so many orders; the first has this password hash. */
export async function addCustomers(client: pg.Client, orders: number, passwordHash: string): Promise<void> {
  await client.query(
    `insert into customers (id, prefix_name, first_name, last_name, email, mobile_number, password_hash, invite_code,
        email_verified_at, mobile_verified_at)
      select n, 'Mrs', (array['Layla','Omar','Noura','Hind','Salem'])[1 + n % 5], 'Haddad' || n, 'buyer-' || n || '@bench.example',
        '+9715' || lpad(n::text, 8, '0'), $1, 'invite' || n, now(), now()
      from generate_series(1, greatest($2::int / ${ORDERS_EACH}, ${FEW / ORDERS_EACH})) n on conflict do nothing`,
    [passwordHash, orders],
  )
}

/**
 * Orders with these numbers, two lines and an event each. Without their checkouts, which no list reads; keys between tables
 * are not looked at, and indexes are made afterwards, or a million would take an hour.
 */
export async function addOrders(client: pg.Client, from: number, to: number): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('orders', 'order_items', 'order_events')
      and indexname not in (select conname from pg_constraint)`)
  // Knuth's multiplicative hash: times an odd factor modulo 2^50 no two n collide, and each group of five bits looks random.
  const digit = (place: number) =>
    `substr('${ORDER_NUMBER_ALPHABET}', 1 + ((n::bigint * 2654435761 % 1125899906842624) >> ${place * 5} & 31)::int, 1)`
  const number = Array.from({ length: 10 }, (_, place) => digit(place)).join(' || ')
  await client.query('begin')
  await client.query(`set local session_replication_role = replica; set local maintenance_work_mem = '512MB'`)
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await client.query(
    `insert into orders (id, order_number, checkout_id, payment_intent, status, customer_id, language, prefix_name, first_name,
        last_name, email, mobile_number, address, shipping_address, subtotal, tax_percent, tax, discount_percent, discount_amount,
        total, created_at)
      select n, ${number}, gen_random_uuid(), 'pi_bench' || n,
        (array['Delivered','Delivered','Delivered','Delivered','Shipped','Pending','Canceled','Refunded'])[1 + n % 8],
        c.id, 'en', c.prefix_name, c.first_name, c.last_name, c.email, c.mobile_number,
        '{"country":"United Arab Emirates","city":"Dubai","region":"Jumeirah","road":"Al Wasl Road"}', 'Dubai, Jumeirah',
        10000 + n % 90000, 5, 500, 0, 0, 10500 + n % 90000, now() - (n % 500000) * interval '1 minute'
      from generate_series($1::int, $2::int) n
        join customers c on c.id = 1 + n % (select count(*)::int from customers)`,
    [from, to],
  )
  await client.query(
    `insert into order_items (order_id, product_id, size_id, tester, quantity, net, tax_amount, product_name, size_label)
      select n, p.id, s.id, s.tester, 1, 10000, 500, p.name, s.label
      from generate_series($1::int, $2::int) n cross join generate_series(0, 1) line
        join products p on p.id = ${FIRST_PRODUCT} + (n + line) % ${THOUSAND}
        join product_sizes s on s.product_id = p.id and s.position = line * 2`,
    [from, to],
  )
  await client.query(
    `insert into order_events (order_id, to_status, by) select n, 'Pending', 'shop' from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  for (const { definition } of rows) await client.query(definition)
  // Triggers slept, which count it otherwise.
  await client.query(`update customer_sales set orders_number = bought.number, spent = bought.spent from (
    select customer_id, count(*) filter (where status <> 'Canceled') as number, sum(total) as spent from orders group by 1) bought
    where bought.customer_id = customer_sales.customer_id`)
  await client.query('commit')
  await client.query('vacuum analyze')
}
