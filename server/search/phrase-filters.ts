import { groupOfTag, TAG_GROUP_NAMES } from '@nafha/contract/tags'
import { type Filters, netRange } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { facetKey, noteForm, readMeanings } from '../search-index/index.ts'
import type { Phrase } from './phrases.ts'

/** A phrase that may be dropped when nothing fits it: a tag or a collection. */
export interface SoftPhrase {
  phrase: Phrase
  filters: Filters
}

const meaningsOf = (phrases: Phrase[]) => phrases.flatMap(({ meanings }) => meanings)

/** Returns the filters that a shopper insists on: gender, price and notes to leave out. */
export async function hardFilters(db: Queryable, phrases: Phrase[]): Promise<Filters> {
  const filters: Filters = {}
  const meanings = meaningsOf(phrases)
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

/** A collection says more than an occasion, and that more than a season or a character. */
const IMPORTANCE = ['collection', 'moment', 'season', 'character']

/** Returns the tags and collections of a text, the most important first. */
export function softPhrases(phrases: Phrase[]): SoftPhrase[] {
  const ranked = phrases.flatMap((phrase) => {
    const [meaning] = phrase.meanings
    if (meaning?.kind === 'collection') {
      return [{ phrase, filters: { collectionId: meaning.value }, rank: IMPORTANCE.indexOf('collection') }]
    }
    if (meaning?.kind !== 'tag') return []
    const group = groupOfTag(meaning.value)
    const filters: Filters = { [group]: [facetKey(group, meaning.value)] }
    return [{ phrase, filters, rank: IMPORTANCE.indexOf(group) }]
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .map(({ phrase, filters }) => ({ phrase, filters }))
}

/** Joins filters: of several tags in a group a product needs one; of several collections the first counts. */
export function joinedFilters(hard: Filters, soft: SoftPhrase[]): Filters {
  const joined: Filters = { ...hard }
  for (const { filters } of soft) {
    joined.collectionId ??= filters.collectionId
    for (const group of TAG_GROUP_NAMES) {
      const values = [...(joined[group] ?? []), ...(filters[group] ?? [])]
      if (values.length > 0) joined[group] = values
    }
  }
  if (joined.collectionId === undefined) delete joined.collectionId
  return joined
}
