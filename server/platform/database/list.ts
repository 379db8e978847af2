import { mostCounted } from '@nafha/contract/admin/lists'
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

interface Page {
  page: number
  per_page: number
  q?: string | undefined
}
interface Sorted {
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/** Returns `limit` and `offset` of a page. */
export const pageOf = ({ page, per_page }: Page) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
})

/**
 * Reads a page of a list and says how many rows the list has. A page that is not full is the last one, which tells the number
 * itself; only the others are counted, up to one more than `mostCounted`. The list's `meta` comes from `boundedListMeta`.
 */
export async function pageWithTotal<Row>(
  query: Page,
  read: (page: ReturnType<typeof pageOf>) => Promise<Row[]>,
  count: (most: number) => Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  const page = pageOf(query)
  const rows = await read(page)
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
  return { rows, total: isLast ? page.offset + rows.length : await count(mostCounted(query) + 1) }
}

/**
 * Orders a list by the requested column, then by id, so that two pages never show the same row.
 * @param columns the column for each name that the contract allows to sort by, or several, where rows that are alike in the first
 *   have an order among themselves
 */
export function orderOf(
  query: Sorted,
  columns: Record<string, Column | SQL | Column[]> & { id: Column },
): SQL[] {
  const sortColumns = [columns[query.sort ?? 'id'] ?? columns.id].flat()
  const direction = (query.order ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc
  return [...sortColumns.filter((column) => column !== columns.id), columns.id].map((column) =>
    direction(column),
  )
}

/** Counts rows up to a number: a million take as long as ten thousand (decision 0081). */
export async function countUpTo(
  most: number,
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most)
    .as('rows')
  return db.$count(rows)
}
