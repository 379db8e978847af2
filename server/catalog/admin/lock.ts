import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../platform/database/advisory-locks.ts'
import type { Queryable } from '../../platform/database/client.ts'

/**
 * Serializes changes of products and collections by staff. In parallel, two moves could make a loop in the tree, a
 * product could miss a moving collection, and updates of the search index could deadlock. Shoppers never wait for
 * this lock.
 */
export async function lockCatalog(tx: Queryable): Promise<void> {
  await lockUntilCommit(tx, 'catalog')
}

/**
 * Locks sizes first and ascending, then products, as purchases do, so that staff and shoppers wait for each other
 * instead of deadlocking (rules/operation 13).
 */
export async function lockProducts(tx: Queryable, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const productIds = sql`any(${sql.param(ids)}::int[])`
  await tx.execute(sql`select id from product_sizes where product_id = ${productIds} order by id for update`)
  await tx.execute(sql`select id from products where id = ${productIds} order by id for no key update`)
}
