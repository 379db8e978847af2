import { asc, type Column, desc, type SQL } from 'drizzle-orm'

interface Page {
  page: number
  per_page: number
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
 * Orders a list by the requested column, then by id, so that two pages never show the same row.
 * @param columns the column for each name that the contract allows to sort by
 */
export function orderOf(query: Sorted, columns: Record<string, Column | SQL> & { id: Column }): SQL[] {
  const column = columns[query.sort ?? 'id'] ?? columns.id
  const direction = (query.order ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc
  return column === columns.id ? [direction(column)] : [direction(column), direction(columns.id)]
}
