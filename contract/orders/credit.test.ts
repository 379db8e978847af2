import { expect, test } from 'vitest'
import { addUp, priceDelivery, priceUnit, taxOfPart, vatOfPurchase } from '../cart/pricing.ts'
import { type Fils, fils } from '../values/money.ts'
import { chargeOf, creditError, spendCredit, splitRefund } from './credit.ts'
import { paidByUnit } from './refunds.ts'

/** A generator of its own, so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % (most + 1)
  }
}

const sumOf = (amounts: readonly number[]): Fils => fils(amounts.reduce((sum, amount) => sum + amount, 0))

function randomOrder(random: (most: number) => number, percent: number) {
  const lines = Array.from({ length: 1 + random(3) }, (_, id) => {
    const { net, taxAmount } = priceUnit(fils(1 + random(90_000)), random(60))
    return { id, quantity: 1 + random(3), net, taxAmount }
  })
  const delivery = priceDelivery(fils(random(3000)))
  const totals = addUp(lines, percent, delivery)
  const vat = vatOfPurchase({ ...totals, discountPercent: percent })
  const units = [...paidByUnit(lines, fils(totals.total - totals.deliveryPrice)).values()].flat()
  return { ...totals, vat, units }
}

/** VAT of credit notes, as they are issued one after the other. */
function vatOfNotes(order: { total: Fils; vat: Fils }, amounts: readonly Fils[]): Fils {
  let credited = 0
  let vat = 0
  for (const amount of amounts) {
    credited += amount
    vat += taxOfPart(fils(credited), { total: order.total, tax: order.vat }) - vat
  }
  return fils(vat)
}

test('exchanges and refunds: what went back, paid another order and is kept is what was paid, with its VAT', () => {
  const random = randomNumbers(80)
  for (let round = 0; round < 3000; round++) {
    const first = randomOrder(random, random(80))
    const second = randomOrder(random, random(30))
    // Some units are refunded alone, others pay the second order, and the rest is kept.
    const fate = first.units.map(() => random(2))
    const amountOf = (which: number) => sumOf(first.units.filter((_, unit) => fate[unit] === which))
    const [refunded, value, keptGoods] = [amountOf(0), amountOf(1), amountOf(2)]
    const { credit, charge, rest } = spendCredit(value, second.total)
    expect(credit + rest).toBe(value)
    expect(charge + credit).toBe(second.total)
    expect(chargeOf({ total: second.total, credit })).toBe(charge)
    expect(Math.min(credit, charge, rest)).toBeGreaterThanOrEqual(0)
    // Either the buyer pays or the shop does, never both.
    expect(Math.min(charge, rest)).toBe(0)

    const kept = keptGoods + first.deliveryPrice
    expect(refunded + credit + rest + kept).toBe(first.total)
    const notes = [refunded, credit, rest].filter((amount) => amount > 0)
    expect(first.vat - vatOfNotes(first, notes)).toBe(
      first.vat - taxOfPart(fils(first.total - kept), { total: first.total, tax: first.vat }),
    )
    // All that was ever charged, less what went back, is what the buyer has now.
    const money = first.total + charge - refunded - rest
    expect(money).toBe(kept + second.total)

    // The second order is refunded in random parts: its provider never gives back more than it charged.
    let left = second.total as number
    let atProviderSoFar = 0
    let byHandSoFar = 0
    while (left > 0) {
      const amount = fils(1 + random(left - 1))
      const split = splitRefund(amount, { charge, refundedAtProvider: fils(atProviderSoFar) })
      expect(split.atProvider + split.byHand).toBe(amount)
      atProviderSoFar += split.atProvider
      byHandSoFar += split.byHand
      left -= amount
    }
    expect(atProviderSoFar).toBe(charge)
    expect(byHandSoFar).toBe(credit)
  }
})

test('staff give at most what units are worth, and less only with a reason', () => {
  const value = fils(10_000)
  expect(creditError(value, { amount: fils(10_000), reason: '' })).toBeNull()
  expect(creditError(value, { amount: fils(10_001), reason: 'Kind' })).toMatchObject({ field: 'amount' })
  expect(creditError(value, { amount: fils(9_999), reason: ' ' })).toMatchObject({ field: 'reason' })
  expect(creditError(value, { amount: fils(9_999), reason: 'Half empty' })).toBeNull()
  expect(creditError(value, { amount: fils(0), reason: 'Nothing' })).toMatchObject({ field: 'amount' })
})
