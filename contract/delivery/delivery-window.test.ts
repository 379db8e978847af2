import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopDay } from '../values/calendar.ts'
import { type BusinessCalendar, daysAfter, hoursOn, isBusinessDay } from './business-days.ts'
import { deliveryDates } from './delivery-dates.ts'
import { deliveryWindow } from './delivery-window.ts'
import { calendars, moments } from './random-calendars.ts'
import { businessCalendar, FIRST_CALENDAR } from './shop-calendar.ts'

/** A moment by the clock of Dubai, which is always four hours ahead of UTC. */
const dubai = (time: string) => new Date(`${time}+04:00`)
const first = businessCalendar(FIRST_CALENDAR)
const window = (time: string, calendar: BusinessCalendar = first) =>
  Object.values(deliveryWindow(calendar, dubai(time)))

test('an order is delivered 3 to 7 business days after its day; Saturday and Sunday are closed', () => {
  expect(window('2026-11-16T10:00')).toEqual(['2026-11-19', '2026-11-25'])
  expect(window('2026-11-19T10:00')).toEqual(['2026-11-24', '2026-11-30'])
})

test('from the cut-off hour on, an order counts for the business day that follows', () => {
  expect(window('2026-11-16T14:59:59')).toEqual(window('2026-11-16T00:00'))
  expect(window('2026-11-16T15:00')).toEqual(window('2026-11-17T09:00'))
  expect(window('2026-11-20T20:00')).toEqual(window('2026-11-23T09:00'))
})

test('an order at the weekend counts from Monday on, whatever the hour', () => {
  for (const time of ['2026-11-21T09:00', '2026-11-21T23:00', '2026-11-22T16:00']) {
    expect(window(time)).toEqual(window('2026-11-23T09:00'))
  }
})

test('the day is that of the Emirates, wherever the clock stands', () => {
  // Still Sunday in London, already Monday in Dubai.
  const inLondon = new Date('2026-11-15T21:00:00Z')
  expect(deliveryWindow(first, inLondon)).toEqual(deliveryWindow(first, dubai('2026-11-16T01:00')))
})

test('public holidays are no business days: Eid Al Etihad moves the delivery on', () => {
  expect(window('2026-11-27T10:00')).toEqual(['2026-12-04', '2026-12-10'])
  expect(isBusinessDay(first, '2026-12-02')).toBe(false)
  expect(isBusinessDay(first, '2027-05-17')).toBe(false)
})

test('a range within a month names it once, in both languages with Western digits', () => {
  const november = { from: '2026-11-24', to: '2026-11-30' }
  expect(deliveryDates(november, 'en')).toEqual({ from: 'Tue 24', to: 'Mon 30 November' })
  expect(deliveryDates(november, 'ar')).toEqual({ from: 'الثلاثاء 24', to: 'الاثنين 30 نوفمبر' })
  const overTheMonth = { from: '2026-11-30', to: '2026-12-08' }
  expect(deliveryDates(overTheMonth, 'en')).toEqual({ from: 'Mon 30 November', to: 'Tue 8 December' })
  expect(deliveryDates(overTheMonth, 'ar').from).toBe('الاثنين 30 نوفمبر')
})

test('a day that closes before the cut-off takes orders until it closes', () => {
  const shortFriday = { ...first, week: first.week.with(5, { from: '09:00', to: '12:00' }) }
  expect(window('2026-11-20T11:59', shortFriday)).toEqual(window('2026-11-20T11:59'))
  expect(window('2026-11-20T12:00', shortFriday)).toEqual(window('2026-11-23T09:00'))
})

test('in Ramadan the hours are those of Ramadan, on Fridays shorter ones; days off stay closed', () => {
  const ramadan = {
    from: '2027-02-08',
    to: '2027-03-08',
    hours: { from: '09:00', to: '14:00' },
    friday: { from: '09:00', to: '11:30' },
  }
  const calendar = { ...first, ramadan }
  expect(hoursOn(calendar, '2027-02-05')).toEqual({ from: '09:00', to: '18:00' })
  expect(hoursOn(calendar, '2027-02-08')).toEqual(ramadan.hours)
  expect(hoursOn(calendar, '2027-02-12')).toEqual(ramadan.friday)
  expect(hoursOn(calendar, '2027-02-13')).toBeNull()
  expect(window('2027-02-09T14:00', calendar)).toEqual(window('2027-02-10T09:00', calendar))
})

test('by any calendar, an order arrives after its own day and never on a closed day', () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, ordered) => {
      const { from, to } = deliveryWindow(calendar, ordered)
      expect(isBusinessDay(calendar, from) && isBusinessDay(calendar, to)).toBe(true)
      expect(from > shopDay(ordered) && from < to).toBe(true)
    }),
  )
})

test('by any calendar, four business days lie in between the first day of delivery and the last', () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, ordered) => {
      const { from, to } = deliveryWindow(calendar, ordered)
      const days: string[] = []
      for (let day = from; day <= to; day = daysAfter(day, 1)) {
        if (isBusinessDay(calendar, day)) days.push(day)
      }
      expect(days).toHaveLength(5)
    }),
  )
})

test('by any calendar, whoever orders later never receives earlier', () => {
  fc.assert(
    fc.property(calendars, moments, moments, (calendar, one, other) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one]
      expect(deliveryWindow(calendar, earlier).from <= deliveryWindow(calendar, later).from).toBe(true)
      expect(deliveryWindow(calendar, earlier).to <= deliveryWindow(calendar, later).to).toBe(true)
    }),
  )
})
