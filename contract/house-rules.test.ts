import { shownPrices, testers, vatPercent } from '@nafha/theme'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, netFromShown, priceUnit, shownUnit, vatOfPurchase } from './cart/pricing.ts'
import { testerError, testersNeeded, toggleTester } from './cart/testers.ts'
import { fils } from './values/money.ts'

// What a theme may change holds for each of them: vitest.config.ts runs these tests with two houses.
const price = fc.integer({ min: 0, max: 100_000_000 }).map(fils)
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test("VAT is the house's percentage of what is left after the sale, to the nearest fils", () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 90 }), (price, sale) => {
      const { net, taxAmount, finalPrice } = priceUnit(price, sale)
      expect(Math.abs(taxAmount * 100 - net * vatPercent)).toBeLessThanOrEqual(50)
      expect(finalPrice).toBe(net + taxAmount)
    }),
  )
})

test('pages show the price that the house wants, and a price filter finds what is shown', () => {
  fc.assert(
    fc.property(price, (net) => {
      const { finalPrice } = priceUnit(net, 0)
      expect(shownUnit(net)).toBe(shownPrices === 'gross' ? finalPrice : net)
      const lowest = netFromShown(net)
      expect(shownUnit(lowest)).toBeGreaterThanOrEqual(net)
      if (lowest > 0) expect(shownUnit(fils(lowest - 1))).toBeLessThan(net)
    }),
  )
})

test('what an invoice says of VAT is what was added for each unit, less the share of a discount', () => {
  const units = fc.integer({ min: 1, max: 99 })
  const discount = fc.integer({ min: 0, max: 90 })
  fc.assert(
    fc.property(price, units, discount, (price, quantity, percent) => {
      const { total, tax } = addUp([{ quantity, ...priceUnit(price, 0) }], percent)
      const stated = vatOfPurchase({ tax, discountPercent: percent, deliveryTax: fils(0) })
      if (percent === 0) expect(stated).toBe(tax)
      expect(stated).toBeGreaterThanOrEqual(0)
      expect(stated).toBeLessThanOrEqual(Math.max(total, 0))
      // A fils for each unit, which is where the tax was rounded.
      expect(Math.abs(stated * (100 + vatPercent) - total * vatPercent)).toBeLessThanOrEqual(
        (100 + vatPercent) * (quantity + 2),
      )
    }),
  )
})

test('as many testers are needed as the house gives, and as many it has at most', () => {
  expect(testersNeeded(testers + 4)).toBe(testers)
  expect(testersNeeded(testers - 1)).toBe(testers - 1)
  expect(testerError(ids(testers), 99)).toBeNull()
  expect(testerError(ids(testers - 1), 99)).toBe('too_few')
  expect(testerError(ids(testers + 1), 99)).toBe('too_many')
  expect(testerError([...ids(testers - 1), 1], 99)).toBe('repeated')
})

test('one too many takes the place of the last, whatever is tapped', () => {
  expect(toggleTester(ids(testers), 77)).toEqual([...ids(testers - 1), 77])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 * testers })), (taps) => {
      const chosen = taps.reduce<number[]>(toggleTester, [])
      expect(chosen.length).toBeLessThanOrEqual(testers)
      expect(new Set(chosen).size).toBe(chosen.length)
    }),
  )
})
