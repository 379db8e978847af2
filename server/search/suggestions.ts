import type { SearchSuggestions } from '@nafha/contract/search'
import type { Language } from '@nafha/contract/values/language'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { foldedWords } from '../search-index/index.ts'
import { alternatives, type KnownWord } from './expand.ts'
import { type Place, placesReader } from './places.sql.ts'
import { popularTerms } from './terms.sql.ts'
import { understander } from './understand.ts'

/** Maximum number of suggestions of each kind. */
const MOST = 3
/**
 * Suggests collections and articles by their titles in both languages while somebody types. There are only a few hundred, so
 * they are read and folded each time without an index.
 */
export function suggester(db: Queryable) {
  const understand = understander(db)
  const readPlaces = placesReader(db)

  return async (text: string | undefined, language: Language): Promise<SearchSuggestions> => {
    if (!text) return { collections: [], blogs: [], popular: await popularTerms(db, language) }
    const { words } = await understand(text)
    if (words.length === 0) return { collections: [], blogs: [], popular: [] }
    const places = await readPlaces()
    const fitting = places.filter(({ title }) => fits(words, title))
    const ofKind = (kind: Place['kind']) => fitting.filter((place) => place.kind === kind).slice(0, MOST)
    return {
      collections: ofKind('collection').map(({ id, title }) => ({ id, name: inLanguage(title, language) })),
      blogs: ofKind('blog').map(({ id, title }) => ({ id, title: inLanguage(title, language) })),
      popular: [],
    }
  }
}

/** Returns true if a title has each word, a synonym of it or a similar spelling; the last word may be unfinished. */
function fits(words: KnownWord[], title: Localized): boolean {
  const there = [title.en, title.ar ?? ''].flatMap(foldedWords)
  return words.every((known, index) => {
    const last = index === words.length - 1
    const forms = alternatives(known)
    return there.some((word) => forms.includes(word) || (last && word.startsWith(known.word)))
  })
}
