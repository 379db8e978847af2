import { sql } from 'drizzle-orm'
import { type Filters, listQueryOf } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'

/** Products are counted only up to this number, since the search only needs to know whether a word is common. */
const MOST_COUNTED = 600
const NAMED = 1000

/** Tests queries before products are listed by one of them. */
export function matchProbe(db: Queryable) {
  const queries = sql.placeholder('queries')
  return {
    /** Returns the index of the first query that finds a product under the filters; null when none does. */
    async first(filters: Filters, tsqueries: string[]): Promise<number | null> {
      const { from, where } = listQueryOf(filters, { withSearch: true })
      const rows = await db
        .select({ place: sql<number>`tried.place::int` })
        .from(sql`unnest(${queries}::text[]) with ordinality as tried(query, place)`)
        .where(sql`exists (select from ${from} where ${where} and words @@ tried.query::tsquery)`)
        .orderBy(sql`tried.place`)
        .limit(1)
        .prepare('')
        .execute({ ...filters, queries: tsqueries })
      const [row] = rows
      return row ? row.place - 1 : null
    },

    /**
     * Returns true if a product is under the filters. Since PostgreSQL knows the words, it need not read all products that
     * have them, as it does for `first`.
     * @param telling true to look for the words in names, notes, families, types and collections, but not in descriptions
     */
    async any(filters: Filters, telling = false): Promise<boolean> {
      const { from, where } = listQueryOf(filters)
      // Words of descriptions have no position, and match any weight unless they are filtered out.
      const isTold = sql`ts_filter(words, '{a,b,c}') @@ ${sql.placeholder('words')}::tsquery`
      const rows = await db
        .select({ found: sql<boolean>`true` })
        .from(from)
        .where(telling ? sql`${where} and ${isTold}` : where)
        .limit(1)
        .prepare('')
        .execute({ ...filters })
      return rows.length > 0
    },

    /** Counts the products under the filters, up to a number. */
    async count(filters: Filters, most: number): Promise<number> {
      const { from, where } = listQueryOf(filters)
      const rows = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(sql`(select from ${from} where ${where} limit ${sql.raw(String(most))}) found`)
        .prepare('')
        .execute({ ...filters })
      return rows[0]?.total ?? 0
    },

    /** Returns a weight for each query: 0 when no product has it, more when few have it, most when a name has it. */
    async weigh(tsqueries: string[]): Promise<number[]> {
      const rows = await db
        .select({
          total: sql<number>`(select count(*)::int from (select from product_search
            where words @@ weighed.query::tsquery limit ${sql.raw(String(MOST_COUNTED))}) found)`,
          named: sql<boolean>`exists (select from product_search
            where ts_filter(words, '{a}') @@ weighed.query::tsquery)`,
        })
        .from(sql`unnest(${queries}::text[]) with ordinality as weighed(query, place)`)
        .orderBy(sql`weighed.place`)
        .prepare('search_weights')
        .execute({ queries: tsqueries })
      return rows.map(({ total, named }) =>
        total === 0 ? 0 : (named ? NAMED : 0) + MOST_COUNTED + 1 - total,
      )
    },
  }
}
