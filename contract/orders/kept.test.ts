import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, priceDelivery, priceUnit, vatOfCreditNote, vatOfPurchase } from '../cart/pricing.ts'
import { accountsForAll, returnableUnits, unitsBack } from '../returns/rules.ts'
import { type Fils, fils } from '../values/money.ts'
import { chargeOf, creditError, spendCredit, splitRefund } from './credit.ts'
import { creditedLines } from './credited-lines.ts'
import { priceOfUnits, refundableDelivery, unrefundedUnits } from './refundable-units.ts'

const sumOf = (amounts: readonly number[]): Fils => fils(amounts.reduce((sum, amount) => sum + amount, 0))

const cart = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      price: fc.integer({ min: 0, max: 90_000 }),
      sale: fc.integer({ min: 0, max: 90 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  percent: fc.integer({ min: 0, max: 100 }),
  delivery: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 })),
})
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never

const units = { order: fc.nat(), line: fc.nat(), quantity: fc.integer({ min: 1, max: 6 }) }
/** The part of the units' price that is given for them. */
const percent = fc.oneof(fc.constant(100), fc.nat({ max: 100 }))
const step = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), ...units, percent, delivery: fc.boolean() }),
  fc.record({ kind: fc.constant('amount' as const), order: fc.nat(), percent }),
  fc.record({ kind: fc.constant('return' as const), ...units, percent, missing: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('exchange' as const), ...units, percent, missing: fc.nat({ max: 2 }), cart }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** An order, with the documents and refunds that follow it. */
function openOrder({ lines, percent: discountPercent, delivery }: Cart, value: Fils) {
  const items = lines.map(({ quantity, price, sale }, id) => {
    const { net, taxAmount } = priceUnit(fils(price), sale)
    return { id, quantity, net, taxAmount, tester: false }
  })
  const totals = addUp(items, discountPercent, priceDelivery(fils(delivery)))
  const { credit, charge, rest } = spendCredit(value, totals.total)
  expect(chargeOf({ total: totals.total, credit })).toBe(charge)
  return {
    ...{ ...totals, items, credit, charge },
    /** The part of the value that this order did not need. */
    rest,
    vat: vatOfPurchase({ ...totals, discountPercent }),
    refunded: [] as { item_id: number; quantity: number }[][],
    /** Units of each line that came back with a return, and that were refunded without one. */
    returning: items.map(() => 0),
    byHand: items.map(() => 0),
    notes: { credited: fils(0), creditedVat: fils(0) },
    /** Fils that went back as money, and that paid another order. */
    money: { atProvider: 0, byHand: 0 },
    spent: 0,
  }
}
type Order = ReturnType<typeof openOrder>

const pricesOf = (order: Order) => unrefundedUnits(order, order.items, order.refunded)

/** A credit note of a refund, and its VAT. */
function credit(order: Order, amount: Fils, taken: Order['refunded'][number]): void {
  const { total, vat, notes, deliveryPrice } = order
  const credited = creditedLines(amount, taken, pricesOf(order), { deliveryPrice })
  if (credited)
    expect(sumOf(credited.lines.map((line) => line.amount)) + credited.delivery - credited.deduction).toBe(
      amount,
    )
  const noteVat = vatOfCreditNote(amount, { total, vat, ...notes })
  order.notes = {
    credited: fils(notes.credited + amount),
    creditedVat: fils(notes.creditedVat + noteVat),
  }
  order.refunded.push(taken)
}

function refund(order: Order, amount: Fils): void {
  const { charge, money } = order
  const split = splitRefund(amount, { charge, refundedAtProvider: fils(money.atProvider) })
  expect(split.atProvider + split.byHand).toBe(amount)
  money.atProvider += split.atProvider
  money.byHand += split.byHand
}

/** Takes one step as the shop does, where it allows it. */
function take(orders: Order[], next: Step): void {
  const order = orders[next.order % orders.length]!
  const left = fils(order.total - order.notes.credited)
  if (next.kind === 'amount') {
    const amount = fils(Math.floor((left * next.percent) / 100))
    if (amount === 0) return
    credit(order, amount, [])
    refund(order, amount)
    return
  }
  const line = order.items[next.line % order.items.length]!
  const [returning, refunded] = [order.returning[line.id]!, order.byHand[line.id]!]
  const free = returnableUnits({ ...line, returning, restocked: 0, refunded })
  const prices = pricesOf(order)
  expect(prices.get(line.id)).toHaveLength(free)
  if (next.quantity > free) return
  const missing = 'missing' in next ? Math.min(next.missing, next.quantity) : 0
  const found = { sealed: next.quantity - missing, opened: 0, damaged: 0, missing }
  expect(accountsForAll(next.quantity, found)).toBe(true)
  const back = unitsBack(found)
  const taken = back > 0 ? [{ item_id: line.id, quantity: back }] : []
  const value = fils(Math.min(priceOfUnits(taken, prices)!, left))
  const part = fils(Math.floor((value * next.percent) / 100))
  if (next.kind === 'refund') {
    const delivery = next.delivery ? refundableDelivery(order, prices, left) : 0
    const amount = fils(Math.min(part + delivery, left))
    if (amount === 0) return
    credit(order, amount, taken)
    refund(order, amount)
    order.byHand[line.id] = refunded + back
    return
  }
  // Units that came back for nothing may still be refunded by hand, so that they are left out here.
  if (part === 0) return
  expect(creditError(value, { amount: part, reason: 'As agreed' })).toBeNull()
  const other = next.kind === 'exchange' ? openOrder(next.cart, part) : null
  // An order that costs nothing has nothing that a credit could pay.
  if (other?.total === 0) return
  order.returning[line.id] = returning + back
  if (other) {
    // Either the buyer pays the difference or the shop does.
    expect(Math.min(other.charge, other.rest)).toBe(0)
    order.spent += other.credit
    credit(order, fils(part - other.rest), taken)
    if (other.rest > 0) credit(order, other.rest, [])
    refund(order, other.rest)
    orders.push(other)
    return
  }
  credit(order, part, taken)
  refund(order, part)
}

test('through refunds, returns and exchanges of exchanged orders: paid is kept and given back, with its VAT and its units', () => {
  fc.assert(
    fc.property(cart, fc.array(step, { maxLength: 12 }), (first, steps) => {
      const orders = [openOrder(first, fils(0))]
      for (const next of steps) take(orders, next)
      let [charged, sentBack, kept] = [0, 0, 0]
      for (const order of orders) {
        const { total, vat, money, spent, notes, items } = order
        const orderKept = total - money.atProvider - money.byHand - spent
        expect(orderKept).toBe(total - notes.credited)
        expect(orderKept).toBeGreaterThanOrEqual(0)
        // Nearest whole fils of the exact share, half a fils upwards.
        const twice = 2 * (vat - notes.creditedVat) * total - 2 * orderKept * vat
        expect(twice).toBeLessThanOrEqual(total)
        expect(twice === 0 || twice > -total).toBe(true)
        // The provider gives back at most what it charged, staff at most what a credit had paid.
        expect(money.atProvider).toBeLessThanOrEqual(order.charge)
        expect(money.byHand).toBeLessThanOrEqual(order.credit)
        for (const { id, quantity } of items) {
          const unitsKept = pricesOf(order).get(id)!.length
          expect(order.returning[id]! + order.byHand[id]! + unitsKept).toBe(quantity)
        }
        charged += order.charge
        sentBack += money.atProvider + money.byHand
        kept += orderKept
      }
      expect(charged).toBe(sentBack + kept)
    }),
    { numRuns: 1000 },
  )
})
