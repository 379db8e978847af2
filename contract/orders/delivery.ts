import { TIME_ZONE } from '../values/calendar.ts'
import type { Language } from '../values/language.ts'
import { UAE_HOLIDAYS } from '../values/uae-holidays.ts'

/** Delivery takes this many business days (rules/pages 23). */
const DELIVERY_DAYS = { fewest: 3, most: 7 } as const
/** Hour in the Emirates from which an order counts as the next business day's. */
export const CUT_OFF_HOUR = 15

/** First and last day of delivery, both business days: ISO dates in the calendar of the Emirates. */
export interface DeliveryWindow {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const holidays = new Set(UAE_HOLIDAYS)

/** A calendar day is represented by its midnight in UTC, where every day has 24 hours. */
const isoOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

// The formatter is created on first use, because the first one of a page takes a phone 50 ms.
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

/** Returns false for Saturdays, Sundays and public holidays. Takes an ISO date. */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(date)
}

function nextOpen(day: number): number {
  let openDay = day
  while (!isBusinessDay(isoOf(openDay))) openDay += DAY_MS
  return openDay
}

function afterBusinessDays(day: number, count: number): number {
  let arrival = day
  for (let step = 0; step < count; step += 1) arrival = nextOpen(arrival + DAY_MS)
  return arrival
}

/**
 * Returns when an order placed at this moment arrives: 3 to 7 business days after its own day. After the cut-off and
 * on days off, its own day is the next business day.
 */
export function deliveryWindow(orderedAt: Date): DeliveryWindow {
  const parts = dubaiParts(orderedAt)
  const day = Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day))
  const isAfterCutOff = Number(parts.hour) >= CUT_OFF_HOUR
  const orderDay = nextOpen(isAfterCutOff && isBusinessDay(isoOf(day)) ? day + DAY_MS : day)
  return {
    from: isoOf(afterBusinessDays(orderDay, DELIVERY_DAYS.fewest)),
    to: isoOf(afterBusinessDays(orderDay, DELIVERY_DAYS.most)),
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
 * Writes both days in words with Western digits: `Tue 24` and `Mon 30 November`; a common month is written once.
 * Browsers punctuate differently, so the parts are joined here.
 */
export function deliveryDates({ from, to }: DeliveryWindow, language: Language): DeliveryWindow {
  formats[language] ??= dayFormat(language)
  const format = formats[language]
  const words = (date: string, withMonth: boolean) => {
    const parts = format.formatToParts(new Date(`${date}T00:00:00Z`))
    const types = withMonth ? ['weekday', 'day', 'month'] : ['weekday', 'day']
    return types.map((part) => parts.find(({ type }) => type === part)?.value ?? '').join(' ')
  }
  return { from: words(from, from.slice(0, 7) !== to.slice(0, 7)), to: words(to, true) }
}
