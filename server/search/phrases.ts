import type { GENDERS } from '@nafha/contract/catalog'
import type { Tag } from '@nafha/contract/tags'
import type { Localized } from '../platform/database/schema/index.ts'
import { foldedWords, MOST_PHRASE_WORDS, spelledWords } from '../search-index/index.ts'
import { phraseForms } from './runs.ts'

/** A word of a search, folded for the lookup and as it was written. */
export interface Token {
  word: string
  spelling: string
}

export type Meaning =
  | { kind: 'gender'; value: (typeof GENDERS)[number] }
  | { kind: 'price_min' | 'price_max'; value: number }
  | { kind: 'size'; value: string }
  | { kind: 'without'; value: string }
  | { kind: 'tag'; value: Tag }
  | { kind: 'collection'; value: number; name: Localized }
  | { kind: 'nothing'; value: '' }

/** Meanings of the phrases that staff edit, by their folded words. */
export type KnownPhrases = ReadonlyMap<string, Meaning>

/** Words of a search that set a filter instead of matching a perfume's texts. */
export interface Phrase {
  meanings: Meaning[]
  /** Index of the first token, and the number of tokens. */
  at: number
  length: number
}

const wordSet = (words: string) => new Set(foldedWords(words))

const WITHOUT = wordSet('without no except minus excluding بدون بلا دون ماعدا')
const AND = wordSet('and or nor و أو ولا')
const UNDER = wordSet('under below max maximum upto within تحت حتى دون')
const OVER = wordSet('over above min minimum فوق')
const LESS = wordSet('less cheaper up at أقل ارخص')
const MORE = wordSet('more higher أكثر أعلى اغلى')
const THAN = wordSet('than to most least من')
const BETWEEN = wordSet('between from بين من')
const CURRENCY = wordSet('aed dhs dh dirham dirhams درهم دراهم')
const UNIT = wordSet('ml mls millilitre milliliter g gm gr gram grams مل ملل ملي مللي غ جم غرام جرام')

const NUMBER = /^\d{1,5}$/
const MEASURE = /^\d{1,4}(?=(\D+)$)/

interface Sources {
  known: KnownPhrases
  isNote: (words: string[]) => boolean
}

/** Finds the phrases of a search with their positions. */
export function phrasesIn(tokens: Token[], { known, isNote }: Sources): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrase =
      exclusionAt(tokens, at, isNote) ??
      sizeAt(tokens, at) ??
      priceAt(tokens, at) ??
      knownPhraseAt(tokens, at, known)
    if (phrase) phrases.push({ ...phrase, at })
    at += phrase?.length ?? 1
  }
  return phrases
}

/** Splits a text into tokens; "rose-free" and "-rose" become "without rose". */
export const tokensOf = (text: string): Token[] =>
  spelledWords(
    text
      .replace(/(\p{L}+)-free\b/giu, 'without $1')
      .replace(/(^|\s)-(?=\p{L})/gu, '$1without ')
      .replace(/\bw\/o\b/giu, 'without')
      .replace(/من غير|ما عدا|ما فيه/gu, 'بدون'),
  )

type Found = Omit<Phrase, 'at'> | null
const MOST_OF_A_NOTE = 3

/** Matches "without rose", and further notes after "or" and "and". */
function exclusionAt(tokens: Token[], at: number, isNote: (words: string[]) => boolean): Found {
  if (!WITHOUT.has(tokens[at]?.word ?? '') || /^\d/.test(tokens[at + 1]?.word ?? '')) return null
  const meanings: Meaning[] = []
  let end = at + 1
  for (;;) {
    const joins = meanings.length > 0 && AND.has(tokens[end]?.word ?? '') ? 1 : 0
    if (meanings.length > 0 && joins === 0) break
    const note = noteAt(tokens, end + joins, isNote)
    if (!note || (meanings.length > 0 && !note.known)) break
    meanings.push({ kind: 'without', value: note.tokens.map(({ spelling }) => spelling).join(' ') })
    end += joins + note.tokens.length
  }
  return meanings.length > 0 ? { meanings, length: end - at } : null
}

function noteAt(tokens: Token[], at: number, isNote: (words: string[]) => boolean) {
  for (let length = Math.min(MOST_OF_A_NOTE, tokens.length - at); length > 0; length--) {
    const part = tokens.slice(at, at + length)
    if (isNote(part.map(({ word }) => word))) return { tokens: part, known: true }
  }
  const next = tokens[at]
  return next ? { tokens: [next], known: false } : null
}

/** Matches "100 ml" and "١٠٠مل". */
function sizeAt(tokens: Token[], at: number): Found {
  const { word = '', spelling = '' } = tokens[at] ?? {}
  const [, unit] = MEASURE.exec(word) ?? []
  if (unit && UNIT.has(unit)) return { meanings: [{ kind: 'size', value: spelling }], length: 1 }
  const next = tokens[at + 1]
  if (!NUMBER.test(word) || !next || !UNIT.has(next.word)) return null
  return { meanings: [{ kind: 'size', value: `${spelling} ${next.spelling}` }], length: 2 }
}

/** Matches "under 200", "more than 100 AED", "between 100 and 300" and "200 dirhams". */
function priceAt(tokens: Token[], at: number): Found {
  const word = (offset: number) => tokens[at + offset]?.word ?? ''
  const amount = (offset: number): Amount | null => {
    const before = CURRENCY.has(word(offset)) ? 1 : 0
    if (!NUMBER.test(word(offset + before))) return null
    const behind = CURRENCY.has(word(offset + before + 1)) ? 1 : 0
    if (UNIT.has(word(offset + before + 1))) return null
    return { value: Number(word(offset + before)), length: before + 1 + behind, named: before + behind > 0 }
  }
  const compared = LESS.has(word(0)) || MORE.has(word(0))
  const length = compared && THAN.has(word(1)) ? 2 : 1
  const bound = amount(length)
  const isUpper = UNDER.has(word(0)) || (LESS.has(word(0)) && length === 2 && !isLeast(word(1)))
  const isLower =
    OVER.has(word(0)) || (MORE.has(word(0)) && length === 2) || (length === 2 && isLeast(word(1)))
  if (bound && (isUpper || isLower)) {
    const kind = isUpper ? 'price_max' : 'price_min'
    return { meanings: [{ kind, value: bound.value }], length: length + bound.length }
  }
  if (BETWEEN.has(word(0))) return rangeOf(amount, word)
  const alone = amount(0)
  return alone?.named ? { meanings: [{ kind: 'price_max', value: alone.value }], length: alone.length } : null
}

interface Amount {
  value: number
  length: number
  named: boolean
}

const isLeast = (word: string) => word === 'least'
const TO = wordSet('and to و إلى الى')

function rangeOf(amount: (offset: number) => Amount | null, word: (offset: number) => string): Found {
  const low = amount(1)
  const joined = low ? 1 + low.length : 0
  const high = low && TO.has(word(joined)) ? amount(joined + 1) : null
  if (!low || !high) return null
  const meanings: Meaning[] = [
    { kind: 'price_min', value: Math.min(low.value, high.value) },
    { kind: 'price_max', value: Math.max(low.value, high.value) },
  ]
  return { meanings, length: joined + 1 + high.length }
}

/** Matches the longest phrase of staff that begins here, such as "for the office" or a gender. */
function knownPhraseAt(tokens: Token[], at: number, phrases: KnownPhrases): Found {
  for (let length = Math.min(MOST_PHRASE_WORDS, tokens.length - at); length > 0; length--) {
    const forms = phraseForms(tokens.slice(at, at + length).map(({ word }) => word))
    const meaning = forms.map((form) => phrases.get(form)).find((found) => found !== undefined)
    if (meaning) return { meanings: [meaning], length }
  }
  return null
}
