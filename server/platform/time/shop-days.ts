import { UTC_OFFSET_MS } from '@nafha/contract/values/calendar'

const DAY_MS = 86_400_000

/** Start of a day in the shop's calendar (`2026-11-23`). */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - UTC_OFFSET_MS)
/** Start of the day after it. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)
