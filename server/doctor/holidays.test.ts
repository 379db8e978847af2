import { FIRST_CALENDAR } from '@nafha/contract/delivery/shop-calendar'
import { expect, test } from 'vitest'
import { holidaysAhead } from './holidays.ts'

const until = (date: string) => ({
  ...FIRST_CALENDAR,
  holidays: [{ date, name: { en: 'National Day', ar: 'اليوم الوطني' }, certainty: 'announced' as const }],
})

test.each([
  ['2027-03-02', 'well'],
  ['2027-03-01', 'warning'],
  ['2026-12-31', 'warning'],
])('on the first day of 2027, with holidays until %s, the calendar is a %s', (last, state) => {
  expect(holidaysAhead(until(last), '2027-01-01')).toMatchObject({ about: 'holidays', state })
})

test('a calendar without holidays is worth a warning', () => {
  expect(holidaysAhead({ ...FIRST_CALENDAR, holidays: [] }, '2027-01-01').state).toBe('warning')
})
