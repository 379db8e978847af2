import { type SQL, sql } from 'drizzle-orm'
import { type Filters, listQueryOf } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'

/** Products are counted only up to this number, since the search only needs to know whether a word is common. */
const MOST_COUNTED = 600
/** PostgreSQL does not know how many products have words outside of their description, and thinks that few do. */
const MOST_TOLD = 30
const NAMED = 1000

/**
 * Selects some products that fit, for a test whether one does. For one alone PostgreSQL would read the table from its beginning,
 * in the hope of meeting it soon: to the end for words that no product has. It stops at the first all the same.
 */
const some = (from: SQL, where: SQL, most = MOST_COUNTED) => sql`(with fitting as materialized (
  select from ${from} where ${where} limit ${sql.raw(String(most))}) select from fitting) fitting`

/** Tests queries before products are listed by one of them. PostgreSQL sees the words, and plans for each. */
export function matchProbe(db: Queryable) {
  return {
    /** Returns the index of the first query that finds a product under the filters; null when none does. */
    async first(filters: Filters, tsqueries: string[]): Promise<number | null> {
      const { from, where } = listQueryOf(filters, { withSearch: true })
      const tries = tsqueries.map(
        (query, place) => sql`(select ${sql.raw(String(place))} as place
          from ${some(from, sql`${where} and words @@ ${query}::tsquery`)} limit 1)`,
      )
      const rows = await db
        .select({ place: sql<number>`place` })
        .from(sql`(${sql.join(tries, sql` union all `)}) tried`)
        .orderBy(sql`place`)
        .limit(1)
        .prepare('')
        .execute({ ...filters })
      return rows[0]?.place ?? null
    },

    /**
     * Returns true if a product is under the filters.
     * @param telling true to look for the words in names, notes, families, types and collections, but not in descriptions
     */
    async any(filters: Filters, telling = false): Promise<boolean> {
      const { from, where } = listQueryOf(filters)
      // Words of descriptions have no position, and match any weight unless they are filtered out.
      const isTold = sql`ts_filter(words, '{a,b,c}') @@ ${sql.placeholder('words')}::tsquery`
      const rows = await db
        .select({ found: sql<boolean>`true` })
        .from(telling ? some(from, sql`${where} and ${isTold}`, MOST_TOLD) : some(from, where))
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
        .from(sql`(select from ${some(from, where)} limit ${sql.raw(String(most))}) found`)
        .prepare('')
        .execute({ ...filters })
      return rows[0]?.total ?? 0
    },

    /** Returns a weight for each query: 0 when no product has it, more when few have it, most when a name has it. */
    async weigh(tsqueries: string[]): Promise<number[]> {
      const having = (query: string) => some(sql`product_search`, sql`words @@ ${query}::tsquery`)
      const naming = (query: string) =>
        some(sql`product_search`, sql`ts_filter(words, '{a}') @@ ${query}::tsquery`)
      const weights = tsqueries.map(
        (query, place) => sql`select ${sql.raw(String(place))} as place,
          (select count(*)::int from ${having(query)}) as total, exists (select from ${naming(query)}) as named`,
      )
      const rows = await db
        .select({ total: sql<number>`total`, named: sql<boolean>`named` })
        .from(sql`(${sql.join(weights, sql` union all `)}) weighed`)
        .orderBy(sql`place`)
        .prepare('')
        .execute({})
      return rows.map(({ total, named }) =>
        total === 0 ? 0 : (named ? NAMED : 0) + MOST_COUNTED + 1 - total,
      )
    },
  }
}
