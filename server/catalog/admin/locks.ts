import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../platform/database/advisory-locks.ts'
import type { Queryable } from '../../platform/database/client.ts'
import { catalogImports, productSizes, products } from '../../platform/database/schema/index.ts'
import { type ImportRow, importColumns } from './csv/import-row.ts'

/** The whole list is one parameter, because an import changes more rows than a statement has parameters. */
const isAnyOf = (column: AnyColumn, ids: number[]): SQL => sql`${column} = any(${sql.param(ids)}::int[])`

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
  await tx
    .select({ id: productSizes.id })
    .from(productSizes)
    .where(isAnyOf(productSizes.productId, ids))
    .orderBy(productSizes.id)
    .for('update')
  await lockProductRows(tx, ids)
}

/** Locks sizes and returns their counts, which stay true until the transaction ends. */
export async function lockSizeCounts(
  tx: Queryable,
  ids: number[],
): Promise<Map<number, { stock: number; reserved: number }>> {
  const sizes = await tx
    .select({ id: productSizes.id, stock: productSizes.stock, reserved: productSizes.reserved })
    .from(productSizes)
    .where(isAnyOf(productSizes.id, ids))
    .orderBy(productSizes.id)
    .for('update')
  return new Map(sizes.map((size) => [size.id, size]))
}

/** Locks products, after their sizes. */
export async function lockProductRows(tx: Queryable, ids: number[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isAnyOf(products.id, ids))
    .orderBy(products.id)
    .for('no key update')
}

/** Locks an uploaded file, so that it is imported once; null when there is none. */
export async function lockImport(tx: Queryable, id: number): Promise<ImportRow | null> {
  const [row] = await tx
    .select(importColumns)
    .from(catalogImports)
    .where(eq(catalogImports.id, id))
    .for('update')
  return row ?? null
}
