import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TESTERS } from '../rules.ts'
import { houseChoice, type Scent, type TesterOffer } from './house-choice.ts'

const scent = (
  product_id: number,
  family: string,
  collections: number[] = [],
  notes: string[] = [],
): Scent => ({
  product_id,
  family,
  collections,
  notes,
})
const offer = (of: Scent, isInStock = true): TesterOffer => ({ ...of, id: of.product_id * 10, isInStock })

const oud = scent(1, 'Oud', [1, 8], ['saffron', 'leather'])
const smoke = scent(2, 'Smoke', [1, 8], [])
const spice = scent(3, 'Spice', [3], ['saffron'])
const rose = scent(4, 'Floral', [2], ['rose'])
const jasmine = scent(5, 'Floral', [2], ['jasmine'])
const musk = scent(6, 'Musk', [4], [])
const otherOud = scent(7, 'Oud', [1, 8], ['saffron'])
const all = [oud, smoke, spice, rose, jasmine, musk, otherOud].map((one) => offer(one))

test('the shop chooses families that are not in the cart, the nearest first, one of each', () => {
  expect(houseChoice(all, [oud])).toEqual([20, 30, 40])
  expect(houseChoice(all, [])).toEqual([10, 20, 30])
})

test('what the shopper has chosen stays, and its family is not taken again', () => {
  expect(houseChoice(all, [oud], [50])).toEqual([50, 20, 30])
  expect(houseChoice(all, [oud], [20, 30, 40])).toEqual([20, 30, 40])
})

test('a second perfume of a family, and then one of a family in the cart, are taken only where nothing else is left', () => {
  expect(
    houseChoice(
      [rose, jasmine, otherOud].map((one) => offer(one)),
      [oud],
    ),
  ).toEqual([40, 50, 70])
  expect(houseChoice([offer(rose), offer(jasmine, false), offer(oud)], [oud])).toEqual([40])
})

const family = fc.constantFrom('Oud', 'Floral', 'Musk', 'Citrus', 'Woods')
const anyScent = fc.record({
  product_id: fc.integer({ min: 1, max: 12 }),
  family,
  collections: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
  notes: fc.uniqueArray(fc.constantFrom('rose', 'oud', 'mint', 'salt'), { maxLength: 4 }),
})
const anyOffers = fc
  .array(fc.tuple(anyScent, fc.boolean()), { maxLength: 12 })
  .map((scents) => scents.map(([one, isInStock], at) => ({ ...one, id: at + 1, isInStock })))

test('a choice holds different testers, all in stock and none of a perfume in the cart, as many as there are', () => {
  fc.assert(
    fc.property(anyOffers, fc.array(anyScent, { maxLength: 4 }), (offers, cart) => {
      const choice = houseChoice(offers, cart)
      const bought = cart.map(({ product_id }) => product_id)
      const fit = offers.filter((one) => one.isInStock && !bought.includes(one.product_id))
      expect(new Set(choice).size).toBe(choice.length)
      expect(choice).toHaveLength(Math.min(TESTERS, fit.length))
      expect(choice.every((id) => fit.some((one) => one.id === id))).toBe(true)
      expect(houseChoice(offers, cart)).toEqual(choice)
    }),
  )
})

test('a family of the cart is chosen only after every tester of the other families', () => {
  fc.assert(
    fc.property(anyOffers, fc.array(anyScent, { maxLength: 4 }), (offers, cart) => {
      const choice = houseChoice(offers, cart)
      const bought = cart.map(({ product_id }) => product_id)
      const cartFamilies: string[] = cart.map(({ family }) => family)
      const isElsewhere = ({ family }: Scent) => !cartFamilies.includes(family)
      const left = offers.filter(
        (one) => one.isInStock && !bought.includes(one.product_id) && !choice.includes(one.id),
      )
      const isAllElsewhere = choice.every((id) => offers.some((one) => one.id === id && isElsewhere(one)))
      expect(isAllElsewhere || !left.some(isElsewhere)).toBe(true)
    }),
  )
})
