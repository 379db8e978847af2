import type { Filters } from '../catalog/index.ts'
import type { matchProbe } from './match-probe.sql.ts'
import { joinedFilters, type SoftPhrase } from './phrase-filters.ts'
import type { Phrase } from './phrases.ts'
import { allOf } from './tsquery.ts'

/** The parts of a text that find something. */
interface Match {
  /** Null when only filters are left. */
  query: string | null
  /** Indexes of the words that are searched for. */
  places: number[]
  /** The tags and collections that are kept. */
  soft: Phrase[]
}

interface Parts {
  /** Filters that are never dropped: gender, price, notes to leave out. */
  hard: Filters
  /** Tags and collections, the most important first. */
  soft: SoftPhrase[]
  /** A part of a tsquery for each word. */
  queries: string[]
}

/**
 * Drops as little as needed for a search to find something: first words that no product has, then tags and collections,
 * then words, the least telling first. Null when nothing but the hard filters is left.
 */
export async function findMatch(
  probe: ReturnType<typeof matchProbe>,
  { hard, soft, queries }: Parts,
): Promise<Match | null> {
  const all = queries.map((_, at) => at)
  const queryOf = (places: number[]) => allOf(places.flatMap((at) => queries[at] ?? []))
  const match = (kept: SoftPhrase[], places: number[]): Match => ({
    query: places.length > 0 ? queryOf(places) : null,
    places,
    soft: kept.map(({ phrase }) => phrase),
  })
  const finds = (kept: SoftPhrase[], places: number[], telling = false) => {
    const filters = joinedFilters(hard, kept)
    return places.length > 0 ? probe.any({ ...filters, words: queryOf(places) }, telling) : probe.any(filters)
  }
  const isFiltered = soft.length > 0 || Object.keys(hard).length > 0
  if (soft.length === 0 && (queries.length === 0 || (queries.length === 1 && !isFiltered)))
    return match([], all)
  const isMixed = soft.length > 0 && all.length > 0
  if (await finds(soft, all, isMixed)) return match(soft, all)
  const weights = queries.length > 0 ? await probe.weigh(queries) : []
  const byWeight = all
    .filter((at) => (weights[at] ?? 0) > 0)
    .sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const fewer = (dropped: number) =>
    byWeight.slice(0, byWeight.length - dropped).sort((one, other) => one - other)
  if (soft.length > 0) {
    const existingPlaces = fewer(0)
    // A note in a perfume's pyramid says more than a tag, and a tag more than a word of a description.
    for (const telling of isMixed ? [true, false] : [false]) {
      for (let keptCount = soft.length; keptCount > 0; keptCount--) {
        if (await finds(soft.slice(0, keptCount), existingPlaces, telling))
          return match(soft.slice(0, keptCount), existingPlaces)
      }
      if (telling && existingPlaces.length > 0 && (await finds([], existingPlaces, true)))
        return match([], existingPlaces)
    }
  }
  const attempts = byWeight.map((_, dropped) => fewer(dropped))
  const at = attempts.length > 0 ? await probe.first(hard, attempts.map(queryOf)) : null
  const remaining = at === null ? undefined : attempts[at]
  if (remaining) return match([], remaining)
  return soft.length > 0 && all.length > 0 && (await finds(soft, [])) ? match(soft, []) : null
}
