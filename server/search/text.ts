import type { GENDERS } from '@nafha/contract/catalog'
import type { Understood } from '@nafha/contract/search'
import { toFils } from '@nafha/contract/values/money'
import { type Filters, netRange } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { noteForm, readMeanings, spelledWords } from '../search-index/index.ts'
import { isKnown, type KnownWord, wordReader } from './expand.ts'
import { matchProbe } from './match-probe.sql.ts'
import { allOf, quoted, wordQueries } from './tsquery.ts'
import { asWords, type Understanding, understander } from './understand.ts'

/** The filters that a text stands for, with the explanation for the shopper. */
export interface InterpretedSearch {
  /** Null when nothing can match. */
  filters: Filters | null
  didYouMean: string | null
  understood: Understood[]
  /** Words that were dropped from the search, because no product has all words. */
  leftOut: string[]
  known: boolean
}

/** If fewer products than this match one gender, unisex products are listed after them. */
const FEW_FOR_ONE_GENDER = 4

/** Turns a text into filters: phrases into their meaning, words into a tsquery that finds something if possible. */
export function textReader(db: Queryable): (text: string) => Promise<InterpretedSearch> {
  const understand = understander(db)
  const readWords = wordReader(db)
  const probe = matchProbe(db)

  /** "Her Majesty" may be a name: then none of its words sets a filter. */
  const understandText = async (text: string): Promise<Understanding> => {
    const understanding = await understand(text)
    if (understanding.meanings.length === 0 && !understanding.isAnything) return understanding
    const literal = asWords(text)
    const names = allOf(literal.words.map(({ word }) => quoted(word)))
    const isName = literal.words.length > 0 && (await probe.isName(names))
    return isName ? literal : understanding
  }

  const saidFilters = async ({ meanings }: Understanding): Promise<Filters> => {
    const filters: Filters = {}
    const genders = new Set(meanings.flatMap(({ kind, value }) => (kind === 'gender' ? [value] : [])))
    const [gender] = genders
    if (gender && genders.size === 1) filters.gender = gender
    for (const { kind, value } of meanings) {
      if (kind === 'price_min') filters.priceMin = netRange(value, undefined).priceMin
      if (kind === 'price_max') filters.priceMax = netRange(undefined, value).priceMax
    }
    const notes = meanings.flatMap(({ kind, value }) => (kind === 'without' ? [value] : []))
    if (notes.length > 0) {
      const meaningOf = await readMeanings(db)
      filters.withoutNotes = notes.flatMap((note) => noteForm(note, meaningOf) ?? [])
    }
    return filters
  }

  /** Drops as few words as needed for the search to find something, least distinctive first. */
  const findQuery = async (
    filters: Filters,
    queries: string[],
  ): Promise<{ query: string; places: number[] } | null> => {
    const all = queries.map((_, at) => at)
    const queryOf = (places: number[]) => allOf(places.flatMap((at) => queries[at] ?? []))
    const isAlone = queries.length === 1 && Object.values(filters).every((filter) => filter === undefined)
    if (isAlone) return { query: queryOf(all), places: all }
    if ((await probe.first(filters, [queryOf(all)])) !== null) return { query: queryOf(all), places: all }
    const weights = await probe.weigh(queries)
    const byWeight = all
      .filter((at) => (weights[at] ?? 0) > 0)
      .sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
    const attempts = byWeight.map((_, fewer) =>
      byWeight.slice(0, byWeight.length - fewer).sort((one, other) => one - other),
    )
    const attempt = await probe.first(filters, attempts.map(queryOf))
    const places = attempt === null ? undefined : attempts[attempt]
    return places ? { query: queryOf(places), places } : null
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
    if ((await probe.first(filters, [query])) === null) return null
    return spelledWords(text)
      .map(({ word, spelling }) => right.get(word)?.spelling || spelling)
      .join(' ')
  }

  /** Adds unisex products after those for one gender when these are few. */
  const withUnisex = async (filters: Filters, understood: Understood[]) => {
    const { gender, ...others } = filters
    if (!gender || gender === 'unisex' || filters.words === undefined) return { filters, understood }
    if ((await probe.count(filters, FEW_FOR_ONE_GENDER)) >= FEW_FOR_ONE_GENDER) return { filters, understood }
    const genders: (typeof GENDERS)[number][] = [gender, 'unisex']
    const widened = understood.map((one) => (one.kind === 'gender' ? { ...one, value: genders.join() } : one))
    return { filters: { ...others, genders }, understood: widened }
  }

  return async (text) => {
    const understanding = await understandText(text)
    const textFilters = await saidFilters(understanding)
    const { understood, isAnything, meanings } = understanding
    const tokens = understanding.words
    if (tokens.length === 0) {
      const isEmpty = meanings.length === 0 && !isAnything
      const everything = Object.keys(textFilters).length === 0 ? { priceMin: toFils(0) } : textFilters
      return { filters: isEmpty ? null : everything, didYouMean: null, understood, leftOut: [], known: true }
    }
    const words = await readWords(tokens)
    const queries = wordQueries(words)
    const anyGender: Filters = { ...textFilters, gender: undefined }
    const match = await findQuery(
      textFilters.gender ? { ...anyGender, genders: [textFilters.gender, 'unisex'] } : textFilters,
      queries,
    )
    const known = words.every(isKnown)
    if (!match) {
      // The filters of the text alone still find something, as in "dior for men".
      const isRest = Object.keys(textFilters).length > 0
      const leftOut = isRest ? words.map(({ spelling }) => spelling) : []
      return { filters: isRest ? textFilters : null, didYouMean: null, understood, leftOut, known }
    }
    const leftOut = words.filter((_, at) => !match.places.includes(at)).map(({ spelling }) => spelling)
    const didYouMean = await correctionOf(text, words, textFilters)
    const listed = await withUnisex({ ...textFilters, words: match.query }, understood)
    return { ...listed, didYouMean, leftOut, known }
  }
}

/** Maps each word that the shop does not know to its correction. */
function corrections(words: KnownWord[]): Map<string, { word: string; spelling: string }> {
  const right = new Map<string, { word: string; spelling: string }>()
  for (const known of words) {
    // "rse" is as near to rise as to rose. Words with synonyms win, because staff enter synonyms for common words.
    const best = known.near.find(({ synonyms }) => synonyms.length > 0) ?? known.near[0]
    if (best && !isKnown(known))
      right.set(known.word, { word: best.word, spelling: best.spelling || best.word })
  }
  return right
}
