import type { Facet, WearFilter } from '@nafha/contract/catalog'
import type { SearchFacets } from '@nafha/contract/search'
import { TAG_GROUPS, type TagGroup } from '@nafha/contract/tags'
import type { Language } from '@nafha/contract/values/language'
import type { Filters } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { inLanguage } from '../platform/text/language.ts'
import { tagName } from '../search-index/index.ts'
import { type FacetRow, facetCountsReader } from './facet-counts.sql.ts'
import { WEAR_VALUES, wearName } from './wear-names.ts'

type Groups = Omit<SearchFacets, 'notes' | 'like'>

interface Question {
  language: Language
  /** False where the notes of the layers need no numbers. */
  withLayers: boolean
}

/**
 * Returns a counter of the products that each value would find under the filters of the other groups. One statement reads the
 * products that fail at most one group; one that fails a group counts for the values of that group only. Without filters
 * nothing can be found.
 */
export function facetsCounter(
  db: Queryable,
): (filters: Filters | null, question: Question) => Promise<Groups> {
  const readCounts = facetCountsReader(db)
  return async (filters, { language, withLayers }) => {
    const { rows, complete } = filters ? await readCounts(filters, withLayers) : { rows: [], complete: true }
    return { complete, ...groupsOf(rows, language) }
  }
}

function groupsOf(rows: FacetRow[], language: Language): Omit<Groups, 'complete'> {
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
  const named = (facet: Facet) =>
    ofKind(facet)
      .map(({ value, name, count }) => ({ value, name: name ? inLanguage(name, language) : value, count }))
      .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, language))
  // Tags keep the order of their table: seasons are read as a year.
  const tagged = (group: TagGroup) =>
    TAG_GROUPS[group].flatMap((tag) =>
      ofKind(group)
        .filter(({ value }) => value === tag)
        .map(({ count }) => ({ value: tag, name: tagName(tag, language), count })),
    )
  const worn = (filter: WearFilter) =>
    WEAR_VALUES[filter].flatMap((worn) =>
      ofKind(filter)
        .filter(({ value }) => value === worn)
        .map(({ count }) => ({ value: worn, name: wearName(filter, worn, language) ?? worn, count })),
    )
  const plain = (kind: string) => ofKind(kind).map(({ value, count }) => ({ value, count }))
  return {
    gender: plain('gender') as Groups['gender'],
    type: plain('type') as Groups['type'],
    price: ofKind('price').map(({ value, count }) => ({ min: Number(value), count })),
    family: named('family'),
    concentration: named('concentration'),
    top: named('top'),
    heart: named('heart'),
    base: named('base'),
    season: tagged('season'),
    moment: tagged('moment'),
    character: tagged('character'),
    how_long: worn('how_long'),
    how_far: worn('how_far'),
  }
}
