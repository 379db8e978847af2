import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, priceUnit } from '../cart/pricing.ts'
import { fils } from '../values/money.ts'
import { paidByUnit } from './refunds.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('what was paid for the units of an order comes to what was paid for it, to the fils', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 0, max: 1_000_000 }).map(fils),
    sale: fc.integer({ min: 0, max: 90 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 90 }),
      (lines, percent) => {
        const priced = lines.map(({ quantity, price, sale }, id) => ({
          id,
          quantity,
          ...priceUnit(price, sale),
        }))
        const { total } = addUp(priced, percent)
        const paid = paidByUnit(priced, total)
        expect(sum([...paid.values()].flat())).toBe(total)
        for (const { id, quantity, finalPrice } of priced) {
          const units = paid.get(id) ?? []
          expect(units).toHaveLength(quantity)
          // One fils is all that units of one price can differ by, and none is dearer than without a discount.
          expect(Math.max(...units) - Math.min(...units)).toBeLessThanOrEqual(1)
          expect(Math.max(...units)).toBeLessThanOrEqual(finalPrice)
        }
      },
    ),
  )
})

test('an order in which nothing costs anything has units of nothing', () => {
  const paid = paidByUnit([{ id: 1, quantity: 2, net: fils(0), taxAmount: fils(0) }], fils(0))
  expect(paid.get(1)).toEqual([0, 0])
})
