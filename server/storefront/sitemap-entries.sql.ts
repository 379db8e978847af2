import { SHOP_PAGES } from '@nafha/contract/shop-pages'
import { TIME_ZONE } from '@nafha/contract/values/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { isBlogShown } from '../platform/database/schema/index.ts'

/** A public page: its path from the root, and the day of its last change (YYYY-MM-DD) if known. */
export interface SitemapEntry {
  path: string
  changed: string | null
}

/** The place of a page among all: the parts follow each other, and each has an order by number. */
export interface SitemapPlace {
  part: number
  id: number
}

/** Before the first page. */
const BEGINNING: SitemapPlace = { part: 0, id: 0 }
/** No page of a part comes after it. */
const MAX_ID = 2 ** 31 - 1

/** The pages of one address beside the home page, with the key of the edited page that dates them. */
const fixedPages = SHOP_PAGES.flatMap(({ path, sitemap }) =>
  path === '/' || !sitemap || sitemap === 'rows'
    ? []
    : [sql`(${path}::text, ${sitemap === 'undated' ? null : sitemap}::text)`],
)

/** The pages of each part with number, path and date, in an order that does not change while the shop grows (rules/browser 13). */
const parts: SQL[] = [
  sql`select 1 as id, '/' as path, max(updated_at) as changed from pages where key = 'home'`,
  sql`select row_number() over (order by fixed.path)::int as id, fixed.path, pages.updated_at as changed
    from (values ${sql.join(fixedPages, sql`, `)}) as fixed (path, key)
    left join pages on pages.key = fixed.key where pages.key is not null or fixed.key is null`,
  sql`select id, '/shop/collections/' || id as path, null::timestamptz as changed from collections`,
  sql`select id, '/shop/products/' || id || '?page=1' as path, null::timestamptz as changed from collections`,
  sql`select id, '/shop/' || id as path, created_at as changed from products where published`,
  sql`select id, '/blogs/' || id as path, created_at as changed from blogs where ${isBlogShown}`,
]

/** Counts the public pages of each part. */
export async function countPublicPages(db: Queryable): Promise<number[]> {
  const counts = parts.map((pages) => sql`(select count(*)::int from (${pages}) pages)`)
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}

/**
 * Returns the place of the last one of the first so many pages.
 * @param counts of each part
 */
export async function placeOf(db: Queryable, counts: number[], pages: number): Promise<SitemapPlace> {
  let remaining = pages
  for (const [index, count] of counts.entries()) {
    if (remaining > 0 && remaining <= count) {
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from (${parts[index]}) pages order by id limit 1 offset ${remaining - 1}::int`,
      )
      // A page that has gone meanwhile makes the last one of its part the one before the next part.
      return { part: index + 1, id: rows[0]?.id ?? MAX_ID }
    }
    remaining -= count
  }
  return BEGINNING
}

/** Returns up to so many of the public pages after a place, in their order. Nothing before the place is read. */
export async function publicPagesAfter(
  db: Queryable,
  { part: last, id }: SitemapPlace,
  limit: number,
): Promise<(SitemapEntry & SitemapPlace)[]> {
  const selections = parts.map((pages, index) => {
    const after = index + 1 > last ? BEGINNING.id : index + 1 === last ? id : MAX_ID
    return sql`(select ${index + 1}::int as part, id, path, changed from (${pages}) pages
      where id > ${after}::int order by id limit ${limit}::int)`
  })
  const { rows } = await db.execute<{ part: number; id: number; path: string; changed: string | null }>(sql`
    select part, id, path, to_char(changed at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as changed
      from (${sql.join(selections, sql` union all `)}) as page order by part, id limit ${limit}::int`)
  return rows
}
