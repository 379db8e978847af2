import { expect, test } from 'vitest'
import { filterGroups, type ListFacets } from './filter-options.ts'
import { readListQuery } from './list-query.ts'

const facets = (complete: boolean): ListFacets => ({
  complete,
  gender: [{ value: 'men', count: 7 }],
  type: [],
  price: [],
  family: [{ value: 'citrus', name: 'Citrus', count: 5 }],
  concentration: [],
  top: [],
  heart: [],
  base: [],
  season: [],
  moment: [],
  character: [],
  how_long: [],
  how_far: [],
})

const countsOf = (complete: boolean) =>
  filterGroups(readListQuery(new URLSearchParams()), facets(complete)).flatMap(({ options }) =>
    options.filter(({ value }) => ['men', 'women', 'citrus'].includes(value)).map(({ count }) => count),
  )

test('values have numbers only where every product was counted', () => {
  expect(countsOf(true)).toEqual([0, 7, 5])
  expect(countsOf(false)).toEqual([undefined, undefined, undefined])
})
