import type { Queryable } from '../platform/database/client.ts'
import { editDistance, slipsAllowed } from './distance.ts'
import { isEmptyWord } from './empty-words.ts'
import type { Token } from './phrases.ts'
import { isPlainWord } from './plain-words.ts'
import { runsOf, termsOf } from './runs.ts'
import { type Meant, type PhraseRow, textLookup, type WordRow } from './text-lookup.sql.ts'
import { formsOf, latinSpellings, partsOf } from './word-forms.ts'

/** A word of a search with everything that the vocabulary has about it. */
export interface KnownWord extends Meant {
  /** The word as the shopper wrote it. */
  spelling: string
  /** True if a product or a synonym has the word; the last word, perhaps unfinished, need only be a prefix of one. */
  known: boolean
  /** Other forms in the vocabulary: singular and plural, masculine and feminine, chat spellings. */
  forms: Meant[]
  /** The two known words that this one joins, if it is not known itself. */
  parts: [Meant, Meant] | null
  /** Similar words of names, notes and collections; empty when the word is known or spelled correctly. */
  near: WordRow['near']
}

/** The shop's knowledge about a text. */
interface KnownText {
  /** In the order of the tokens. */
  words: KnownWord[]
  phrases: PhraseRow[]
  /** Ids of the products that staff put first for it. */
  pinned: number[]
  /** True if a product's name has all words. */
  isName: boolean
}

const nothing: KnownText = { words: [], phrases: [], pinned: [], isName: false }

/** Looks a text up: phrases, pins, and the forms, parts, chat spellings and similar words of each word. */
export function knownTextReader(db: Queryable): (tokens: Token[]) => Promise<KnownText> {
  const lookUp = textLookup(db)
  return async (tokens) => {
    if (tokens.length === 0) return nothing
    const candidates = tokens.map(candidatesOf)
    const forms = candidates.flatMap(({ forms, spellings, parts }) => [
      ...forms,
      ...spellings,
      ...parts.flat(),
    ])
    // Latin letters of a chat spelling are compared with the vocabulary, too. They go first, because only the last word of
    // the statement may be unfinished.
    const extra = candidates.flatMap(({ spellings }) => spellings.slice(0, 1))
    const words = tokens.map(({ word }) => word)
    const text = await lookUp({
      words: [...extra, ...words],
      plain: words.filter((word) => isEmptyWord(word) || isPlainWord(word) || /^\d+$/.test(word)),
      forms: [...new Set(forms)],
      runs: runsOf(words),
      terms: termsOf(words),
      name: words,
    })
    const formOf = new Map(text.forms.map((form) => [form.word, form]))
    const nearOf = new Map(text.words.map((row) => [row.word, row.near]))
    return {
      words: text.words.slice(extra.length).map((row, at) => {
        const { word = '', spelling = '' } = tokens[at] ?? {}
        return toKnownWord(row, { word, spelling, formOf, nearOf })
      }),
      phrases: text.phrases,
      pinned: text.pinned,
      isName: text.is_name,
    }
  }
}
const candidatesOf = ({ word, spelling }: Token) => ({
  forms: formsOf(word),
  spellings: latinSpellings(word),
  parts: partsOf(spelling),
})

interface Findings extends Token {
  formOf: ReadonlyMap<string, Meant>
  nearOf: ReadonlyMap<string, WordRow['near']>
}

function toKnownWord(row: WordRow, { word, spelling, formOf, nearOf }: Findings): KnownWord {
  const { spellings, parts, forms } = candidatesOf({ word, spelling })
  const knownForms = (words: string[]) => words.flatMap((form) => formOf.get(form) ?? [])
  const others = knownForms([...forms, ...spellings])
  const [joined] =
    row.known || others.length > 0 ? [] : parts.map(knownForms).filter((pair) => pair.length === 2)
  const isSettled = row.known || others.length > 0 || joined !== undefined || isPlainWord(word)
  const similar = spellings[0] === undefined ? row.near : (nearOf.get(spellings[0]) ?? [])
  return {
    word,
    spelling,
    known: row.known,
    synonyms: row.synonyms,
    used: row.used,
    forms: others,
    parts: (joined as [Meant, Meant] | undefined) ?? null,
    near: isSettled ? [] : nearest(spellings[0] ?? word, similar),
  }
}

/** Picks the words with the fewest typos, if these are few enough, most similar first. */
function nearest(word: string, near: KnownWord['near']): KnownWord['near'] {
  const measured = near
    .filter((other) => beginsAlike(word, other.word))
    .map((other) => ({ ...other, slips: editDistance(word, other.word) }))
  const fewest = Math.min(slipsAllowed(word), ...measured.map(({ slips }) => slips))
  return measured.filter(({ slips }) => slips <= fewest)
}

/** Typists seldom miss the first letter: "love" must not become clove, but "suadn" may be sudan and "uod" is oud. */
const beginsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0])

/** Returns true if the shop has the word itself, another form of it, its parts, or its chat spelling. */
export const isKnown = ({ known, forms, parts }: KnownWord): boolean =>
  known || forms.length > 0 || parts !== null

/** Returns the word with its synonyms and forms; for an unknown word also the most similar words with theirs. */
export const alternatives = (word: KnownWord): string[] => [
  ...new Set([word, ...word.forms, ...word.near].flatMap((other) => [other.word, ...other.synonyms])),
]

/** Returns those of the alternatives that a product may have: the others change no rank, and would cost time. */
export const usedAlternatives = (word: KnownWord): string[] => [
  ...new Set([word, ...word.forms, ...word.near].flatMap((other) => [other.word, ...other.used])),
]
