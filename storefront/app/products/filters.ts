import type { Sort } from '@nafha/contract/catalog'
import { PRICE_BANDS } from '@nafha/contract/rules'

export const GENDER_OPTIONS = ['women', 'men', 'unisex'] as const
export const TYPE_OPTIONS = ['best_sellers', 'top_rated'] as const

/** The filters and the sort of a product list as its address carries them; absent ones are missing (rules/search 4). */
export interface Filters {
  gender?: string
  type?: string
  price_min?: string
  price_max?: string
  sort?: string
}
/** The shop's sort orders, written out: pages need no schemas of contract/catalog.ts. */
export const SORT_OPTIONS = ['price_asc', 'price_desc', 'newest', 'rating'] as const satisfies readonly Sort[]

export type Band = (typeof PRICE_BANDS)[number]
export const bandOf = ({ price_min, price_max }: Filters): Band | undefined =>
  PRICE_BANDS.find(({ min, max }) => String(min) === price_min && String(max) === price_max)
export const bandKey = ({ min, max }: Band): string => `${min}-${max}`

/** Perfumes on a page of a list: it fills whole rows of 2, 3 and 4. */
export const PER_PAGE = 12

const PRICE = /^\d{1,7}(\.\d{1,2})?$/
const sensible: Record<keyof Filters, (value: string) => boolean> = {
  gender: (value) => GENDER_OPTIONS.some((option) => option === value),
  type: (value) => TYPE_OPTIONS.some((option) => option === value),
  price_min: (value) => PRICE.test(value),
  price_max: (value) => PRICE.test(value),
  sort: (value) => SORT_OPTIONS.some((option) => option === value),
}

/** The query parameters of a list. `price` is a band, which the form sends without JavaScript. */
export const LIST_PARAMETERS: readonly string[] = [...Object.keys(sensible), 'price', 'page']

/** Reads the filters of an address. Empty and unknown values count as absent: a page is no API (rules/search 8). */
export function readFilters(query: URLSearchParams): Filters {
  return Object.fromEntries(
    Object.entries(sensible).flatMap(([key, fits]) => {
      const value = query.get(key)?.trim()
      return value && fits(value) ? [[key, value]] : []
    }),
  )
}

/** Returns the page number of an address: 1 unless it is a whole number from 1 on. */
export function readPage(query: URLSearchParams): number {
  const param = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(param) ? Number(param) : 1
}

/** Returns the entries of a form. */
export const formEntries = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([key, value]): [string, string] => [key, String(value)]))

/**
 * Returns the query of a filter form: its `price` is a band, or empty for all prices; the address has `price_min` and
 * `price_max`.
 */
export function queryOfForm(form: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of form) if (key !== 'price' && key !== 'page' && value) query.append(key, value)
  if (form.has('price')) for (const end of ['price_min', 'price_max']) query.delete(end)
  const band = PRICE_BANDS.find((band) => bandKey(band) === form.get('price'))
  if (band) {
    query.set('price_min', String(band.min))
    query.set('price_max', String(band.max))
  }
  return query
}
