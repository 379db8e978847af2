import type { CountedFilter } from '@nafha/contract/catalog'
import { PRICE_BANDS } from '@nafha/contract/rules'
import type { SearchFacets } from '@nafha/contract/search'
import {
  all,
  base_notes,
  concentration,
  fragrance_family,
  gender,
  heart_notes,
  price_in_aed,
  review_how_far,
  review_how_long,
  tag_group_character,
  tag_group_moment,
  tag_group_season,
  top_notes,
  type,
} from '@nafha/texts'
import { bandName } from './band-name.ts'
import { bandKey, bandOf, GENDER_OPTIONS, TYPE_OPTIONS } from './filters.ts'
import { genderNames } from './gender-names.ts'
import { LIST_FACETS, type ListQuery } from './list-query.ts'
import { typeNames } from './type-names.ts'

/** The counted values of a list. Facets without values are not offered. */
export type ListFacets = Pick<SearchFacets, 'complete' | 'gender' | 'type' | 'price' | CountedFilter>

/** A value that a filter can have. */
export interface FilterOption {
  value: string
  text: string
  /** True for labels that read from left to right in both languages. */
  isolated?: boolean
  /** Number of products that it would find under the other filters. "All" has none, and no value has one in a list that is counted in part. */
  count?: number | undefined
  isChosen: boolean
}

/** A filter with its values. Of a single one, one value or none is chosen, of others any number. */
export interface FilterGroup {
  name: string
  label: string
  isSingle: boolean
  options: FilterOption[]
}

const facetLabels: Record<CountedFilter, () => string> = {
  family: fragrance_family,
  concentration,
  top: top_notes,
  heart: heart_notes,
  base: base_notes,
  season: tag_group_season,
  moment: tag_group_moment,
  character: tag_group_character,
  how_long: review_how_long,
  how_far: review_how_far,
}

const single = (name: string, label: string, isAny: boolean, options: FilterOption[]): FilterGroup => ({
  name,
  label,
  isSingle: true,
  options: [{ value: '', text: all(), isChosen: isAny }, ...options],
})

/** Returns the filters of a list with their counts. */
export function filterGroups(query: ListQuery, facets: ListFacets): FilterGroup[] {
  const ifCertain = (count = 0) => (facets.complete ? count : undefined)
  const countOf = (values: { value: string; count: number }[], value: string) =>
    ifCertain(values.find((one) => one.value === value)?.count)
  const band = bandOf(query)
  const hasPrice = query.price_min !== undefined || query.price_max !== undefined
  const ofFacets = LIST_FACETS.map((facet) => ({
    name: facet,
    label: facetLabels[facet](),
    isSingle: false,
    options: facets[facet].map(({ value, name, count }) => ({
      value,
      text: name,
      count: ifCertain(count),
      isChosen: query[facet].includes(value),
    })),
  }))
  return [
    single(
      'gender',
      gender(),
      query.gender === undefined,
      GENDER_OPTIONS.map((value) => ({
        value,
        text: genderNames[value](),
        count: countOf(facets.gender, value),
        isChosen: query.gender === value,
      })),
    ),
    single(
      'type',
      type(),
      query.type === undefined,
      TYPE_OPTIONS.map((value) => ({
        value,
        text: typeNames[value](),
        count: countOf(facets.type, value),
        isChosen: query.type === value,
      })),
    ),
    single(
      'price',
      price_in_aed(),
      !hasPrice,
      PRICE_BANDS.map((option) => ({
        value: bandKey(option),
        ...bandName(option),
        count: ifCertain(facets.price.find(({ min }) => min === option.min)?.count),
        isChosen: option === band,
      })),
    ),
    ...ofFacets.filter(({ options }) => options.length > 0),
  ]
}
