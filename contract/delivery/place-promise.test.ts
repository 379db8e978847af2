import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopDay } from '../values/calendar.ts'
import { isBusinessDay } from './business-days.ts'
import { firstServing, methodPromise } from './method-promise.ts'
import { placePromise, promisesAhead } from './place-promise.ts'
import { calendars, moments, times } from './random-calendars.ts'
import { servesPlace } from './serving.ts'
import { businessCalendar, FIRST_CALENDAR } from './shop-calendar.ts'
import { standardDelivery } from './standard-delivery.ts'

/** A method of any kind for any cities, within hours that it may not have. */
const methods = fc.record({
  kind: fc.constantFrom('standard' as const, 'express' as const, 'slot' as const, 'pickup' as const),
  cities: fc.subarray(['Dubai', 'Ajman']),
  areas: fc.constant<string[]>([]),
  cut_offs: fc.array(times, { minLength: 7, maxLength: 7 }),
  days_from: fc.integer({ min: 0, max: 3 }),
  days_to: fc.integer({ min: 3, max: 7 }),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  slots: fc.constantFrom([], [{ from: '10:00', to: '13:00' }]),
  full: fc.constant<string[]>([]),
})
const someMethods = fc.array(methods, { maxLength: 4 })
const places = fc.constantFrom('Dubai', 'Ajman', 'Sharjah', null).map((city) => ({ city, area: null }))

test('nobody is sent to a boutique unasked, and hours are taken only where there is nothing else', () => {
  const everywhere = { cities: [], areas: [] }
  const [boutique, evenings] = [
    { kind: 'pickup' as const, ...everywhere },
    { kind: 'slot' as const, ...everywhere },
  ]
  const express = { kind: 'express' as const, cities: ['Dubai'], areas: [] }
  const list = [boutique, evenings, express]
  expect(firstServing(list, { city: 'Dubai', area: null })).toBe(express)
  expect(firstServing(list, { city: 'Ajman', area: null })).toBe(evenings)
  expect(firstServing([boutique], { city: 'Ajman', area: null })).toBeNull()
})

test('a slot method promises the first date with a free hour, and a boutique the day on which it is ready', () => {
  const calendar = businessCalendar(FIRST_CALENDAR)
  const ordered = new Date('2026-11-26T10:30:00+04:00')
  const slots = [{ from: '10:00', to: '13:00' }]
  const promise = (kind: 'slot' | 'pickup') =>
    methodPromise(
      calendar,
      {
        cut_offs: Array(7).fill('12:00'),
        days_from: 0,
        days_to: 2,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        kind,
        slots,
      },
      ordered,
      new Set(),
    )
  expect(promise('slot')).toEqual({ from: '2026-11-27', to: '2026-11-27' })
  expect(promise('pickup')).toEqual({ from: '2026-11-26', to: '2026-11-26' })
})

test('by any calendar, a place is promised open days of the first method that serves it, never before now', () => {
  fc.assert(
    fc.property(calendars, someMethods, places, moments, (calendar, list, place, now) => {
      const promise = placePromise(calendar, list, place, now)
      if (!promise) return
      const { usual, earlier } = promise
      expect(usual.method).toBe(firstServing(list, place))
      for (const offer of earlier ? [usual, earlier] : [usual]) {
        expect(servesPlace(offer.method, place)).toBe(true)
        expect(offer.method.kind).not.toBe('pickup')
        expect(isBusinessDay(calendar, offer.promise.from) && isBusinessDay(calendar, offer.promise.to)).toBe(
          true,
        )
        expect(shopDay(now) <= offer.promise.from && offer.promise.from <= offer.promise.to).toBe(true)
      }
      if (earlier) expect(earlier.promise.to < usual.promise.to).toBe(true)
    }),
  )
})

test('a page that was made earlier says by the clock what one says that is made now', () => {
  const method = methods.map((one) => ({ ...one, kind: 'standard' as const, cities: [] }))
  fc.assert(
    fc.property(calendars, method, moments, fc.integer({ min: 0, max: 48 }), (calendar, one, made, hours) => {
      const now = new Date(made.getTime() + hours * 3_600_000)
      const place = { city: 'Dubai', area: null }
      const ahead = promisesAhead(calendar, [one], place, made, 8)
      const current = ahead.find(({ until }) => until > now)
      expect(current?.usual.promise).toEqual(placePromise(calendar, [one], place, now)?.usual.promise)
    }),
  )
})

test('what holds in general is the first standard method, whatever staff put before it', () => {
  const numbers = { days_from: 3, days_to: 7, price: 0 }
  const [express, standard] = [
    { kind: 'express' as const, ...numbers },
    { kind: 'standard' as const, ...numbers },
  ]
  expect(standardDelivery([express, standard])).toBe(standard)
  expect(standardDelivery([express])).toBeNull()
})
