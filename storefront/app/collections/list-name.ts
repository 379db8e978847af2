import { countFilters, type ListQuery } from '../products/list-query.ts'
import { typeNames } from '../products/type-names.ts'

/** Returns the name of a list that only its type narrows, such as "Best Sellers". */
export function listName(query: ListQuery): string | null {
  if (!query.type || countFilters(query) > 1) return null
  return typeNames[query.type as keyof typeof typeNames]()
}
