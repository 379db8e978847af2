import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, priceUnit } from '../cart/pricing.ts'
import { returnableUntil } from '../orders/orders.ts'
import { paidByUnit } from '../orders/refunds.ts'
import { shopDay } from '../values/calendar.ts'
import { fils } from '../values/money.ts'
import { nextReturnState, RETURN_STATES } from './return-states.ts'
import {
  accountsForAll,
  FIRST_RETURN_RULES,
  isCausedByShop,
  mustBeSealed,
  RETURN_REASONS,
  reasonsNow,
  returnableUnits,
  unitsBack,
} from './rules.ts'

const DAY_MS = 86_400_000
const small = fc.nat({ max: 9 })

test('a line never has more units to return than were sold and have not gone back', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        returning: small,
        restocked: small,
        refunded: small,
      }),
      (line) => {
        const units = returnableUnits({ tester: false, ...line })
        expect(units).toBeGreaterThanOrEqual(0)
        expect(units).toBeLessThanOrEqual(Math.max(0, line.quantity - line.returning - line.restocked))
        expect(units).toBeLessThanOrEqual(Math.max(0, line.quantity - line.returning - line.refunded))
        expect(returnableUnits({ tester: true, ...line })).toBe(0)
      },
    ),
  )
})

test('however an order is returned in parts, what is refunded and what is kept come to what was paid', () => {
  const bought = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 100_000 }).map(fils),
    sale: fc.integer({ min: 0, max: 90 }),
  })
  const returned = fc.array(
    fc.record({ line: fc.nat({ max: 4 }), units: fc.integer({ min: 1, max: 9 }), missing: small }),
  )
  fc.assert(
    fc.property(
      fc.array(bought, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 90 }),
      returned,
      (bottles, percent, attempts) => {
        const lines = bottles.map(({ quantity, price, sale }, id) => ({
          id,
          quantity,
          ...priceUnit(price, sale),
        }))
        const { total } = addUp(lines, percent)
        const prices = paidByUnit(lines, total)
        const returning = new Map(lines.map(({ id }) => [id, 0]))
        let refunded = 0
        for (const { line: n, units, missing } of attempts) {
          const line = lines[n % lines.length]!
          const held = returning.get(line.id) ?? 0
          const free = returnableUnits({ ...line, tester: false, returning: held, restocked: 0, refunded: 0 })
          if (units > free) continue
          const lost = Math.min(missing, units)
          const found = { sealed: units - lost, opened: 0, damaged: 0, missing: lost }
          expect(accountsForAll(units, found)).toBe(true)
          const back = prices.get(line.id)!.splice(0, unitsBack(found))
          refunded += back.reduce((sum, price) => sum + price, 0)
          returning.set(line.id, held + unitsBack(found))
        }
        const kept = [...prices.values()].flat()
        expect(refunded + kept.reduce((sum, price) => sum + price, 0)).toBe(total)
        const unitsKept = lines.map(({ id, quantity }) => quantity - (returning.get(id) ?? 0))
        expect(kept).toHaveLength(unitsKept.reduce((sum, units) => sum + units, 0))
      },
    ),
  )
})

test('the last day is whole, by the clock of the Emirates; afterwards only faults of the shop count', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 14, max: 365 }),
      (deliveredAt, days) => {
        const rules = { ...FIRST_RETURN_RULES, days }
        const reasonsAt = (ms: number) =>
          reasonsNow({ status: 'Delivered', deliveredAt }, rules, new Date(ms))
        const until = returnableUntil(deliveredAt, days)
        expect(shopDay(new Date(until))).toBe(shopDay(new Date(deliveredAt.getTime() + days * DAY_MS)))
        expect(shopDay(new Date(until + 1))).not.toBe(shopDay(new Date(until)))
        expect(reasonsAt(until)).toEqual([...RETURN_REASONS])
        expect(reasonsAt(until + 1)).toEqual(RETURN_REASONS.filter(isCausedByShop))
        expect(reasonsNow({ status: 'Shipped', deliveredAt: null }, rules, new Date(until))).toEqual([])
      },
    ),
  )
})

test('bottles that the buyer does not like must be sealed, those that the shop got wrong need not', () => {
  const sealed = RETURN_REASONS.filter((reason) => mustBeSealed(reason, FIRST_RETURN_RULES))
  expect(sealed).toEqual(['changed_mind', 'arrived_late'])
  const lenient = { ...FIRST_RETURN_RULES, sealed_only_for_changed_mind: false }
  expect(RETURN_REASONS.filter((reason) => mustBeSealed(reason, lenient))).toEqual([])
})

test('every return can come to an end, and none comes back from one', () => {
  const ends = RETURN_STATES.filter((state) => nextReturnState[state].length === 0)
  expect(ends).toEqual(['refused', 'withdrawn', 'settled'])
  const reached = (state: (typeof RETURN_STATES)[number], seen: readonly string[] = []): string[] =>
    nextReturnState[state].flatMap((next) =>
      seen.includes(next) ? ['circle'] : [next, ...reached(next, [...seen, next])],
    )
  for (const state of RETURN_STATES.filter((one) => !ends.includes(one))) {
    expect(reached(state)).not.toContain('circle')
    expect(reached(state).some((next) => ends.includes(next as never))).toBe(true)
  }
})
