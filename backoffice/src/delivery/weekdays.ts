import { locale } from '../platform/language.ts'

/** The week of the Emirates begins on Monday; weekdays are counted from Sunday. */
export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/** A Sunday, from which the names of the weekdays are counted. */
const A_SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000

const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
export const weekdayName = (weekday: number): string => weekdays.format(A_SUNDAY + weekday * DAY_MS)
