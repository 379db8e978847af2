import type { ListFacets } from './filter-options.ts'
import type { ListQuery } from './list-query.ts'

/** A list that can be filtered, as its controls know it. */
export interface FilteredList {
  query: ListQuery
  facets: ListFacets
  /** Number of products that it finds. */
  total: number
  /** Action of the filter form, which is sent without JavaScript. */
  path: string
  /** Parameters that no filter changes: a search's text and notes, the sort. */
  otherParams: Record<string, string | string[] | undefined>
  /** Returns the address of the list with these filters and this sort. */
  to: (query: ListQuery) => string
}
