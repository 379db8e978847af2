import { sql } from 'drizzle-orm'
import { wasSold } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'

interface Size extends Record<string, unknown> {
  id: number
  stock: number
  reserved: number
  held: number
  sold: number
}

/** Available + reserved + sold = initial, for each size; what is reserved is what open checkouts hold. */
export async function stockViolations(db: Queryable, initial: ReadonlyMap<number, number>) {
  const { rows } = await db.execute<Size>(sql`
    select s.id, s.stock, s.reserved,
      coalesce((select sum(r.quantity) from reservations r join checkouts c on c.id = r.checkout_id
        where r.size_id = s.id and c.status = 'open'), 0)::int as held,
      coalesce((select sum(quantity - restocked) from order_items where size_id = s.id), 0)::int as sold
    from product_sizes s order by s.id`)
  const violations: string[] = []
  let oversold = 0
  for (const { id, stock, reserved, held, sold } of rows) {
    const before = initial.get(id)
    if (before === undefined) continue
    oversold += Math.max(0, sold - before)
    const available = stock - reserved
    if (available + reserved + sold !== before)
      violations.push(
        `size ${id}: ${available} available + ${reserved} reserved + ${sold} sold, but ${before} before`,
      )
    if (reserved !== held)
      violations.push(`size ${id}: ${reserved} reserved, but open checkouts hold ${held}`)
    if (available < 0 || reserved < 0)
      violations.push(`size ${id}: ${available} available, ${reserved} reserved`)
  }
  return { oversold, violations }
}

/** The ledger adds up to the stock, and products count what was sold of them. */
export async function ledgerViolations(db: Queryable): Promise<string[]> {
  const { rows: sizes } = await db.execute<{ id: number; stock: number; moved: number }>(sql`
    select s.id, s.stock, coalesce(sum(m.change), 0)::int as moved
    from product_sizes s left join stock_moves m on m.size_id = s.id
    group by s.id having s.stock <> coalesce(sum(m.change), 0)`)
  const { rows: products } = await db.execute<{ id: number; counted: number; sold: number }>(sql`
    select p.id, p.units_sold as counted, coalesce(i.sold, 0)::int as sold
    from products p left join (select product_id, sum(quantity - restocked) as sold from order_items
      where not tester group by product_id) i on i.product_id = p.id
    where p.units_sold <> coalesce(i.sold, 0)`)
  return [
    ...sizes.map(({ id, stock, moved }) => `size ${id}: stock ${stock}, but the ledger says ${moved}`),
    ...products.map(
      ({ id, counted, sold }) => `product ${id}: ${counted} units counted as sold, but ${sold} were`,
    ),
  ]
}

interface Code extends Record<string, unknown> {
  code: string
  counted: number
  limited: boolean
  used: number
  reserved: number
  orders: number
  most: number
  times: number | null
  overall: number | null
}

/** Discount uses = paid orders with that discount, but for those that were canceled; no person and no code has more of them than it may. */
export async function discountViolations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<Code>(sql`
    select d.code, d.uses_number as counted, d.times_number as times, d.overall_limit as overall,
      (d.times_number is not null or d.overall_limit is not null) as limited,
      (select count(*)::int from discount_uses where discount_id = d.id and state = 'used') as used,
      (select count(*)::int from discount_uses where discount_id = d.id and state = 'reserved') as reserved,
      (select count(*)::int from orders o where discount_id = d.id and ${wasSold(sql`o`)}) as orders,
      coalesce((select max(uses) from (select count(*)::int as uses from discount_uses
        where discount_id = d.id and state <> 'released' group by email_key) by_person), 0) as most
    from discounts d`)
  return rows.flatMap(({ code, counted, times, overall, limited, used, reserved, orders, most }) => [
    ...(used === orders ? [] : [`code ${code}: ${used} uses, but ${orders} orders`]),
    ...(!limited || counted === used + reserved
      ? []
      : [`code ${code}: counts ${counted}, but ${used} used + ${reserved} reserved`]),
    ...(times === null || most <= times
      ? []
      : [`code ${code}: one person uses it ${most} times of ${times}`]),
    ...(overall === null || used + reserved <= overall
      ? []
      : [`code ${code}: ${used + reserved} of ${overall}`]),
  ])
}
