import { quietApi } from '../platform/api.ts'
import { pageLanguage } from '../platform/language.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/** Terms that are remembered. */
const REMEMBERED = 6

const reported = new Set<string>()

/**
 * A search was completed: it is remembered in this browser, the last one first, and counted by the shop, once a
 * visit and without saying whose it was.
 */
export function completeSearch(term: string): void {
  const recent = readStored(stored.recentSearches) ?? []
  const others = recent.filter((other) => other.toLowerCase() !== term.toLowerCase())
  writeStored(stored.recentSearches, [term, ...others].slice(0, REMEMBERED))
  if (reported.has(term)) return
  reported.add(term)
  // Nothing that a shopper waits for or needs to hear of.
  quietApi('POST /search/terms', { body: { term, language: pageLanguage() } }).catch(() => {})
}

export const forgetSearches = (): void => writeStored(stored.recentSearches, null)
