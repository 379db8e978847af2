import type { DashboardPoint, DashboardStep } from '@nafha/contract/admin/dashboard'
import { language, locale } from '../platform/language.ts'

const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** Isolates right-to-left text inside a chart, which runs from left to right in both languages. */
const isolated = (text: string): string => (language === 'ar' ? `\u2067${text}\u2069` : text)

/** Formats a number for the axis of a chart: 12K. */
export const formatShort = (number: number): string => isolated(short.format(number))
/** Formats the change since the period before; null without a value to compare with. */
export const formatChange = (now: number | null, before: number | null): string | null =>
  now === null || before === null || before === 0 ? null : change.format((now - before) / before)

// Calendar days do not depend on the browser's time zone.
const dayOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

export const formatSpan = (from: string, to: string): string =>
  from === to ? full.format(new Date(from)) : full.formatRange(new Date(from), new Date(to))

/** Returns the label below a point of a chart. */
export const labelOf = ({ from }: DashboardPoint, by: DashboardStep): string =>
  isolated((by === 'month' ? month : dayOfMonth).format(new Date(from)))
