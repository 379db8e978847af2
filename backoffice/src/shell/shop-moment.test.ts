import { expect, test } from 'vitest'
import { fromShopTime, toShopTime } from './shop-moment.ts'

test('a time is typed as the clocks of Dubai show it, wherever the browser is', () => {
  expect(fromShopTime('2026-12-31T22:30')).toBe('2026-12-31T18:30:00.000Z')
  expect(toShopTime('2026-12-31T18:30:00.000Z')).toBe('2026-12-31T22:30')
  expect(toShopTime('2026-12-31T21:30:00.000Z')).toBe('2027-01-01T01:30')
})

test('what is typed already stays, and nothing is no time', () => {
  expect(toShopTime('2026-12-31T22:30')).toBe('2026-12-31T22:30')
  expect(toShopTime(null)).toBe('')
  expect(fromShopTime('')).toBeNull()
})
