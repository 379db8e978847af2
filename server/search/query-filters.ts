import type { SearchFilters } from '@nafha/contract/catalog'
import type { Understood } from '@nafha/contract/search'
import { groupOfTag, isTag, type TagGroup } from '@nafha/contract/tags'
import type { Language } from '@nafha/contract/values/language'
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
  /** Filters of the panel alone. */
  panel: Filters
  /** Ids of the products that staff put first for the text. */
  pinned: number[]
}

const nothing = { didYouMean: null, understood: [], leftOut: [], known: true, pinned: [] }

/** Turns the query of a search into filters of the catalog. */
export function filtersReader(db: Queryable): (query: Query, language: Language) => Promise<SearchQuery> {
  const readText = textReader(db)
  return async (query, language) => {
    const panel: Filters = { ...filtersOf(query), like: query.like }
    if (query.note || query.without) {
      const meaningOf = await readMeanings(db)
      const forms = query.note?.map((note) => noteForm(note, meaningOf))
      if (forms?.includes(null)) return { ...nothing, panel, filters: null }
      panel.notes = forms?.filter((form) => form !== null)
      const without = (query.without ?? [])
        .map((note) => noteForm(note, meaningOf))
        .filter((form) => form !== null)
      if (without.length > 0) panel.withoutNotes = without
    }
    if (!query.search) return { ...nothing, panel, filters: panel }
    const answer = await readText(query.search, language)
    const { didYouMean, understood, leftOut, known, pinned } = answer
    const phrases = understood.filter((one) => query[filterOf(one)] === undefined)
    return {
      filters: answer.filters && joined(panel, answer),
      didYouMean,
      understood: phrases,
      leftOut,
      known,
      panel,
      pinned,
    }
  }
}

/** Name of the panel's filter that overrides a phrase; a size, a collection and a note to leave out have none. */
function filterOf({ kind, value }: Understood): 'gender' | 'price_min' | 'price_max' | TagGroup | 'like' {
  if (kind === 'tag' && isTag(value)) return groupOfTag(value)
  return kind === 'gender' || kind === 'price_min' || kind === 'price_max' ? kind : 'like'
}

/** Filters of the panel override those that the text sets. */
function joined(filters: Filters, { filters: said }: InterpretedSearch): Filters {
  const active = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const withoutNotes = [...(said?.withoutNotes ?? []), ...(filters.withoutNotes ?? [])]
  const { genders: _, ...single } = said ?? {}
  return {
    ...(filters.gender ? single : said),
    ...active,
    ...(withoutNotes.length > 0 ? { withoutNotes } : {}),
  }
}

/** Returns true if there is no filter; a search then lists nothing. A sort is no filter. */
export const narrowsNothing = ({ sort: _, ...filters }: Filters): boolean =>
  Object.values(filters).every((value) => value === undefined)
