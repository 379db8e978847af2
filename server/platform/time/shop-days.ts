import { UTC_OFFSET_MS } from '@nafha/contract/rules'

const DAY_MS = 86_400_000

/** When a day of the shop's calendar (`2026-11-23`) begins. */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - UTC_OFFSET_MS)
/** When the day after it begins. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)
