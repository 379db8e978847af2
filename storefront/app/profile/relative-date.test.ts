import { expect, test } from 'vitest'
import { since } from './relative-date.ts'

const now = new Date('2026-03-31T12:00:00+04:00')

test.each([
  ['2026-03-31T00:00:00+04:00', { unit: 'today' }],
  ['2026-04-01T00:00:00+04:00', { unit: 'today' }],
  ['2026-03-30T23:59:00+04:00', { unit: 'days', n: 1 }],
  ['2026-03-01T12:00:00+04:00', { unit: 'days', n: 30 }],
  ['2026-02-28T12:00:00+04:00', { unit: 'months', n: 1 }],
  ['2025-04-01T12:00:00+04:00', { unit: 'months', n: 11 }],
  ['2025-03-31T12:00:00+04:00', { unit: 'years', n: 1 }],
  ['2024-03-30T12:00:00+04:00', { unit: 'years', n: 2 }],
])('an order of %s was placed %j', (then, passed) => {
  expect(since(new Date(then), now)).toEqual(passed)
})
