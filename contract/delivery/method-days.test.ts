import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopDay } from '../values/calendar.ts'
import { isBusinessDay } from './business-days.ts'
import { deliveryWindow } from './delivery-window.ts'
import { keptUntil, type MethodSchedule, methodSlots, methodWindow, orderBy, slotKey } from './method-days.ts'
import { calendars, moments, times } from './random-calendars.ts'
import { servesPlace } from './serving.ts'
import { businessCalendar, FIRST_CALENDAR } from './shop-calendar.ts'

const dubai = (time: string) => new Date(`${time}+04:00`)
const first = businessCalendar(FIRST_CALENDAR)
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const until = (time: string) => Array.from({ length: 7 }, () => time)

const standard: MethodSchedule = { cut_offs: until('15:00'), days_from: 3, days_to: 7, weekdays: everyDay }
const sameDay: MethodSchedule = { cut_offs: until('12:00'), days_from: 0, days_to: 0, weekdays: everyDay }

const schedules: fc.Arbitrary<MethodSchedule> = fc
  .record({
    cut_offs: fc.array(times, { minLength: 7, maxLength: 7 }),
    days_from: fc.integer({ min: 0, max: 9 }),
    more: fc.integer({ min: 0, max: 9 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  })
  .map(({ more, ...schedule }) => ({ ...schedule, days_to: schedule.days_from + more }))

test('express comes today until noon, and tomorrow from noon on; over the weekend on Monday', () => {
  const days = (time: string) => methodWindow(first, sameDay, dubai(time))?.from
  expect(days('2026-11-26T11:59')).toBe('2026-11-26')
  expect(days('2026-11-26T12:00')).toBe('2026-11-27')
  expect(days('2026-11-27T12:00')).toBe('2026-11-30')
  expect(orderBy(first, sameDay, dubai('2026-11-26T09:50'))).toEqual(dubai('2026-11-26T12:00'))
})

test('a method that runs on Tuesdays alone waits for them, and for the next one when a Tuesday is full', () => {
  const tuesdays = { ...sameDay, weekdays: [2] }
  const ordered = dubai('2026-11-16T10:00')
  expect(methodWindow(first, tuesdays, ordered)?.from).toBe('2026-11-17')
  expect(methodWindow(first, tuesdays, ordered, new Set(['2026-11-17']))?.from).toBe('2026-11-24')
  expect(methodWindow(first, { ...sameDay, weekdays: [6] }, ordered)).toBeNull()
})

test('slots of today that have begun are gone, and so are full ones', () => {
  const slots = [
    { from: '10:00', to: '13:00' },
    { from: '18:00', to: '21:00' },
  ]
  const open = methodSlots(first, { ...sameDay, slots }, dubai('2026-11-26T10:30'))
  expect(open.slice(0, 2)).toEqual([
    { date: '2026-11-26', from: '18:00', to: '21:00' },
    { date: '2026-11-27', from: '10:00', to: '13:00' },
  ])
  expect(new Set(open.map(({ date }) => date)).size).toBe(7)
  const full = new Set([slotKey('2026-11-26', '18:00')])
  expect(methodSlots(first, { ...sameDay, slots }, dubai('2026-11-26T10:30'), full)).toEqual(open.slice(1))
})

test('a collected order that is ready on Thursday waits until Wednesday', () => {
  expect(keptUntil('2026-11-26')).toBe('2026-12-02')
})

test('cities and areas are served by name; a place that is not known only by a method of all places', () => {
  const jumeirah = { cities: ['Dubai'], areas: ['Jumeirah'] }
  expect(servesPlace(jumeirah, { city: 'Dubai', area: ' jumeirah ' })).toBe(true)
  expect(servesPlace(jumeirah, { city: 'Dubai', area: 'Deira' })).toBe(false)
  expect(servesPlace({ cities: ['Dubai'], areas: [] }, { city: null, area: null })).toBe(false)
  expect(servesPlace({ cities: [], areas: [] }, { city: null, area: null })).toBe(true)
})

test("the first method of a fresh shop promises the days of the shop's rule, by any calendar", () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, ordered) => {
      expect(methodWindow(calendar, standard, ordered)).toEqual(deliveryWindow(calendar, ordered))
    }),
  )
})

test('by any calendar, a method promises open days of its own, never before now, and later orders never earlier ones', () => {
  fc.assert(
    fc.property(calendars, schedules, moments, moments, (calendar, schedule, one, other) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one]
      const before = methodWindow(calendar, schedule, earlier)
      const after = methodWindow(calendar, schedule, later)
      for (const [window, ordered] of [
        [before, earlier],
        [after, later],
      ] as const) {
        if (!window) continue
        for (const day of [window.from, window.to]) {
          expect(isBusinessDay(calendar, day)).toBe(true)
          expect(schedule.weekdays).toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
        }
        expect(shopDay(ordered) <= window.from && window.from <= window.to).toBe(true)
      }
      if (before && after) expect(before.from <= after.from && before.to <= after.to).toBe(true)
    }),
  )
})

test('by any calendar, the promised days hold until the moment that is named, which lies ahead', () => {
  const shares = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(calendars, schedules, moments, shares, (calendar, schedule, now, share) => {
      const end = orderBy(calendar, schedule, now).getTime()
      expect(end).toBeGreaterThanOrEqual(now.getTime())
      const within = new Date(Math.floor(now.getTime() + share * Math.max(0, end - 1 - now.getTime())))
      expect(methodWindow(calendar, schedule, within)).toEqual(methodWindow(calendar, schedule, now))
    }),
  )
})
