import { PAIR_LIFT, PAIR_MONTHS, PAIR_SUPPORT, SHOWN_PAIRS } from '@nafha/contract/bought-together'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'

/** Pairs stored of each product: more than a page shows, since some may be sold out. */
const STORED = 2 * SHOWN_PAIRS

/**
 * Counts the orders of the last months and stores the pairs that are more than chance (rules/pairs). Orders
 * that were canceled or refunded say nothing, and neither do testers. Rows that stay as they are are not written, so
 * that only pages whose pairs change are made again.
 * @returns the number of changed rows
 */
export async function refreshPairs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ changed: number }>(sql`
    with bought as (
      select distinct orders.id as order_id, items.product_id
      from orders join order_items items on items.order_id = orders.id
      where orders.created_at > now() - make_interval(months => ${PAIR_MONTHS})
        and orders.status not in ('Canceled', 'Refunded') and not items.tester
    ), every_order as (
      select count(distinct order_id)::float8 as number from bought
    ), single as (
      select product_id, count(*)::float8 as number from bought group by product_id
    ), double as (
      select one.product_id, other.product_id as other_id, count(*)::int as orders
      from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by one.product_id, other.product_id
      having count(*) >= ${PAIR_SUPPORT}
    ), lifted as (
      select double.*, double.orders * every_order.number / (mine.number * theirs.number) as lift
      from double cross join every_order
        join single mine on mine.product_id = double.product_id
        join single theirs on theirs.product_id = double.other_id
    ), ranked as (
      select *, row_number() over (partition by product_id order by lift desc, orders desc, other_id) as place
      from lifted where lift > ${PAIR_LIFT}
    ), pairs as (
      select product_id, other_id, orders, lift from ranked where place <= ${STORED}
    ), gone as (
      delete from product_pairs stored where not exists (select from pairs
        where pairs.product_id = stored.product_id and pairs.other_id = stored.other_id)
      returning 1
    ), written as (
      insert into product_pairs (product_id, other_id, orders, lift) select * from pairs
      on conflict (product_id, other_id) do update set orders = excluded.orders, lift = excluded.lift
        where (product_pairs.orders, product_pairs.lift) is distinct from (excluded.orders, excluded.lift)
      returning 1
    )
    select (select count(*) from gone)::int + (select count(*) from written)::int as changed`)
  return rows[0]?.changed ?? 0
}
