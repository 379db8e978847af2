import type { GENDERS } from '@nafha/contract/catalog'
import type { Understood } from '@nafha/contract/search'
import type { Language } from '@nafha/contract/values/language'
import { toFils } from '@nafha/contract/values/money'
import type { Filters } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { spelledWords } from '../search-index/index.ts'
import { isKnown, type KnownWord } from './expand.ts'
import { findMatch } from './find-match.ts'
import { matchProbe } from './match-probe.sql.ts'
import { hardFilters, joinedFilters, softPhrases } from './phrase-filters.ts'
import type { Phrase } from './phrases.ts'
import { allOf, rankQueries, wordQueries } from './tsquery.ts'
import { spelledPhrase, type Understanding, understander } from './understand.ts'
import { understoodOf } from './understood.ts'

/** The filters that a text stands for, with the explanation for the shopper. */
export interface InterpretedSearch {
  /** Null when nothing can match. */
  filters: Filters | null
  didYouMean: string | null
  understood: Understood[]
  /** Words that were dropped from the search, because no product has all words. */
  leftOut: string[]
  known: boolean
  /** Ids of the products that staff put first for the text. */
  pinned: number[]
}

type ReadText = (text: string, language: Language) => Promise<InterpretedSearch>

/** If fewer products than this match one gender, unisex products are listed after them. */
const FEW_FOR_ONE_GENDER = 4

/** Every product; a search without any filter would list nothing. */
const everything: Filters = { priceMin: toFils(0) }

/** Turns a text into filters: phrases into their meaning, words into a tsquery that finds something if possible. */
export function textReader(db: Queryable): ReadText {
  const understand = understander(db)
  const probe = matchProbe(db)

  /** Finds what of the text finds something. Without a product for any of its tags, they are words like others. */
  const matchOf = async ({ phrases, words, literal }: Understanding, hard: Filters) => {
    const soft = softPhrases(phrases)
    const probed: Filters =
      hard.gender && hard.gender !== 'unisex'
        ? { ...hard, gender: undefined, genders: [hard.gender, 'unisex'] }
        : hard
    const match = await findMatch(probe, { hard: probed, soft, queries: wordQueries(words) })
    if (match || soft.length === 0) return match && { ...match, soft, words, kept: match.soft }
    const literalMatch = await findMatch(probe, { hard: probed, soft: [], queries: wordQueries(literal) })
    return literalMatch && { ...literalMatch, soft, words: literal, kept: [] }
  }

  /** Offers a correction only if there are products with all its words. */
  const correctionOf = async (text: string, words: KnownWord[], filters: Filters): Promise<string | null> => {
    const right = corrections(words)
    if (right.size === 0 || words.some((word) => !isKnown(word) && !right.has(word.word))) return null
    const query = allOf(
      wordQueries(words).map((written, at) => {
        const correct = right.get(words[at]?.word ?? '')
        return correct ? `'${correct.word}'` : written
      }),
    )
    if (!(await probe.any({ ...filters, words: query }))) return null
    return spelledWords(text)
      .map(({ word, spelling }) => right.get(word)?.spelling || spelling)
      .join(' ')
  }

  /** Adds unisex products after those for one gender when these are few. */
  const withUnisex = async (filters: Filters): Promise<Filters> => {
    const { gender, ...others } = filters
    if (!gender || gender === 'unisex' || Object.keys(others).length === 0) return filters
    if ((await probe.count(filters, FEW_FOR_ONE_GENDER)) >= FEW_FOR_ONE_GENDER) return filters
    const genders: (typeof GENDERS)[number][] = [gender, 'unisex']
    return { ...others, genders }
  }

  return joinedInTurn(async (text, language) => {
    const understanding = await understand(text)
    const { tokens, phrases, pinned, words, isAnything } = understanding
    const explain = (toExplain: Phrase[], filters: Filters) =>
      understoodOf(tokens, toExplain, filters, language)
    const nothing = { didYouMean: null, understood: [], leftOut: [], pinned }
    if (words.length === 0 && phrases.length === 0) {
      return { ...nothing, filters: isAnything ? everything : null, known: true }
    }
    const hard = await hardFilters(db, phrases)
    const areWordsKnown = words.every(isKnown)
    const match = await matchOf(understanding, hard)
    if (!match) {
      // The filters of the text alone still find something, as in "dior for men".
      const isRest = Object.keys(hard).length > 0
      const leftOut = isRest ? words.map(({ spelling }) => spelling) : []
      const understood = isRest ? explain(phrases.filter(isHard), hard) : []
      return { ...nothing, understood, leftOut, filters: isRest ? hard : null, known: areWordsKnown }
    }
    const keptPhrases = phrases.filter((phrase) => isHard(phrase) || match.kept.includes(phrase))
    const isWord = (at: number) => match.places.includes(at)
    const dropped = match.words === words ? phrases.filter((phrase) => !keptPhrases.includes(phrase)) : []
    const leftOut = [
      ...match.words.filter((_, at) => !isWord(at)).map(({ spelling }) => spelling),
      ...dropped.map((phrase) => spelledPhrase(tokens, phrase)),
    ]
    const filters = joinedFilters(
      hard,
      match.soft.filter(({ phrase }) => keptPhrases.includes(phrase)),
    )
    const didYouMean = match.query === null ? null : await correctionOf(text, match.words, filters)
    const byWords =
      match.query === null
        ? {}
        : { words: match.query, rankedBy: allOf(rankQueries(match.words).filter((_, at) => isWord(at))) }
    const listed = await withUnisex({ ...filters, ...byWords })
    return {
      filters: Object.keys(listed).length === 0 ? everything : listed,
      didYouMean,
      understood: explain(keptPhrases, listed),
      leftOut,
      known: areWordsKnown,
      pinned,
    }
  })
}

/**
 * Gives callers that ask for the same text in the same turn of the event loop one answer, as a page does for its list and
 * its filters. No change can be announced between them, so neither answer is older than it would be alone.
 */
function joinedInTurn(read: ReadText): ReadText {
  const readings = new Map<string, Promise<InterpretedSearch>>()
  return (text, language) => {
    const key = `${language} ${text}`
    const earlier = readings.get(key)
    if (earlier) return earlier
    const answer = read(text, language)
    readings.set(key, answer)
    setImmediate(() => readings.delete(key))
    return answer
  }
}

const isHard = ({ meanings }: Phrase) => meanings.every(({ kind }) => kind !== 'tag' && kind !== 'collection')

/** Maps each word that the shop does not know to its correction. */
function corrections(words: KnownWord[]): Map<string, { word: string; spelling: string }> {
  const right = new Map<string, { word: string; spelling: string }>()
  for (const knownWord of words) {
    // "rse" is as near to rise as to rose. Words with synonyms win, because staff enter synonyms for common words.
    const best = knownWord.near.find(({ synonyms }) => synonyms.length > 0) ?? knownWord.near[0]
    if (best && !isKnown(knownWord))
      right.set(knownWord.word, { word: best.word, spelling: best.spelling || best.word })
  }
  return right
}
