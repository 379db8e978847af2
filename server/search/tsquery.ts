import { alternatives, type KnownWord } from './expand.ts'

/**
 * Returns a part of a tsquery for each word: the word, its synonyms and similar spellings; the last word may be unfinished.
 * Words have letters and digits only, so that nothing a user types can be an operator.
 */
export const wordQueries = (words: KnownWord[]): string[] =>
  words.map((word, index) => {
    const prefixes = index === words.length - 1 ? [`'${word.word}':*`] : []
    const joined = word.parts
      ? [allOf(word.parts.map((part) => anyOf([part.word, ...part.synonyms].map(quoted))))]
      : []
    return anyOf([...alternatives(word).map(quoted), ...prefixes, ...joined])
  })

export const allOf = (queries: string[]): string => `(${queries.join(' & ')})`
const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`
const quoted = (word: string) => `'${word}'`
