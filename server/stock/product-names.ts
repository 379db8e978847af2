import { ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { products } from '../platform/database/schema/index.ts'
import { containing } from '../platform/database/search-words.ts'

/** Up to so many products are found by the index of names; more are met soon in any order of a list. */
const FEW = 100

const named = (q: string) =>
  or(
    ilike(sql`${products.name}->>'en'`, containing(q)),
    ilike(sql`${products.name}->>'ar'`, containing(q)),
    ilike(products.slug, containing(q)),
  )

/**
 * Returns the condition of products whose name or slug has this text. A list that was read in its order would be read to its end
 * in search of a rare name, so that few products are named by their ids.
 */
export async function productsNamed(db: Queryable, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined
  const matches = await db
    .select({ id: products.id })
    .from(products)
    .where(named(q))
    .limit(FEW + 1)
  if (matches.length > FEW) return named(q)
  return inArray(
    products.id,
    matches.map(({ id }) => id),
  )
}
