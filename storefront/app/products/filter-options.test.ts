import { COUNTED_FILTERS } from '@nafha/contract/catalog'
import { expect, test } from 'vitest'
import { filterGroups, type ListFacets } from './filter-options.ts'
import { readListQuery } from './list-query.ts'

const noValues = Object.fromEntries(COUNTED_FILTERS.map((filter) => [filter, []])) as never as ListFacets

const facets = (complete: boolean): ListFacets => ({
  ...noValues,
  complete,
  gender: [{ value: 'men', count: 7 }],
  type: [],
  price: [],
  family: [{ value: 'citrus', name: 'Citrus', count: 5 }],
})

const countsOf = (complete: boolean) =>
  filterGroups(readListQuery(new URLSearchParams()), facets(complete)).flatMap(({ options }) =>
    options.filter(({ value }) => ['men', 'women', 'citrus'].includes(value)).map(({ count }) => count),
  )

test('values have numbers only where every product was counted', () => {
  expect(countsOf(true)).toEqual([0, 7, 5])
  expect(countsOf(false)).toEqual([undefined, undefined, undefined])
})
