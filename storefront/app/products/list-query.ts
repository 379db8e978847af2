import type { CountedFilter } from '@nafha/contract/catalog'
import { bandOf, type Filters, LIST_PARAMETERS, readFilters, readPage } from './filters.ts'

/** Filters with counted values of the catalogue and of its reviews, written out: pages need no schemas of contract/catalog.ts. */
export const LIST_FACETS = [
  'family',
  'concentration',
  'top',
  'heart',
  'base',
  'season',
  'moment',
  'character',
  'how_long',
  'how_far',
] as const satisfies readonly CountedFilter[]

/** The filters, the sort and the page of a product list as its address carries them. */
export interface ListQuery extends Filters, Record<CountedFilter, string[]> {
  page: number
}

/** The query parameters of a list that can be filtered. */
export const FILTERED_LIST_PARAMETERS: readonly string[] = [...LIST_FACETS, ...LIST_PARAMETERS]

const noFacets: Record<CountedFilter, string[]> = {
  family: [],
  concentration: [],
  top: [],
  heart: [],
  base: [],
  season: [],
  moment: [],
  character: [],
  how_long: [],
  how_far: [],
}

const MAX_VALUE = 80
const MAX_VALUES = 20

/**
 * Reads the values of a filter that may have several, repeated or separated by commas, in one order, so that the same
 * choice has one address in every language. Too long ones count as absent.
 */
export function readValues(params: URLSearchParams, key: string): string[] {
  const values = params
    .getAll(key)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= MAX_VALUE)
  return [...new Set(values)].slice(0, MAX_VALUES).sort()
}

/** Reads an address. Invalid values count as absent: a page is no API (rules/search 8). */
export function readListQuery(params: URLSearchParams): ListQuery {
  const facets = LIST_FACETS.map((facet) => [facet, readValues(params, facet)])
  return { ...readFilters(params), ...noFacets, ...Object.fromEntries(facets), page: readPage(params) }
}

/** Builds the API's filters; several values are joined by commas. Page and sort are no filters. */
export const apiFilters = ({ page: _, sort: __, ...filters }: ListQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([key, value]) => [key, [value].flat().join(',')] as const)
      .filter(([, value]) => value !== ''),
  )

/** Returns the address of a list: parameters in the order of the query, without empty ones and the first page. */
export function listPath(path: string, { page, ...query }: Partial<ListQuery>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one) params.append(key, one)
  }
  if (page !== undefined && page > 1) params.set('page', String(page))
  return params.size > 0 ? `${path}?${params}` : path
}

/** Returns the query of a list without filters; the sort stays. */
export const withoutFilters = ({ sort }: ListQuery): ListQuery => ({
  ...(sort ? { sort } : {}),
  ...noFacets,
  page: 1,
})

/** Counts the active filters of the panel; both ends of a price range are one. */
export const countFilters = (query: ListQuery): number =>
  [query.gender, query.type, query.price_min ?? query.price_max].filter(Boolean).length +
  LIST_FACETS.flatMap((facet) => query[facet]).length

/** Returns a price range that is none of the form's bands: it stays until a band is chosen or its chip removed. */
export const ownPriceRange = (query: ListQuery): Pick<Filters, 'price_min' | 'price_max'> =>
  bandOf(query) ? {} : { price_min: query.price_min, price_max: query.price_max }
