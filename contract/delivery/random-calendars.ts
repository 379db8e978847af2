import fc from 'fast-check'
import type { BusinessCalendar } from './business-days.ts'

/** Moments of two years, and calendars of every kind, for property tests. */
export const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59Z'),
  noInvalidDate: true,
})
const dates = moments.map((moment) => moment.toISOString().slice(0, 10))
export const times = fc.integer({ min: 0, max: 47 }).map((half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})
const hours = fc
  .uniqueArray(times, { minLength: 2, maxLength: 2 })
  .map((pair) => pair.toSorted())
  .map(([from = '', to = '']) => ({ from, to }))

export const calendars: fc.Arbitrary<BusinessCalendar> = fc.record({
  week: fc
    .array(fc.option(hours), { minLength: 7, maxLength: 7 })
    .filter((week) => week.some((day) => day !== null)),
  ramadan: fc.option(fc.record({ from: dates, to: dates, hours, friday: hours })),
  holidays: fc.array(dates, { maxLength: 60 }),
})
