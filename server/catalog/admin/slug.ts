import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/client.ts'
import { facetValue } from '../../search-index/index.ts'

/** Makes a slug of an English name; empty if the name has neither Latin letters nor digits. */
export const slugOf = (name: string): string =>
  facetValue(name)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}|^-|-$/g, '')

/** Makes a slug of an English name that no other row of the table has. */
export async function freeSlug(tx: Queryable, table: 'products' | 'blogs', name: string): Promise<string> {
  const base = slugOf(name).slice(0, 70) || table.slice(0, -1)
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from ${sql.raw(table)} where slug = ${base} or slug like ${`${base}-%`}`,
  )
  const usedSlugs = new Set(rows.map((row) => row.slug))
  let slug = base
  for (let number = 2; usedSlugs.has(slug); number++) slug = `${base}-${number}`
  return slug
}
