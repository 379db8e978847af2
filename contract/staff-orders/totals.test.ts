import { expect, test } from 'vitest'
import { addUp, priceDelivery, priceUnit, vatOfPurchase } from '../cart/pricing.ts'
import { paidByUnit } from '../orders/refunds.ts'
import { fils } from '../values/money.ts'

/** A generator of its own, so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % (most + 1)
  }
}

test('an order by staff adds up to the fils at every discount from 0 to 100 %', () => {
  const random = randomNumbers(79)
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: 1 + random(5) }, (_, id) => {
      const { net, taxAmount } = priceUnit(fils(1 + random(90_000)), random(90))
      return { id, quantity: 1 + random(4), net, taxAmount }
    })
    const percent = round % 101
    const delivery = priceDelivery(fils(random(5000)))
    const totals = addUp(lines, percent, delivery)
    const goods = totals.subtotal + totals.tax - totals.discountAmount
    expect(totals.total).toBe(goods + delivery.deliveryPrice)
    expect(goods).toBeGreaterThanOrEqual(0)
    expect(addUp(lines.toReversed(), percent, delivery)).toEqual(totals)
    // What is paid for the units is what they give back, at a price of 0 as well.
    const units = [...paidByUnit(lines, totals.total).values()].flat()
    const worth = lines.reduce((sum, { net, taxAmount }) => sum + net + taxAmount, 0)
    expect(units.reduce((sum, one) => sum + one, 0)).toBe(worth === 0 ? 0 : totals.total)
    expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
    const vat = vatOfPurchase({ ...totals, discountPercent: percent })
    expect(vat).toBeGreaterThanOrEqual(delivery.deliveryTax)
    if (percent === 100) expect([goods, vat]).toEqual([0, delivery.deliveryTax])
  }
})
