import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderRefund } from '../admin/order-actions.ts'
import { fils, formatAed, isWholeFils, toAed, toFils } from './money.ts'

test('every amount of fils is one of AED with two decimals, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const aed = toAed(fils(amount))
      return isWholeFils(aed) && toFils(aed) === amount
    }),
  )
})

test('amounts are written as English has them, below zero too', () => {
  const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      const aed = toAed(fils(amount))
      return formatAed(aed) === `AED ${english.format(aed)}`
    }),
  )
})

test('less than a fils is no amount: a refund of it is refused by the field', () => {
  for (const aed of [5e-324, 0.001, 0.005, 10.999, 1e-7, 0.1 + 0.2]) expect(isWholeFils(aed)).toBe(false)
  const refund = (amount: number) => OrderRefund.safeParse({ amount, reason: 'Broken' })
  expect(refund(0.01).data?.amount).toBe(1)
  for (const amount of [0, -1, 5e-324, 0.001]) {
    expect(refund(amount).error?.issues[0]).toMatchObject({ path: ['amount'], message: 'invalid_amount' })
  }
})
