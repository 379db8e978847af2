import { type CountedRow, countedPath, rowOf } from '@nafha/contract/pages/counted-pages'
import { shopDay } from '@nafha/contract/values/calendar'
import type { Language } from '@nafha/contract/values/language'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { isBlogShown } from '../platform/database/schema/index.ts'

interface View {
  path: string
  language: Language
  /** True if this page starts the visit. */
  entry?: boolean | null | undefined
}

/** Shoppers return to this page from their bank, which is no new visit. */
const COMING_BACK = '/complete-purchase'

/** Conditions under which a page exists: views of unknown or unpublished content are not counted. */
const seen: Record<CountedRow['kind'], (id: number) => SQL> = {
  collection: (id) => sql`select from collections where id = ${id}`,
  product: (id) => sql`select from products where id = ${id} and published`,
  blog: (id) => sql`select from blogs where id = ${id} and ${isBlogShown}`,
}

/**
 * Counts one view of a page on its day in the Emirates. Only existing pages are counted, so that no client can fill the
 * table. It is one statement, so that simultaneous views all count.
 * @returns whether it was counted
 */
export async function countView(db: Database, { path, language, entry }: View, at: Date): Promise<boolean> {
  const page = countedPath(path)
  if (!page) return false
  const row = rowOf(page)
  const condition = row ? sql`exists (${seen[row.kind](row.id)})` : sql`true`
  const visits = entry && page !== COMING_BACK ? 1 : 0
  const { rowCount } = await db.execute(sql`
    insert into page_views (day, path, language, views, visits)
    select ${shopDay(at)}::date, ${page}, ${language}, 1, ${visits}::int
     where ${condition}
        on conflict (day, path, language) do update
        set views = page_views.views + 1, visits = page_views.visits + excluded.visits`)
  return rowCount === 1
}
