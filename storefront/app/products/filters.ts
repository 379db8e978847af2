import { PRICE_BANDS } from '@nafha/contract/rules'

export const GENDER_OPTIONS = ['women', 'men', 'unisex'] as const
export const TYPE_OPTIONS = ['best_sellers', 'top_rated'] as const

/** Filters of a product list as its address carries them (SPEC 5); absent ones are missing. */
export interface Filters {
  gender?: string
  type?: string
  price_min?: string
  price_max?: string
}
export type Band = (typeof PRICE_BANDS)[number]
export const bandKey = ({ min, max }: Band): string => `${min}-${max}`

const PRICE = /^\d{1,7}(\.\d{1,2})?$/
const sensible: Record<keyof Filters, (value: string) => boolean> = {
  gender: (value) => GENDER_OPTIONS.some((option) => option === value),
  type: (value) => TYPE_OPTIONS.some((option) => option === value),
  price_min: (value) => PRICE.test(value),
  price_max: (value) => PRICE.test(value),
}

/** The filters of an address. Empty ones count as absent (DESIGN 14), and so does nonsense: a page is no API. */
export function readFilters(query: URLSearchParams): Filters {
  return Object.fromEntries(
    Object.entries(sensible).flatMap(([key, fits]) => {
      const value = query.get(key)?.trim()
      return value && fits(value) ? [[key, value]] : []
    }),
  )
}

/** The page that an address asks for: 1 unless it is a whole number from 1 on. */
export function readPage(query: URLSearchParams): number {
  const asked = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

/** The query of a filter form: `price` holds a band there, `price_min` and `price_max` in the address. */
export function queryOfForm(form: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of form) if (key !== 'price' && key !== 'page' && value) query.set(key, value)
  const band = PRICE_BANDS.find((band) => bandKey(band) === form.get('price'))
  if (band) {
    query.set('price_min', String(band.min))
    query.set('price_max', String(band.max))
  }
  return query
}

export const withPage = (path: string, filters: Filters, page: number): string => {
  const query = new URLSearchParams({ ...filters })
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
