/** Times of a day by the shop's clock, as HH:MM. */
export interface OpeningHours {
  from: string
  to: string
}

/** When the shop packs and sends (rules/delivery 1): what of its calendar decides about dates. */
export interface BusinessCalendar {
  /** Hours of each weekday, Sunday first; null is a day off. At least one day is open. */
  week: (OpeningHours | null)[]
  /** Hours between two ISO dates, both included, on weekdays that are open. */
  ramadan: { from: string; to: string; hours: OpeningHours; friday: OpeningHours } | null
  /** ISO dates. */
  holidays: string[]
}

const FRIDAY = 5
const DAY_MS = 86_400_000

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Returns an ISO date some days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the hours of an ISO date; null if the shop is closed all day. */
export function hoursOn({ week, ramadan, holidays }: BusinessCalendar, date: string): OpeningHours | null {
  const weekday = weekdayOf(date)
  const usual = week[weekday] ?? null
  if (!usual || holidays.includes(date)) return null
  if (!ramadan || date < ramadan.from || date > ramadan.to) return usual
  return weekday === FRIDAY ? ramadan.friday : ramadan.hours
}

export const isBusinessDay = (calendar: BusinessCalendar, date: string): boolean =>
  hoursOn(calendar, date) !== null

/** Returns the first business day that is not before an ISO date. */
export function nextBusinessDay(calendar: BusinessCalendar, date: string): string {
  let day = date
  while (!isBusinessDay(calendar, day)) day = daysAfter(day, 1)
  return day
}

/** Returns the business day that comes a number of business days after an ISO date. */
export function afterBusinessDays(calendar: BusinessCalendar, date: string, count: number): string {
  let day = date
  for (let step = 0; step < count; step += 1) day = nextBusinessDay(calendar, daysAfter(day, 1))
  return day
}
