import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fils } from '../values/money.ts'
import { creditedLines } from './credited-lines.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const NO_DELIVERY = { deliveryPrice: fils(0) }
const money = fc.integer({ min: 0, max: 500_000 }).map(fils)

test('the lines of a credit note and its delivery, less the deduction, are its total to the fils', () => {
  const prices = fc.array(fc.array(money, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(prices, money, fc.nat(), fc.nat(), (paid, deliveryPrice, some, part) => {
      const byLine = new Map(paid.map((units, id) => [id, units]))
      const units = paid.map((each, item_id) => ({ item_id, quantity: 1 + (some % each.length) }))
      const price = sum(units.flatMap(({ item_id, quantity }) => paid[item_id]!.slice(0, quantity)))
      const amount = fils(part % (price + deliveryPrice + 1))
      const credited = creditedLines(amount, units, byLine, { deliveryPrice })!
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
  expect(creditedLines(fils(5_000), [], prices, NO_DELIVERY)).toBeNull()
  expect(creditedLines(fils(9_451), [{ item_id: 1, quantity: 1 }], prices, NO_DELIVERY)).toBeNull()
  expect(creditedLines(fils(9_450), [{ item_id: 1, quantity: 1 }], prices, NO_DELIVERY)).toEqual({
    lines: [{ item_id: 1, quantity: 1, amount: 9_450 }],
    delivery: 0,
    deduction: 0,
  })
})

test('the last refund of an order names all that is left, also what earlier refunds kept back of the price of their units', () => {
  const prices = fc.array(fc.array(money, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(prices, money, fc.nat(), fc.nat(), (paid, deliveryPrice, some, part) => {
      // An earlier refund took the first units of the first line for less than they cost.
      const [first = [], ...others] = paid
      const taken = 1 + (some % first.length)
      const earlier = part % (sum(first.slice(0, taken)) + 1)
      const byLine = new Map([first.slice(taken), ...others].map((units, id) => [id, units]))
      const units = [...byLine].map(([item_id, { length }]) => ({ item_id, quantity: length }))
      const amount = fils(sum(paid.flat()) + deliveryPrice - earlier)
      const credited = creditedLines(amount, units, byLine, { deliveryPrice, isLast: true })!
      const { lines, delivery, deduction, rest = 0 } = credited
      expect(sum(lines.map((line) => line.amount)) + delivery + rest - deduction).toBe(amount)
      expect([delivery, deduction]).toEqual([deliveryPrice, 0])
      expect(rest).toBe(sum(first.slice(0, taken)) - earlier)
    }),
  )
})
