import { shopDay, shopMoment, shopTime } from '../values/calendar.ts'
import {
  afterBusinessDays,
  type BusinessCalendar,
  daysAfter,
  hoursOn,
  isBusinessDay,
  nextBusinessDay,
  type OpeningHours,
} from './business-days.ts'
import type { DeliveryWindow } from './delivery-window.ts'

/** The part of a delivery method that decides about its days (rules/delivery 7). */
export interface MethodSchedule {
  /** The time of each weekday, Sunday first, from which an order counts for the next business day. */
  cut_offs: readonly string[]
  /** Business days between the day to which an order counts and the first and last day of delivery. */
  days_from: number
  days_to: number
  /** Weekdays on which the method delivers, Sunday is 0. */
  weekdays: readonly number[]
}

/** A collected order waits this many days in the boutique, its first day included (rules/delivery 9). */
const DAYS_KEPT = 7
/** Shoppers choose a time slot among this many days. */
const SLOT_DAYS = 7
/** A method without a day of delivery within this many days is not offered. */
const FURTHEST_DAYS = 730

const NO_DAYS: ReadonlySet<string> = new Set()

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The time of a business day from which orders count for the next one: the cut-off, or the closing time before it. */
function lastTime({ cut_offs }: MethodSchedule, date: string, { to }: OpeningHours): string {
  const cutOff = cut_offs[weekdayOf(date)] ?? to
  return to < cutOff ? to : cutOff
}

/** Returns the business day to which an order counts that is placed at this moment. */
function orderDay(calendar: BusinessCalendar, schedule: MethodSchedule, orderedAt: Date): string {
  const day = shopDay(orderedAt)
  const hours = hoursOn(calendar, day)
  if (!hours) return nextBusinessDay(calendar, day)
  return shopTime(orderedAt) < lastTime(schedule, day, hours) ? day : afterBusinessDays(calendar, day, 1)
}

/** Returns the first day from an ISO date on that the method delivers on and that is not full; null if none comes. */
function nextRunningDay(
  calendar: BusinessCalendar,
  { weekdays }: MethodSchedule,
  date: string,
  full: ReadonlySet<string>,
): string | null {
  const last = daysAfter(date, FURTHEST_DAYS)
  for (let day = date; day <= last; day = daysAfter(day, 1)) {
    if (isBusinessDay(calendar, day) && weekdays.includes(weekdayOf(day)) && !full.has(day)) return day
  }
  return null
}

/**
 * Returns the days on which a method delivers an order that is placed at this moment; null if it does not deliver. Both are
 * business days and days of the method.
 * @param full ISO dates on which no more is taken
 */
export function methodWindow(
  calendar: BusinessCalendar,
  schedule: MethodSchedule,
  orderedAt: Date,
  full = NO_DAYS,
): DeliveryWindow | null {
  const { days_from, days_to } = schedule
  const earliest = afterBusinessDays(calendar, orderDay(calendar, schedule, orderedAt), days_from)
  const from = nextRunningDay(calendar, schedule, earliest, full)
  if (from === null) return null
  const latest = afterBusinessDays(calendar, from, days_to - days_from)
  const to = nextRunningDay(calendar, schedule, latest, NO_DAYS)
  return to === null ? null : { from, to }
}

/** Returns the moment until which an order counts to the same day as one that is placed at this moment. */
export function orderBy(calendar: BusinessCalendar, schedule: MethodSchedule, orderedAt: Date): Date {
  const day = orderDay(calendar, schedule, orderedAt)
  const hours = hoursOn(calendar, day)
  return shopMoment(day, hours ? lastTime(schedule, day, hours) : '00:00')
}

/** A date with the hours in which a method delivers. */
export interface DeliverySlot {
  date: string
  from: string
  to: string
}

/** Names a slot among those of its method: a date alone, or with the hour at which it begins. */
export const slotKey = (date: string, from?: string): string => (from ? `${date} ${from}` : date)

/**
 * Returns the dates and hours that can be chosen by an order that is placed at this moment, within a week of the method's days.
 * Hours that have begun are left out.
 * @param full keys of slots (`slotKey`) that take no more
 */
export function methodSlots(
  calendar: BusinessCalendar,
  schedule: MethodSchedule & { slots: readonly OpeningHours[] },
  orderedAt: Date,
  full = NO_DAYS,
): DeliverySlot[] {
  const slots: DeliverySlot[] = []
  const today = shopDay(orderedAt)
  const now = shopTime(orderedAt)
  let from = afterBusinessDays(calendar, orderDay(calendar, schedule, orderedAt), schedule.days_from)
  for (let days = 0; days < SLOT_DAYS; days += 1) {
    const date = nextRunningDay(calendar, schedule, from, NO_DAYS)
    if (date === null) break
    for (const hours of schedule.slots) {
      const hasBegun = date === today && hours.from <= now
      if (!hasBegun && !full.has(slotKey(date, hours.from))) slots.push({ date, ...hours })
    }
    from = daysAfter(date, 1)
  }
  return slots
}

/** Returns the last day on which an order waits in the boutique that is ready on an ISO date. */
export const keptUntil = (ready: string): string => daysAfter(ready, DAYS_KEPT - 1)
