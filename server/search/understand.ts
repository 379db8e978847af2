import type { GENDERS } from '@nafha/contract/catalog'
import { isTag } from '@nafha/contract/tags'
import { like } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { searchFacets } from '../platform/database/schema/index.ts'
import { noteForms } from '../search-index/index.ts'
import { isEmptyWord } from './empty-words.ts'
import { type KnownWord, knownTextReader } from './expand.ts'
import { type KnownPhrases, type Meaning, type Phrase, phrasesIn, type Token, tokensOf } from './phrases.ts'
import type { PhraseRow } from './text-lookup.sql.ts'

/** Maximum number of words in one search; further ones are ignored. */
const MOST_WORDS = 8
const MOST_TOKENS = 16

/** A parsed text: words that perfumes must have, and phrases that set filters. */
export interface Understanding {
  tokens: Token[]
  words: KnownWord[]
  phrases: Phrase[]
  /** All words of the text, as if none of them set a filter. */
  literal: KnownWord[]
  /** True when the text only asks for perfumes in general: "perfume", or the name of the shop. */
  isAnything: boolean
  /** Ids of the products that staff put first for the text. */
  pinned: number[]
}

/**
 * Parses texts. A text whose words all stand in a perfume's name is read as a name: none of its words sets a filter.
 * Names of notes are looked up only where a text excludes one.
 */
export function understander(db: Queryable): (text: string) => Promise<Understanding> {
  const readText = knownTextReader(db)
  return async (text) => {
    const tokens = tokensOf(text).slice(0, MOST_TOKENS)
    const { words, phrases, pinned, isName } = await readText(tokens)
    const literal = uniqueWords(words)
    if (isName) return { tokens, words: literal, phrases: [], literal, isAnything: false, pinned }
    const known = knownPhrases(phrases)
    const draft = phrasesIn(tokens, { known, isNote: () => false })
    const matches = draft.some(excludes) ? phrasesIn(tokens, { known, isNote: await noteTest(db) }) : draft
    const isPart = (at: number) => matches.some((phrase) => at >= phrase.at && at < phrase.at + phrase.length)
    const rest = words.filter(({ word }, at) => !isPart(at) && !isEmptyWord(word))
    const telling = matches.filter(({ meanings }) => meanings.some(({ kind }) => kind !== 'nothing'))
    return {
      tokens,
      words: uniqueWords(rest),
      phrases: telling,
      literal,
      isAnything: tokens.length > 0 && rest.length === 0 && telling.length === 0,
      pinned,
    }
  }
}

const uniqueWords = (words: KnownWord[]): KnownWord[] =>
  words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at).slice(0, MOST_WORDS)

const excludes = ({ meanings }: Phrase) => meanings.some(({ kind }) => kind === 'without')

async function noteTest(db: Queryable): Promise<(words: string[]) => boolean> {
  const notes = await db
    .select({ name: searchFacets.name })
    .from(searchFacets)
    .where(like(searchFacets.key, 'note:%'))
  const names = notes.flatMap(({ name }) => [name.en, name.ar ?? ''])
  const forms = new Set(names.flatMap((name) => noteForms(name, String)))
  return (words) => forms.has([...new Set(words)].sort().join(' '))
}

const knownPhrases = (rows: PhraseRow[]): KnownPhrases =>
  new Map(
    rows.flatMap((row) => {
      const meaning = meaningOf(row)
      return meaning ? row.words.map((words) => [words, meaning] as const) : []
    }),
  )

function meaningOf({ kind, value, collection }: PhraseRow): Meaning | null {
  switch (kind) {
    case 'gender':
      return { kind, value: value as (typeof GENDERS)[number] }
    case 'tag':
      return isTag(value) ? { kind, value } : null
    case 'collection':
      return collection && { kind, value: collection.id, name: collection.name }
    case 'nothing':
      return { kind, value: '' }
  }
}

/** The text without phrases, for their chip. */
export const withoutPhrases = (tokens: Token[], phrases: Phrase[]): string =>
  tokens
    .filter((_, place) => !phrases.some(({ at, length }) => place >= at && place < at + length))
    .map(({ spelling }) => spelling)
    .join(' ')

/** A phrase as the shopper wrote it. */
export const spelledPhrase = (tokens: Token[], { at, length }: Phrase): string =>
  tokens
    .slice(at, at + length)
    .map(({ spelling }) => spelling)
    .join(' ')
