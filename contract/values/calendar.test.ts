import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shopDay, TIME_ZONE } from './calendar.ts'

describe("the shop's day", () => {
  test('begins at midnight in Dubai, when in UTC it is still 20:00 of the day before', () => {
    expect(shopDay(new Date('2026-11-21T19:59:59Z'))).toBe('2026-11-21')
    expect(shopDay(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22')
    expect(shopDay(new Date('2026-12-31T23:59:59Z'))).toBe('2027-01-01')
  })

  test('is the day that the clocks of its time zone show at any moment', () => {
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(fc.property(moments, (moment) => shopDay(moment) === clock.format(moment)))
  })
})
