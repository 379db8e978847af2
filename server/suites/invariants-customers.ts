import { sql } from 'drizzle-orm'
import { refundMade, wasSold } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'

interface Counted extends Record<string, unknown> {
  id: number
  counted: number
  orders: number
  spent: number
  paid: number
}

/** Compares what customers bought, as triggers have counted it, with what their orders and refunds add up to. */
export async function customerViolations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<Counted>(sql`
    select c.id, s.orders_number as counted, s.spent::int, own.orders, own.total - coalesce(back.amount, 0) as paid
    from customers c left join customer_sales s on s.customer_id = c.id
    cross join lateral (
      select count(*) filter (where ${wasSold(sql`o`)})::int as orders, coalesce(sum(o.total), 0)::int as total
      from orders o where o.customer_id = c.id) own
    cross join lateral (
      select sum(r.amount)::int as amount
      from orders o join refunds r on r.payment_intent = o.payment_intent
      where o.customer_id = c.id and ${refundMade(sql`r`)}) back
    order by c.id`)
  return rows.flatMap(({ id, counted, orders, spent, paid }) =>
    counted === orders && spent === paid
      ? []
      : [`customer ${id}: ${counted} orders and ${spent} spent are counted, but it is ${orders} and ${paid}`],
  )
}
