import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickerOrder } from './tester-picker.ts'
import { toggleAmongGone } from './testers.ts'

const anyOffers = fc
  .array(fc.record({ family: fc.constantFrom('Oud', 'Floral', 'Musk', 'Citrus'), isInStock: fc.boolean() }), {
    maxLength: 30,
  })
  .map((offers) => offers.map((offer, place) => ({ ...offer, place })))
const anyFamilies = fc
  .uniqueArray(fc.constantFrom('Oud', 'Floral', 'Musk', 'Woods'))
  .map((all): ReadonlySet<string> => new Set(all))

const isAscending = (places: number[]) => places.every((place, at) => at === 0 || place > places[at - 1]!)

test('the families of the cart come first, then the others, then what has run out', () => {
  const offers = [
    { id: 1, family: 'Musk', isInStock: true },
    { id: 2, family: 'Oud', isInStock: false },
    { id: 3, family: 'Oud', isInStock: true },
    { id: 4, family: 'Floral', isInStock: true },
    { id: 5, family: 'Oud', isInStock: true },
  ]
  const ids = (families: string[]) => pickerOrder(offers, new Set(families)).map(({ id }) => id)
  expect(ids(['Oud'])).toEqual([3, 5, 1, 4, 2])
  expect(ids([])).toEqual([1, 3, 4, 5, 2])
})

test('the order holds every tester once, and the order of staff within each group', () => {
  fc.assert(
    fc.property(anyOffers, anyFamilies, (offers, families) => {
      const order = pickerOrder(offers, families)
      expect(order.toSorted((one, other) => one.place - other.place)).toEqual(offers)
      const rank = ({ family, isInStock }: (typeof offers)[number]) =>
        isInStock ? (families.has(family) ? 0 : 1) : 2
      const ranks = order.map(rank)
      expect(ranks).toEqual(ranks.toSorted())
      for (const group of [0, 1, 2])
        expect(isAscending(order.filter((one) => rank(one) === group).map(({ place }) => place))).toBe(true)
    }),
  )
})

test('whatever the cart holds, ordering twice changes nothing', () => {
  fc.assert(
    fc.property(anyOffers, anyFamilies, (offers, families) => {
      const order = pickerOrder(offers, families)
      expect(pickerOrder(order, families)).toEqual(order)
    }),
  )
})

test('a new tester takes the place of one that is gone, and replaces no other', () => {
  expect(toggleAmongGone([1, 2, 3], 9, [2])).toEqual([1, 9, 3])
  expect(toggleAmongGone([1, 2], 9, [1, 2])).toEqual([9, 2])
  expect(toggleAmongGone([1, 2, 3], 2, [2])).toEqual([1, 3])
  expect(toggleAmongGone([1, 2], 9, [])).toEqual([1, 2, 9])
})
