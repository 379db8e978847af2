import { type Filters, queryOfForm, readFilters } from '../products/filters.ts'

/** The search whose first results the overlay shows. */
export interface SuggestionRequest extends Filters {
  search: string
}

export const EMPTY_REQUEST: SuggestionRequest = { search: '' }

/** Reads the overlay's form: trimmed, without empty choices. */
export function requestOf(form: URLSearchParams): SuggestionRequest {
  const query = queryOfForm(form)
  const { sort: _, ...filters } = readFilters(query)
  return { ...filters, search: (query.get('search') ?? '').trim().slice(0, 200) }
}

/** Returns true when the text or a filter has a value (rules/search 15). */
export const hasFilters = (request: SuggestionRequest): boolean => Object.values(request).some(Boolean)
