import { asc, type Column, desc, type SQL } from 'drizzle-orm'

interface Page {
  page: number
  per_page: number
}
interface Sorted {
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/** Which rows of a list: for `limit` and `offset`. */
export const pageOf = ({ page, per_page }: Page) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
})

/**
 * In which order staff see it: by the asked column, then by id, so that two pages never show the same row.
 * @param columns what each name that the contract lets sort by stands for
 */
export function orderOf(query: Sorted, columns: Record<string, Column | SQL> & { id: Column }): SQL[] {
  const column = columns[query.sort ?? 'id'] ?? columns.id
  const direction = (query.order ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc
  return column === columns.id ? [direction(column)] : [direction(column), direction(columns.id)]
}
