import { alternatives, type KnownWord } from './expand.ts'

/**
 * A part of a tsquery for each word: the word, one with the same meaning or nearly the same spelling; the last may be
 * unfinished. Words have letters and digits only, so that nothing a user types can be an operator.
 */
export const wordQueries = (words: KnownWord[]): string[] =>
  words.map((word, index) => {
    const begun = index === words.length - 1 ? [`'${word.word}':*`] : []
    const joined = word.parts
      ? [allOf(word.parts.map((part) => anyOf([part.word, ...part.synonyms].map(quoted))))]
      : []
    return anyOf([...alternatives(word).map(quoted), ...begun, ...joined])
  })

export const allOf = (queries: string[]): string => `(${queries.join(' & ')})`
const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`
export const quoted = (word: string) => `'${word}'`
