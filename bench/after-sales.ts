import type pg from 'pg'
import { FIRST_PRODUCT } from './goods.ts'
import { FEW } from './sold.ts'

/** Each of these follows one order in so many. */
const ORDERS_TO_A_PARCEL = 4
const ORDERS_TO_A_RETURN = 50
const ORDERS_TO_A_REVIEW = 10
/** Reviews are of so many products, so that each of these has many. */
const REVIEWED_PRODUCTS = 10
/** Only the first orders wait for somebody, in a large shop as in a small one. */
const isOpen = `n <= ${FEW}`

/** Writes what followed the orders with these numbers: parcels, returns and reviews. */
export async function addAfterSales(client: pg.Client, from: number, to: number): Promise<void> {
  const inTransaction = [
    'begin',
    `set local session_replication_role = replica`,
    `insert into shipments (order_id, courier_id, tracking_number, state, packed_by, shipped_at)
      select n, 1, 'BENCH' || n, case when ${isOpen} and n % 20 = 0 then 'failed' else 'delivered' end, 'staff', now()
      from ${everyOrder(ORDERS_TO_A_PARCEL)}`,
    `insert into returns (request, order_id, state, reason, wish, opened_by, created_at, settled_at)
      select gen_random_uuid(), n, case when ${isOpen} then 'requested' else 'settled' end, 'damaged', 'refund', 'customer',
        now() - n * interval '1 second', case when ${isOpen} then null else now() end
      from ${everyOrder(ORDERS_TO_A_RETURN)}`,
    `insert into return_units (return_id, item_id, quantity)
      select returns.id, min(order_items.id), 1 from returns join order_items using (order_id)
      where order_id between ${from} and ${to} group by returns.id`,
    `with rated as (
        insert into ratings (email, product_id, rate)
        select 'guest-' || n || '@bench.example', ${FIRST_PRODUCT} + n / ${ORDERS_TO_A_REVIEW} % ${REVIEWED_PRODUCTS}, 1 + n % 5
        from ${everyOrder(ORDERS_TO_A_REVIEW)} returning id, product_id, split_part(email, '-', 2) as rest
      )
      insert into reviews (rating_id, product_id, order_id, text, language, status, helpful)
      select rated.id, product_id, n, 'It lasts for hours, and the rose is soft.', 'en',
        case when ${isOpen} and n % 30 = 0 then 'waiting' else 'published' end, n % 50
      from rated cross join lateral (select split_part(rest, '@', 1)::int as n) numbered`,
    'commit',
    'vacuum analyze',
  ]
  for (const statement of inTransaction) await client.query(statement)

  /** Numbers of the orders to which one of these belongs. */
  function everyOrder(orders: number): string {
    const first = Math.ceil(from / orders) * orders
    return `generate_series(${first}, ${to}, ${orders}) n`
  }
}
