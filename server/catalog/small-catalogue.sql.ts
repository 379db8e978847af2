import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/**
 * Up to so many products every search may use one kept plan: a word that all of them have costs less to look up than a plan
 * that knows the word.
 */
const MOST_PRODUCTS = 5000
const KNOWN_FOR_MS = 60_000

/**
 * Returns a test whether the catalogue is small. It reads PostgreSQL's own estimate once a minute, so the answer may be a
 * minute late, which changes plans and never results. A table that was never analyzed counts as large.
 */
export function smallCatalogueTest(db: Queryable): () => Promise<boolean> {
  const estimate = db
    .select({ products: sql<number>`reltuples::int` })
    .from(sql`pg_class`)
    .where(sql`oid = 'product_search'::regclass`)
    .prepare('catalog_size')
  let isSmall = false
  let knownUntil = 0
  return async () => {
    if (Date.now() < knownUntil) return isSmall
    knownUntil = Date.now() + KNOWN_FOR_MS
    const products = (await estimate.execute())[0]?.products ?? -1
    isSmall = products >= 0 && products <= MOST_PRODUCTS
    return isSmall
  }
}
