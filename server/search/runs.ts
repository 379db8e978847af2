import { MOST_PHRASE_WORDS } from '../search-index/index.ts'
import { isEmptyWord } from './empty-words.ts'
import { withoutPrefix } from './word-forms.ts'

/** The ways in which a run of words may be written as a phrase: as it is, and without prepositions before its words. */
export const phraseForms = (words: string[]): string[] => {
  const bare = words.map(withoutPrefix)
  const [first = '', ...rest] = words
  return [...new Set([words, [withoutPrefix(first), ...rest], bare].map((form) => form.join(' ')))]
}

/** Returns all runs of words in a text that may be phrases. */
export const runsOf = (words: string[]): string[] => [
  ...new Set(
    words.flatMap((_, at) =>
      Array.from({ length: Math.min(MOST_PHRASE_WORDS, words.length - at) }, (_, more) =>
        phraseForms(words.slice(at, at + more + 1)),
      ).flat(),
    ),
  ),
]

/** Returns a text as pins may have it: as it is, then without words that fit every perfume. */
export const termsOf = (words: string[]): string[] => [
  ...new Set([words.join(' '), words.filter((word) => !isEmptyWord(word)).join(' ')].filter(Boolean)),
]
