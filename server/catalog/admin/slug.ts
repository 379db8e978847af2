import { eq, like, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/client.ts'
import { blogs, products } from '../../platform/database/schema/index.ts'
import { facetValue } from '../../search-index/index.ts'

/** Makes a slug of an English name; empty if the name has neither Latin letters nor digits. */
export const slugOf = (name: string): string =>
  facetValue(name)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}|^-|-$/g, '')

const TABLES = { products, blogs }

/** Makes a slug of an English name that no other row of the table has. */
export async function freeSlug(tx: Queryable, table: keyof typeof TABLES, name: string): Promise<string> {
  const base = slugOf(name).slice(0, 70) || table.slice(0, -1)
  const { slug: column } = TABLES[table]
  const rows = await tx
    .select({ slug: column })
    .from(TABLES[table])
    .where(or(eq(column, base), like(column, `${base}-%`)))
  const usedSlugs = new Set(rows.map((row) => row.slug))
  let slug = base
  for (let number = 2; usedSlugs.has(slug); number++) slug = `${base}-${number}`
  return slug
}
