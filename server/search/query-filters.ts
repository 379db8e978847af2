import type { SearchFilters } from '@nafha/contract/catalog'
import type { Understood } from '@nafha/contract/search'
import type * as z from 'zod'
import { type Filters, filtersOf } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { noteForm, readMeanings } from '../search-index/index.ts'
import { type InterpretedSearch, textReader } from './text.ts'

type Query = z.output<typeof SearchFilters> & Pick<Filters, 'sort'>

interface SearchQuery {
  /** Null when nothing can match, for instance with a text or a note that has no word. */
  filters: Filters | null
  didYouMean: string | null
  understood: Understood[]
  leftOut: string[]
  /** True if the shop knows each word as it is written. */
  known: boolean
}

const nothing = { didYouMean: null, understood: [], leftOut: [], known: true }

/** Turns the query of a search into filters of the catalog. */
export function filtersReader(db: Queryable): (query: Query) => Promise<SearchQuery> {
  const readText = textReader(db)
  return async (query) => {
    const filters: Filters = { ...filtersOf(query), like: query.like }
    if (query.note || query.without) {
      const meaningOf = await readMeanings(db)
      const forms = query.note?.map((note) => noteForm(note, meaningOf))
      if (forms?.includes(null)) return { ...nothing, filters: null }
      filters.notes = forms?.filter((form) => form !== null)
      const without = (query.without ?? [])
        .map((note) => noteForm(note, meaningOf))
        .filter((form) => form !== null)
      if (without.length > 0) filters.withoutNotes = without
    }
    if (!query.search) return { ...nothing, filters }
    const answer = await readText(query.search)
    const { didYouMean, understood, leftOut, known } = answer
    const shown = understood.filter(({ kind }) => !isInPanel(kind) || query[kind] === undefined)
    return {
      filters: answer.filters && joined(filters, answer),
      didYouMean,
      understood: shown,
      leftOut,
      known,
    }
  }
}

const isInPanel = (kind: Understood['kind']): kind is 'gender' | 'price_min' | 'price_max' =>
  kind === 'gender' || kind === 'price_min' || kind === 'price_max'

/** Filters of the panel override those that the text sets. */
function joined(filters: Filters, { filters: said }: InterpretedSearch): Filters {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const withoutNotes = [...(said?.withoutNotes ?? []), ...(filters.withoutNotes ?? [])]
  const { genders: _, ...single } = said ?? {}
  return {
    ...(filters.gender ? single : said),
    ...given,
    ...(withoutNotes.length > 0 ? { withoutNotes } : {}),
  }
}

/** Returns true if there is no filter; a search then lists nothing. A sort is no filter. */
export const narrowsNothing = ({ sort: _, ...filters }: Filters): boolean =>
  Object.values(filters).every((value) => value === undefined)
