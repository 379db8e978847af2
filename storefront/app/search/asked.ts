import { useEffect, useState } from 'react'
import { type Filters, queryOfForm, readFilters } from '../products/filters.ts'

/** What the overlay asks for. */
export interface Asked extends Filters {
  search: string
}

export const nothingAsked: Asked = { search: '' }

/** What its form holds, trimmed; empty choices are left out. */
export function askedOf(form: URLSearchParams): Asked {
  const query = queryOfForm(form)
  const { sort: _, ...filters } = readFilters(query)
  return { ...filters, search: (query.get('search') ?? '').trim().slice(0, 200) }
}

/** At least one filter has a value (SPEC 5). */
export const asksSomething = (asked: Asked): boolean => Object.values(asked).some(Boolean)

/** A value once it has rested for so many ms. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
