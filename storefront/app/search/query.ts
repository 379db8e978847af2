import { paths } from '../platform/paths.ts'
import {
  apiFilters,
  FILTERED_LIST_PARAMETERS,
  type ListQuery,
  listPath,
  readListQuery,
  readValues,
} from '../products/list-query.ts'

/** All that the address of a search may carry. */
export const SEARCH_PARAMETERS: readonly string[] = [
  'search',
  'like',
  'note',
  'without',
  ...FILTERED_LIST_PARAMETERS,
]

/** A search as its address carries it. */
export interface Search extends ListQuery {
  search: string
  note: string[]
  without: string[]
  /** Id of a product: the search finds similar ones. */
  like?: string
}

const MAX_TEXT = 200

/** Reads an address. Invalid values count as absent: a page is no API. */
export function readSearch(params: URLSearchParams): Search {
  const like = params.get('like') ?? ''
  return {
    ...readListQuery(params),
    note: readValues(params, 'note'),
    without: readValues(params, 'without'),
    search: (params.get('search') ?? '').trim().slice(0, MAX_TEXT),
    ...(/^\d{1,9}$/.test(like) ? { like } : {}),
  }
}

/** Returns whether the search has a filter; page and sort alone are none (rules/search 15). */
export const narrows = (search: Search): boolean => Object.keys(apiFilters(search)).length > 0

/** The address of a search: always in the same order, without what is empty. */
export const searchPath = (search: Partial<Search>): string => listPath(paths.search, search)

/** Parameters that the filters leave as they are: the text, followed notes, a likeness and the sort. */
export const textParams = ({ search, note, without, like, sort }: Search) => ({
  search,
  note,
  without,
  like,
  sort,
})

/** Parameters that another text leaves as they are. */
export const filtersOf = ({ search: _, page: __, ...filters }: Search) => ({ ...filters })
