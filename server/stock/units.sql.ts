import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** Rows of a map, as a table of ids and units. */
const rowsOf = (units: Map<number, number>): SQL =>
  sql`unnest(${sql.param([...units.keys()])}::int[], ${sql.param([...units.values()])}::int[]) as change(id, units)`

/** Adds units to the stock or the reserved units of sizes. The rows are locked in ascending id before any is written. */
export async function addUnits(
  tx: Queryable,
  changes: Map<number, number>,
  column: 'reserved' | 'stock',
): Promise<void> {
  const target = sql.raw(column)
  await tx.execute(sql`
    with locked as (
      select id from product_sizes where id = any(${sql.param([...changes.keys()])}::int[]) order by id for update)
    update product_sizes s set ${target} = s.${target} + change.units
    from ${rowsOf(changes)} join locked on locked.id = change.id
    where s.id = change.id`)
}

/** Takes sales back, with negative units, from the best sellers; products locked in ascending id as sizes are. */
export async function countSales(tx: Queryable, sold: Map<number, number>): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select id from products where id = any(${sql.param([...sold.keys()])}::int[]) order by id for no key update)
    update products p set units_sold = p.units_sold + change.units
    from ${rowsOf(sold)} join locked on locked.id = change.id
    where p.id = change.id`)
}
