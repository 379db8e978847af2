import { SHOP_PAGES } from '@nafha/contract/shop-pages'
import { TIME_ZONE } from '@nafha/contract/values/calendar'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { isBlogShown } from '../platform/database/schema/index.ts'

/** A public page: its path from the root, and the day of its last change (YYYY-MM-DD) if known. */
export interface SitemapEntry {
  path: string
  changed: string | null
}

/** The pages of one address beside the home page, with the key of the edited page that dates them. */
const fixedPages = SHOP_PAGES.flatMap(({ path, sitemap }) =>
  path === '/' || !sitemap || sitemap === 'rows'
    ? []
    : [sql`(${path}::text, ${sitemap === 'undated' ? null : sitemap}::text)`],
)

/** Every public page, in an order that does not change while the shop grows (rules/browser 13). */
const publicPages = sql`
  select 1 as part, 0 as id, '/' as path, max(updated_at) as changed from pages where key = 'home'
  union all
  select 2, row_number() over (order by fixed.path), fixed.path, pages.updated_at
    from (values ${sql.join(fixedPages, sql`, `)}) as fixed (path, key)
    left join pages on pages.key = fixed.key where pages.key is not null or fixed.key is null
  union all
  select 3, id, '/shop/collections/' || id, null from collections
  union all
  select 4, id, '/shop/products/' || id || '?page=1', null from collections
  union all
  select 5, id, '/shop/' || id, created_at from products where published
  union all
  select 6, id, '/blogs/' || id, created_at from blogs where ${isBlogShown}`

export async function countPublicPages(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from (${publicPages}) as page`,
  )
  return rows[0]?.count ?? 0
}

/** Returns a range of the public pages in that order. */
export async function publicPagesFrom(db: Queryable, offset: number, limit: number): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ path: string; changed: string | null }>(sql`
    select path, to_char(changed at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as changed
      from (${publicPages}) as page order by part, id limit ${limit} offset ${offset}`)
  return rows
}
