import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CUT_OFF_HOUR, deliveryDates, deliveryWindow, isBusinessDay } from './delivery.ts'

/** A moment by the clock of Dubai, which is always four hours ahead of UTC. */
const dubai = (time: string) => new Date(`${time}+04:00`)
const window = (time: string) => Object.values(deliveryWindow(dubai(time)))

test('an order is delivered 3 to 7 business days after its day; Saturday and Sunday are closed', () => {
  expect(window('2026-11-16T10:00')).toEqual(['2026-11-19', '2026-11-25'])
  expect(window('2026-11-19T10:00')).toEqual(['2026-11-24', '2026-11-30'])
})

test('from the cut-off hour on, an order counts for the business day that follows', () => {
  expect(window('2026-11-16T14:59:59')).toEqual(window('2026-11-16T00:00'))
  expect(window(`2026-11-16T${CUT_OFF_HOUR}:00`)).toEqual(window('2026-11-17T09:00'))
  expect(window('2026-11-20T20:00')).toEqual(window('2026-11-23T09:00'))
})

test('an order at the weekend counts from Monday on, whatever the hour', () => {
  for (const time of ['2026-11-21T09:00', '2026-11-21T23:00', '2026-11-22T16:00']) {
    expect(window(time)).toEqual(window('2026-11-23T09:00'))
  }
})

test('the day is that of the Emirates, wherever the clock stands', () => {
  // Still Sunday in London, already Monday in Dubai.
  expect(deliveryWindow(new Date('2026-11-15T21:00:00Z'))).toEqual(deliveryWindow(dubai('2026-11-16T01:00')))
})

test('public holidays are no business days: Eid Al Etihad moves the delivery on', () => {
  expect(window('2026-11-27T10:00')).toEqual(['2026-12-04', '2026-12-10'])
  expect(isBusinessDay('2026-12-02')).toBe(false)
  expect(isBusinessDay('2027-05-17')).toBe(false)
})

test('a range within a month names it once, in both languages with Western digits', () => {
  const november = { from: '2026-11-24', to: '2026-11-30' }
  expect(deliveryDates(november, 'en')).toEqual({ from: 'Tue 24', to: 'Mon 30 November' })
  expect(deliveryDates(november, 'ar')).toEqual({ from: 'الثلاثاء 24', to: 'الاثنين 30 نوفمبر' })
  const overTheMonth = { from: '2026-11-30', to: '2026-12-08' }
  expect(deliveryDates(overTheMonth, 'en')).toEqual({ from: 'Mon 30 November', to: 'Tue 8 December' })
  expect(deliveryDates(overTheMonth, 'ar').from).toBe('الاثنين 30 نوفمبر')
})

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59Z'),
  noInvalidDate: true,
})

test('whenever an order is placed, it arrives on business days, with four of them in between', () => {
  fc.assert(
    fc.property(moments, (ordered) => {
      const { from, to } = deliveryWindow(ordered)
      expect(isBusinessDay(from) && isBusinessDay(to)).toBe(true)
      const days: string[] = []
      for (const day = new Date(`${from}T00:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
        const date = day.toISOString().slice(0, 10)
        if (isBusinessDay(date)) days.push(date)
        if (date === to) break
      }
      expect(days).toHaveLength(5)
    }),
  )
})

test('whoever orders later never receives earlier', () => {
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const [first, second] = one <= other ? [one, other] : [other, one]
      expect(deliveryWindow(first).from <= deliveryWindow(second).from).toBe(true)
      expect(deliveryWindow(first).to <= deliveryWindow(second).to).toBe(true)
    }),
  )
})
