import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/client.ts'

export const changeStock = (tx: Queryable, changes: { id: number; units: number }[]) =>
  tx.execute(sql`
    update product_sizes size set stock = size.stock + change.units
    from unnest(${sql.param(changes.map(({ id }) => id))}::int[],
      ${sql.param(changes.map(({ units }) => units))}::int[]) as change (id, units)
    where size.id = change.id and change.units <> 0`)
