import { shopDay } from '@nafha/contract/values/calendar'

/** Returns the first and last day of the month before a moment, by the shop's calendar. */
export function lastMonth(now: Date): { from: string; to: string } {
  const first = new Date(`${shopDay(now).slice(0, 7)}-01`)
  const to = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10)
  return { from: `${to.slice(0, 7)}-01`, to }
}
