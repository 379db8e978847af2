import { DASHBOARD_PERIODS, type DashboardPeriod, type DashboardStep } from '@nafha/contract/admin/dashboard'
import { shopDay } from '@nafha/contract/values/calendar'

/** First and last day, both included, as YYYY-MM-DD of the shop's calendar. */
export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** Adds days in UTC, where every day has 24 hours. */
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days of a period that ends with the day of `now`, and the period of the same length right before it. */
export function daysOf(period: DashboardPeriod, now: Date): { days: Days; before: Days } {
  const length = DASHBOARD_PERIODS[period]
  const to = shopDay(now)
  const from = plusDays(to, 1 - length)
  return { days: { from, to }, before: { from: plusDays(from, -length), to: plusDays(from, -1) } }
}

/** The first day of the week or month that contains a day. Weeks begin on Monday, as in the Emirates. */
function firstOf(day: string, by: DashboardStep): string {
  if (by === 'month') return `${day.slice(0, 7)}-01`
  if (by === 'week') return plusDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return day
}

/** Divides the period into days, weeks or months; the first and last are cut off at the period's bounds. */
export function pointsOf({ from, to }: Days, by: DashboardStep): Days[] {
  const points: Days[] = []
  let first: string | null = null
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    const last = points.at(-1)
    if (last && firstOf(day, by) === first) last.to = day
    else points.push({ from: day, to: day })
    first = firstOf(day, by)
  }
  return points
}
