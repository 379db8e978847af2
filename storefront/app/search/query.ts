import { paths } from '../platform/paths.ts'
import { bandOf, type Filters, LIST_PARAMETERS, readFilters, readPage } from '../products/filters.ts'

/** Filters of a search that may have several values. */
const MANY = ['family', 'concentration', 'top', 'heart', 'base', 'note', 'without'] as const
export type Many = (typeof MANY)[number]

/** All that the address of a search may carry. */
export const SEARCH_PARAMETERS: readonly string[] = ['search', 'like', ...MANY, ...LIST_PARAMETERS]

/** A search as its address carries it. */
export interface Search extends Filters, Record<Many, string[]> {
  search: string
  /** Id of a product: the search finds similar ones. */
  like?: string
  page: number
}

const MAX_TEXT = 200
const MAX_VALUE = 80
const MAX_VALUES = 20

/** Reads an address. Invalid values count as absent: a page is no API. */
export function readSearch(query: URLSearchParams): Search {
  const many = MANY.map((key): [Many, string[]] => {
    const values = query
      .getAll(key)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '' && value.length <= MAX_VALUE)
    return [key, [...new Set(values)].slice(0, MAX_VALUES)]
  })
  const like = query.get('like') ?? ''
  return {
    ...readFilters(query),
    ...(Object.fromEntries(many) as Record<Many, string[]>),
    search: (query.get('search') ?? '').trim().slice(0, MAX_TEXT),
    ...(/^\d{1,9}$/.test(like) ? { like } : {}),
    page: readPage(query),
  }
}

/** Builds the API's query; several values are joined by commas. */
export const apiQuery = ({ page: _, sort: __, ...search }: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .map(([key, value]) => [key, [value].flat().join(',')] as const)
      .filter(([, value]) => value !== ''),
  )

/** Returns whether the search has a filter; page and sort alone are none (rules/search 15). */
export const narrows = (search: Search): boolean => Object.keys(apiQuery(search)).length > 0

/** The address of a search: always in the same order, without what is empty. */
export function searchPath({ page, ...search }: Partial<Search>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one) query.append(key, one)
  }
  if (page !== undefined && page > 1) query.set('page', String(page))
  return query.size > 0 ? `${paths.search}?${query}` : paths.search
}

/** Parameters that Reset of the filter panel keeps: the text, followed notes and the sort. */
export const outsidePanel = ({ search, note, without, like, sort }: Search): Partial<Search> => ({
  search,
  note,
  without,
  ...(like ? { like } : {}),
  ...(sort ? { sort } : {}),
})

/** Returns a price range that is none of the panel's bands: it stays until a band is chosen or its chip removed. */
export const ownPriceRange = (search: Search): Partial<Search> => {
  const { price_min, price_max } = search
  if (bandOf(search)) return {}
  return { ...(price_min ? { price_min } : {}), ...(price_max ? { price_max } : {}) }
}

/** Counts the active filters of the panel; both ends of a price band are one. */
export const countFilters = (search: Search): number =>
  [search.gender, search.type, bandOf(search) ?? search.price_min ?? search.price_max].filter(Boolean)
    .length + [search.family, search.concentration, search.top, search.heart, search.base].flat().length
