import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fils } from '../values/money.ts'
import { creditedLines } from './credited-lines.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const money = fc.integer({ min: 0, max: 500_000 }).map(fils)

test('the lines of a credit note and its delivery, less the deduction, are its total to the fils', () => {
  const prices = fc.array(fc.array(money, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(prices, money, fc.nat(), fc.nat(), (paid, deliveryPrice, some, part) => {
      const byLine = new Map(paid.map((units, id) => [id, units]))
      const units = paid.map((each, item_id) => ({ item_id, quantity: 1 + (some % each.length) }))
      const price = sum(units.flatMap(({ item_id, quantity }) => paid[item_id]!.slice(0, quantity)))
      const amount = fils(part % (price + deliveryPrice + 1))
      const credited = creditedLines(amount, units, byLine, deliveryPrice)!
      const { lines, delivery, deduction } = credited
      expect(sum(lines.map((line) => line.amount)) + delivery - deduction).toBe(amount)
      expect(delivery).toBeLessThanOrEqual(deliveryPrice)
      expect(delivery === 0 || deduction === 0).toBe(true)
      expect(lines.map(({ quantity }) => quantity)).toEqual(units.map(({ quantity }) => quantity))
    }),
  )
})

test('a refund of an amount alone, or of more than its units and the delivery, names no lines', () => {
  const prices = new Map([[1, [fils(9_450)]]])
  expect(creditedLines(fils(5_000), [], prices, fils(0))).toBeNull()
  expect(creditedLines(fils(9_451), [{ item_id: 1, quantity: 1 }], prices, fils(0))).toBeNull()
  expect(creditedLines(fils(9_450), [{ item_id: 1, quantity: 1 }], prices, fils(0))).toEqual({
    lines: [{ item_id: 1, quantity: 1, amount: 9_450 }],
    delivery: 0,
    deduction: 0,
  })
})
