import { alternatives, type KnownWord, usedAlternatives } from './expand.ts'

/**
 * Returns a part of a tsquery for each word: the word, its synonyms and similar spellings; the last word may be unfinished.
 * Words have letters and digits only, so that nothing a user types can be an operator.
 */
export const wordQueries = (words: KnownWord[]): string[] => queriesOf(words, alternatives)

/** The same parts without synonyms that no product has. They rank products as `wordQueries` does, in less time. */
export const rankQueries = (words: KnownWord[]): string[] => queriesOf(words, usedAlternatives)

const queriesOf = (words: KnownWord[], alternativesOf: (word: KnownWord) => string[]): string[] =>
  words.map((word, index) => {
    const prefixes = index === words.length - 1 ? [`'${word.word}':*`] : []
    const joined = word.parts
      ? [allOf(word.parts.map((part) => anyOf([part.word, ...part.synonyms].map(quoted))))]
      : []
    return anyOf([...alternativesOf(word).map(quoted), ...prefixes, ...joined])
  })

export const allOf = (queries: string[]): string => `(${queries.join(' & ')})`
const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`
const quoted = (word: string) => `'${word}'`
