import { TIME_ZONE } from '@nafha/contract/values/calendar'
import { type Fils, fils } from '@nafha/contract/values/money'
import { type SQL, sql } from 'drizzle-orm'
import { refundMade, wasSold } from '../orders/index.ts'
import { CREDIT_PROVIDER, STAFF_PROVIDER } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import type { Days } from './periods.ts'

/** The moment when a day of the shop's calendar begins. */
const startOf = (day: SQL): SQL => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`

const within = ({ from, to }: Days): SQL =>
  sql`o.created_at >= ${startOf(sql`${from}`)} and o.created_at < ${startOf(sql`(${to}::date + 1)`)}`

const sold = wasSold(sql`o`)

export interface DaySales {
  orders: number
  revenue: Fils
}

/**
 * Sales by day. A refund, whatever its date, is subtracted from the day of its order. The starts of the days are computed
 * once and orders are sorted between them: computing the day of each order takes several times as long.
 */
export async function salesByDay(db: Queryable, days: Days): Promise<Map<string, DaySales>> {
  const day = sql`width_bucket(o.created_at, (select starts from calendar))`
  const { rows } = await db.execute<{ day: string; orders: number; revenue: Fils }>(sql`
    with calendar as (
      select array_agg(${startOf(sql`day`)} order by day) as starts
      from generate_series(${days.from}::timestamp, ${days.to}::timestamp, '1 day') as day
    ), parts as (
      select ${day} as nth, count(*) as orders, sum(o.total) as amount
      from orders o where ${within(days)} and ${sold} group by 1
      union all
      select ${day}, 0, -sum(r.amount)
      from refunds r join orders o on o.payment_intent = r.payment_intent
      where ${within(days)} and ${sold} and ${refundMade(sql`r`)} group by 1
    )
    select (${days.from}::date + (nth - 1))::text as day, sum(orders)::int as orders, sum(amount)::float8 as revenue
    from parts group by nth`)
  return new Map(rows.map(({ day: name, orders, revenue }) => [name, { orders, revenue }]))
}

/** Orders whose money staff received, less what went back: the provider's payouts do not have it. */
export async function salesToStaff(db: Queryable, days: Days): Promise<{ orders: number; amount: Fils }> {
  const { rows } = await db.execute<{ orders: number; amount: Fils }>(sql`
    select count(*) filter (where o.total > o.credit or o.credit = 0)::int as orders, coalesce(sum(o.total - o.credit - (
        select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_intent = o.payment_intent and r.payment_provider <> ${CREDIT_PROVIDER}
          and ${refundMade(sql`r`)})), 0)::float8 as amount
    from orders o where ${within(days)} and ${sold} and o.payment_provider = ${STAFF_PROVIDER}`)
  return rows[0] ?? { orders: 0, amount: fils(0) }
}

/** Orders that units of an earlier order have paid in part or whole: nobody was charged for this part. */
export async function salesByCredit(db: Queryable, days: Days): Promise<{ orders: number; amount: Fils }> {
  const { rows } = await db.execute<{ orders: number; amount: Fils }>(sql`
    select count(*)::int as orders, coalesce(sum(o.credit), 0)::float8 as amount
    from orders o where ${within(days)} and ${sold} and o.credit > 0`)
  return rows[0] ?? { orders: 0, amount: fils(0) }
}

export interface BestSeller {
  product_id: number
  product_name: Localized
  units: number
  value: Fils
}

const MOST_LISTED = 10

/** The best-selling products by units, without returned ones. */
export async function bestSellers(db: Queryable, days: Days): Promise<BestSeller[]> {
  const { rows } = await db.execute<BestSeller & Record<string, unknown>>(sql`
    with best as (
      select i.product_id, sum(i.quantity - i.restocked)::int as units,
        sum((i.quantity - i.restocked)::bigint * (i.net + i.tax_amount))::float8 as value
      from orders o join order_items i on i.order_id = o.id and not i.tester
      where ${within(days)} and ${sold}
      group by i.product_id having sum(i.quantity - i.restocked) > 0
      order by units desc, value desc, i.product_id limit ${MOST_LISTED}
    )
    select product_id, products.name as product_name, units, value
    from best join products on products.id = product_id
    order by units desc, value desc, product_id`)
  return rows
}
