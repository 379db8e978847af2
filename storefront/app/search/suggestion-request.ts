import { type Filters, queryOfForm, readFilters } from '../products/filters.ts'

/** Request of the overlay. */
export interface Asked extends Filters {
  search: string
}

export const nothingAsked: Asked = { search: '' }

/** Reads the form: trimmed, without empty choices. */
export function askedOf(form: URLSearchParams): Asked {
  const query = queryOfForm(form)
  const { sort: _, ...filters } = readFilters(query)
  return { ...filters, search: (query.get('search') ?? '').trim().slice(0, 200) }
}

/** At least one filter has a value (rules/search 15). */
export const asksSomething = (asked: Asked): boolean => Object.values(asked).some(Boolean)
