import { TIME_ZONE } from '@nafha/contract/values/calendar'
import { days_ago, months_ago, today_label, years_ago } from '@nafha/texts'
import { shopNow } from '../platform/shop-clock.ts'

/** The calendar day in the Emirates: year, month from 1, day of the month. */
function dayOf(time: Date): [year: number, month: number, day: number] {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
    .format(time)
    .split('-')
    .map(Number)
  return [year ?? 0, month ?? 1, day ?? 1]
}

const DAY_MS = 86_400_000

export type Since = { unit: 'today' } | { unit: 'days' | 'months' | 'years'; n: number }

/**
 * Returns the time that has passed by the calendar of the Emirates: whole years, else months, else days
 * (rules/pages 26).
 */
export function since(then: Date, now: Date): Since {
  const [year, month, day] = dayOf(then)
  const [thisYear, thisMonth, thisDay] = dayOf(now)
  const months = (thisYear - year) * 12 + (thisMonth - month) - (thisDay < day ? 1 : 0)
  if (months >= 12) return { unit: 'years', n: Math.floor(months / 12) }
  if (months >= 1) return { unit: 'months', n: months }
  const days = Math.round(
    (Date.UTC(thisYear, thisMonth - 1, thisDay) - Date.UTC(year, month - 1, day)) / DAY_MS,
  )
  return days >= 1 ? { unit: 'days', n: days } : { unit: 'today' }
}

const words = { days: days_ago, months: months_ago, years: years_ago }

/** The same in words. Takes an ISO time. */
export function relativeDate(iso: string, now = new Date(shopNow())): string {
  const elapsed = since(new Date(iso), now)
  return elapsed.unit === 'today' ? today_label() : words[elapsed.unit]({ n: elapsed.n })
}
