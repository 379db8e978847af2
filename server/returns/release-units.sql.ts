import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** Gives the units of a return that is refused or withdrawn back to the order. */
export async function releaseUnits(tx: Queryable, returnId: number): Promise<void> {
  await tx.execute(sql`
    update order_items item set "returning" = item."returning" - unit.quantity
    from return_units unit where unit.return_id = ${returnId} and item.id = unit.item_id`)
}

/** Gives the units back that an inspection has not found: their buyer still has them. */
export async function releaseMissingUnits(tx: Queryable, returnId: number): Promise<void> {
  await tx.execute(sql`
    update order_items item set "returning" = item."returning" - unit.missing
    from return_units unit where unit.return_id = ${returnId} and item.id = unit.item_id and unit.missing > 0`)
}
