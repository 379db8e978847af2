import type { Queryable } from '../platform/database/client.ts'
import { editDistance, slipsAllowed } from './distance.ts'
import type { Token } from './phrases.ts'
import { isPlainWord } from './plain-words.ts'
import { formsOf, latinSpellings, partsOf } from './word-forms.ts'
import { type Meant, type WordRow, wordLookup } from './word-lookup.sql.ts'

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

/** Looks the words of a search up in the vocabulary: their forms, parts, chat spellings and similar words. */
export function wordReader(db: Queryable): (tokens: Token[]) => Promise<KnownWord[]> {
  const lookUp = wordLookup(db)
  return async (tokens) => {
    if (tokens.length === 0) return []
    const candidates = tokens.map(candidatesOf)
    const forms = [
      ...new Set(
        candidates.flatMap(({ forms, spellings, parts }) => [...forms, ...spellings, ...parts.flat()]),
      ),
    ]
    // Latin letters of a chat spelling are compared with the vocabulary, too. They go first, because only the last word of
    // the statement may be unfinished.
    const extra = candidates.flatMap(({ spellings }) => spellings.slice(0, 1))
    const [rows, known] = await Promise.all([
      lookUp.words([...extra, ...tokens.map(({ word }) => word)]),
      lookUp.forms(forms),
    ])
    const formOf = new Map(known.map((form) => [form.word, form]))
    const nearOf = new Map(rows.map((row) => [row.word, row.near]))
    return rows.slice(extra.length).map((row, at) => {
      const { word = '', spelling = '' } = tokens[at] ?? {}
      return toKnownWord(row, { word, spelling, formOf, nearOf })
    })
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
  const known = (words: string[]) => words.flatMap((form) => formOf.get(form) ?? [])
  const others = known([...forms, ...spellings])
  const [joined] = row.known || others.length > 0 ? [] : parts.map(known).filter((pair) => pair.length === 2)
  const isSettled = row.known || others.length > 0 || joined !== undefined || isPlainWord(word)
  const similar = spellings[0] === undefined ? row.near : (nearOf.get(spellings[0]) ?? [])
  return {
    word,
    spelling,
    known: row.known,
    synonyms: row.synonyms,
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
