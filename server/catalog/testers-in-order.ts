import { type SQL, sql } from 'drizzle-orm'
import { type Filters, listQueryOf, offeredTester, pageBounds } from './list-query.ts'

/** Testers without a place stand behind those that have one. */
const LAST_PLACE = sql.raw('2147483647')

/** A product with several testers stands at the place of its first one. */
const isFirstOfProduct = sql`not exists (select from product_sizes earlier
  where earlier.product_id = offered.product_id and earlier.tester and earlier.tester_offered and not earlier.withdrawn
    and (coalesce(earlier.tester_place, ${LAST_PLACE}), earlier.id)
      < (coalesce(offered.tester_place, ${LAST_PLACE}), offered.id))`

const isInStock = sql.raw(`exists (${offeredTester()} and stock > reserved)`)

/**
 * Selects `id`, `place`, `total` and `more` of the list of testers: those in stock first, both parts as staff have ordered
 * them. Each part is read from the index of testers and ends with the page; the second part is only read by pages that reach it.
 */
export function testersInOrder(filters: Filters, { isPlanKept }: { isPlanKept: boolean }): SQL {
  const { limit, offset } = pageBounds(isPlanKept)
  const { from, where } = listQueryOf(filters, {
    products: sql`product_sizes offered join products on products.id = offered.product_id`,
    isPlanKept,
  })
  const part = (condition: SQL) => sql`
    select products.id, coalesce(offered.tester_place, ${LAST_PLACE}) as tester_place
    from ${from} where ${where} and offered.tester and offered.tester_offered and not offered.withdrawn
      and ${isFirstOfProduct} and ${condition}
    order by offered.tester_place, offered.product_id limit ${limit} + ${offset}`
  return sql`
    with in_stock as materialized (${part(isInStock)}),
    sold_out as materialized (
      ${part(sql`not ${isInStock} and (select count(*) from in_stock) < ${limit} + ${offset}`)}
    )
    select id, row_number() over (order by part, tester_place, id) as place, 0 as total, false as more
    from (select *, 1 as part from in_stock union all select *, 2 from sold_out) parts
    order by part, tester_place, id limit ${limit} offset ${offset}`
}
