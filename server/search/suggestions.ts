import type { SearchSuggestions } from '@nafha/contract/search'
import type { Language } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { isBlogShown, type Localized } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { foldedWords } from '../search-index/index.ts'
import { alternatives, type KnownWord, wordReader } from './expand.ts'
import { popularTerms } from './terms.sql.ts'
import { understander } from './understand.ts'

/** Maximum number of suggestions of each kind. */
const MOST = 3
/** Suggestions come from this many of the newest articles. */
const LOOKED_THROUGH = 500

interface Place extends Record<string, unknown> {
  kind: 'collection' | 'blog'
  id: number
  title: Localized
}

/**
 * Suggests collections and articles by their titles in both languages while somebody types. There are only a few hundred, so
 * they are read and folded each time without an index.
 */
export function suggester(db: Queryable) {
  const readWords = wordReader(db)
  const understand = understander(db)
  const readPlaces = db
    .select({ kind: sql<Place['kind']>`kind`, id: sql<number>`id`, title: sql<Localized>`title` })
    .from(sql`((select 'collection' as kind, id, name as title, parent_id is not null as inner_one,
        now() as created_at from collections)
      union all (select 'blog', id, title, false, created_at from blogs where ${isBlogShown}
        order by created_at desc, id desc limit ${sql.raw(String(LOOKED_THROUGH))})) places`)
    .orderBy(sql`inner_one, created_at desc, id`)
    .prepare('search_places')

  return async (text: string | undefined, language: Language): Promise<SearchSuggestions> => {
    if (!text) return { collections: [], blogs: [], popular: await popularTerms(db, language) }
    const { words: tokens } = await understand(text)
    if (tokens.length === 0) return { collections: [], blogs: [], popular: [] }
    const [words, places] = await Promise.all([readWords(tokens), readPlaces.execute()])
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
    const meant = alternatives(known)
    return there.some((word) => meant.includes(word) || (last && word.startsWith(known.word)))
  })
}
