import { type Language, TIME_ZONE } from './rules.ts'
import { UAE_HOLIDAYS } from './values/uae-holidays.ts'

/** Delivery takes this many business days (rules/pages 23). */
const DELIVERY_DAYS = { fewest: 3, most: 7 } as const
/** By the clock of the Emirates: an order from this hour on counts as the next business day's. */
export const CUT_OFF_HOUR = 15

/** Both ends are days on which the courier comes, as ISO dates by the calendar of the Emirates. */
export interface DeliveryWindow {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const holidays = new Set(UAE_HOLIDAYS)

/** A calendar day is carried as its midnight in UTC, where every day has 24 hours. */
const isoOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

// Made when they are needed: the first formatter of a page takes a phone 50 ms.
let inDubai: Intl.DateTimeFormat | undefined
const dubaiParts = (moment: Date) => {
  inDubai ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(inDubai.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** Saturday and Sunday are closed, and so are public holidays. Takes an ISO date. */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(date)
}

function nextOpen(day: number): number {
  let open = day
  while (!isBusinessDay(isoOf(open))) open += DAY_MS
  return open
}

function afterBusinessDays(day: number, count: number): number {
  let reached = day
  for (let passed = 0; passed < count; passed += 1) reached = nextOpen(reached + DAY_MS)
  return reached
}

/**
 * When an order arrives that is placed at this moment: 3 to 7 business days after the day that it counts for. That is
 * the day of the order, or the next business day when it comes after the cut-off or while the house is closed.
 */
export function deliveryWindow(ordered: Date): DeliveryWindow {
  const parts = dubaiParts(ordered)
  const day = Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day))
  const late = Number(parts.hour) >= CUT_OFF_HOUR
  const counted = nextOpen(late && isBusinessDay(isoOf(day)) ? day + DAY_MS : day)
  return {
    from: isoOf(afterBusinessDays(counted, DELIVERY_DAYS.fewest)),
    to: isoOf(afterBusinessDays(counted, DELIVERY_DAYS.most)),
  }
}

const dayFormat = (language: Language) =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    weekday: language === 'ar' ? 'long' : 'short',
    day: 'numeric',
    month: 'long',
  })
const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/**
 * Both days in words, Western digits in both languages: `Tue 24` and `Mon 30 November`; the month is said twice only
 * when there are two. Put together from its parts, because browsers differ in their commas.
 */
export function deliveryDates({ from, to }: DeliveryWindow, language: Language): DeliveryWindow {
  formats[language] ??= dayFormat(language)
  const format = formats[language]
  const words = (date: string, withMonth: boolean) => {
    const parts = format.formatToParts(new Date(`${date}T00:00:00Z`))
    const wanted = withMonth ? ['weekday', 'day', 'month'] : ['weekday', 'day']
    return wanted.map((part) => parts.find(({ type }) => type === part)?.value ?? '').join(' ')
  }
  return { from: words(from, from.slice(0, 7) !== to.slice(0, 7)), to: words(to, true) }
}
