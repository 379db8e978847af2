import { FACETS, type SearchFilters } from '@nafha/contract/catalog'
import type * as z from 'zod'
import { type Filters, facetValue, filtersOf } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { askedWords, corrected, tsqueryOf, wordReader } from './expand.ts'
import { facetKey } from './facets.ts'
import { readMeanings } from './indexing.ts'
import { noteForm } from './notes.ts'

type Query = z.output<typeof SearchFilters> & Pick<Filters, 'sort'>

interface Asked {
  /** Null when nothing can match, as with a text or a note without any word. */
  filters: Filters | null
  didYouMean: string | null
}

/** Turns the query of a search into filters of the catalogue. */
export function filtersReader(db: Queryable): (query: Query) => Promise<Asked> {
  const readWords = wordReader(db)
  return async (query) => {
    const filters: Filters = { ...filtersOf(query), like: query.like }
    for (const facet of FACETS)
      filters[facet] = query[facet]?.map((value) => facetKey(facet, facetValue(value)))
    if (query.note || query.without) {
      const meaningOf = await readMeanings(db)
      const forms = query.note?.map((note) => noteForm(note, meaningOf))
      if (forms?.includes(null)) return { filters: null, didYouMean: null }
      filters.notes = forms?.filter((form) => form !== null)
      const without = (query.without ?? [])
        .map((note) => noteForm(note, meaningOf))
        .filter((form) => form !== null)
      if (without.length > 0) filters.withoutNotes = without
    }
    if (!query.search) return { filters, didYouMean: null }
    const words = await readWords(askedWords(query.search))
    const tsquery = tsqueryOf(words)
    if (tsquery === null) return { filters: null, didYouMean: null }
    return { filters: { ...filters, words: tsquery }, didYouMean: corrected(query.search, words) }
  }
}

/** Whether there is no filter, in which case a search lists nothing (DESIGN 14). A sort is no filter. */
export const narrowsNothing = ({ sort: _, ...filters }: Filters): boolean =>
  Object.values(filters).every((value) => value === undefined)
