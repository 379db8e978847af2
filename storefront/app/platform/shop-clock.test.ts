import { afterEach, expect, test, vi } from 'vitest'
import { readShopClock, shopNow } from './shop-clock.ts'

afterEach(() => vi.useRealTimers())

const answer = (date: string, cacheControl = 'no-store') =>
  new Headers({ date: new Date(date).toUTCString(), 'cache-control': cacheControl })

test('the shop’s time counts, however wrong the clock of the device is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') })
  readShopClock(answer('2026-11-25T10:00:00Z'))
  expect(shopNow()).toBe(Date.parse('2026-11-25T10:00:00Z'))
  vi.advanceTimersByTime(60_000)
  expect(shopNow()).toBe(Date.parse('2026-11-25T10:01:00Z'))
})

test('an answer that a cache may have kept, or one without a date, says nothing of the time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') })
  readShopClock(answer('2026-11-25T12:00:00Z'))
  readShopClock(answer('2026-11-20T10:00:00Z', 'no-cache'))
  readShopClock(new Headers({ 'cache-control': 'no-store' }))
  expect(shopNow()).toBe(Date.parse('2026-11-25T12:00:00Z'))
})
