import type { Understood } from '@nafha/contract/search'
import { like } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { searchFacets } from '../platform/database/schema/index.ts'
import { noteForms } from '../search-index/index.ts'
import { emptyWords } from './empty-words.ts'
import { type Meaning, type Phrase, phrasesIn, type Token, tokensOf } from './phrases.ts'

/** Maximum number of words in one search; further ones are ignored. */
const MOST_WORDS = 8

/** A parsed text: words that perfumes must have, and phrases that set filters. */
export interface Understanding {
  words: Token[]
  meanings: Meaning[]
  understood: Understood[]
  /** True when the text only asks for perfumes in general: "perfume", or the name of the shop. */
  isAnything: boolean
}

/** Parses texts; names of notes are looked up only where a text excludes one. */
export function understander(db: Queryable): (text: string) => Promise<Understanding> {
  return async (text) => {
    const tokens = tokensOf(text)
    const draft = phrasesIn(tokens, () => false)
    if (!draft.some(excludes)) return understandingOf(tokens, draft)
    const notes = await db
      .select({ name: searchFacets.name })
      .from(searchFacets)
      .where(like(searchFacets.key, 'note:%'))
    const names = notes.flatMap(({ name }) => [name.en, name.ar ?? ''])
    const forms = new Set(names.flatMap((name) => noteForms(name, String)))
    const isNote = (words: string[]) => forms.has([...new Set(words)].sort().join(' '))
    return understandingOf(tokens, phrasesIn(tokens, isNote))
  }
}

/** Treats a text as plain words, none of which sets a filter. */
export const asWords = (text: string): Understanding => ({
  words: tokensOf(text).slice(0, MOST_WORDS),
  meanings: [],
  understood: [],
  isAnything: false,
})

const excludes = ({ meanings }: Phrase) => meanings.some(({ kind }) => kind === 'without')

function understandingOf(tokens: Token[], phrases: Phrase[]): Understanding {
  const isPart = (at: number) => phrases.some((phrase) => at >= phrase.at && at < phrase.at + phrase.length)
  const rest = tokens.filter((_, at) => !isPart(at))
  const telling = rest.filter(({ word }) => !emptyWords.has(word))
  const single = telling.filter(({ word }, at) => telling.findIndex((other) => other.word === word) === at)
  return {
    words: single.slice(0, MOST_WORDS),
    meanings: phrases.flatMap(({ meanings }) => meanings),
    understood: phrases.flatMap((phrase) =>
      phrase.meanings.map(({ kind, value }) => ({
        kind,
        value: String(value),
        rest: withoutPhrase(tokens, phrase),
      })),
    ),
    isAnything: telling.length === 0 && rest.length > 0,
  }
}

const withoutPhrase = (tokens: Token[], { at, length }: Phrase): string =>
  tokens
    .filter((_, place) => place < at || place >= at + length)
    .map(({ spelling }) => spelling)
    .join(' ')
