import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPair, liftOf, PAIR_SUPPORT } from './bought-together.ts'

test('lift compares the orders with both to what chance would give', () => {
  expect(liftOf({ all: 100, one: 10, other: 10, both: 10 })).toBe(10)
  expect(liftOf({ all: 100, one: 20, other: 50, both: 10 })).toBe(1)
})

test.each([
  ['enough orders and lift', { all: 100, one: 10, other: 10, both: 5 }, true],
  ['one order too few', { all: 100, one: 10, other: 10, both: 4 }, false],
  ['a lift of exactly 1.5, which is no more than it', { all: 60, one: 20, other: 10, both: 5 }, false],
  ['bought with everything', { all: 100, one: 90, other: 90, both: 81 }, false],
])('%s', (_, counts, expected) => {
  expect(isPair(counts)).toBe(expected)
})

test('the order of two products does not matter, and a pair has its support', () => {
  const anyCounts = fc
    .record({ all: fc.integer({ min: 1, max: 500 }), one: fc.nat(), other: fc.nat(), both: fc.nat() })
    .map(({ all, one, other, both }) => {
      const [first, second] = [1 + (one % all), 1 + (other % all)]
      return { all, one: first, other: second, both: both % (1 + Math.min(first, second)) }
    })
  fc.assert(
    fc.property(anyCounts, (counts) => {
      expect(isPair({ ...counts, one: counts.other, other: counts.one })).toBe(isPair(counts))
      if (isPair(counts)) expect(counts.both).toBeGreaterThanOrEqual(PAIR_SUPPORT)
    }),
  )
})
