import { quietApi } from '../platform/api.ts'
import { pageLanguage } from '../platform/language.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/** Number of recent searches that this browser stores. */
const MAX_RECENT = 6

const reported = new Set<string>()

/**
 * Stores a completed search in this browser, the latest first. The shop counts it once a visit, without the person.
 */
export function completeSearch(term: string): void {
  const recent = readStored(stored.recentSearches) ?? []
  const others = recent.filter((other) => other.toLowerCase() !== term.toLowerCase())
  writeStored(stored.recentSearches, [term, ...others].slice(0, MAX_RECENT))
  if (reported.has(term)) return
  reported.add(term)
  // A failed count concerns no shopper.
  quietApi('POST /search/terms', { body: { term, language: pageLanguage() } }).catch(() => {})
}

export const forgetSearches = (): void => writeStored(stored.recentSearches, null)
