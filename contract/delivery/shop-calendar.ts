import * as z from 'zod'
import { Texts } from '../admin/bilingual.ts'
import { seenVersion } from '../admin/catalog.ts'
import { IsoDate } from '../values/iso-date.ts'
import type { BusinessCalendar } from './business-days.ts'
import { FIRST_HOLIDAYS } from './first-holidays.ts'
import { HOLIDAY_CERTAINTIES, Holiday } from './holiday.ts'

export const WEEKDAYS = 7
const MOST_HOLIDAYS = 400

export const ClockTime = z
  .string({ error: 'time_is_invalid' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time_is_invalid' })

export const Hours = z
  .object({ from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from < to, { error: 'ends_before_it_begins', path: ['to'] })

const Ramadan = z
  .object({ from: IsoDate, to: IsoDate, hours: Hours, friday: Hours })
  .refine(({ from, to }) => from <= to, { error: 'ends_before_it_begins', path: ['to'] })

/** The shop's calendar as staff keep it (rules/delivery 1). */
export const ShopCalendar = z.object({
  /** Hours of each weekday, Sunday first; null is a day off. */
  week: z
    .array(Hours.nullable())
    .length(WEEKDAYS)
    .refine((week) => week.some((hours) => hours !== null), { error: 'some_day_must_be_open' }),
  /** Other hours between two days, both included, on weekdays that are open. */
  ramadan: Ramadan.nullable(),
  holidays: z
    .array(Holiday)
    .max(MOST_HOLIDAYS, { error: 'too_many_entries' })
    .refine((holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length, {
      error: 'holidays_repeated',
    })
    .overwrite((holidays) => [...holidays].sort((one, other) => one.date.localeCompare(other.date))),
})
export type ShopCalendar = z.output<typeof ShopCalendar>

export const ShopCalendarForm = ShopCalendar.extend({ version: seenVersion })
export type ShopCalendarForm = z.output<typeof ShopCalendarForm>

const USUAL_HOURS = { from: '09:00', to: '18:00' }

/** The calendar of a shop whose staff have not changed it: Monday to Friday, 9AM-6PM. */
export const FIRST_CALENDAR: ShopCalendar = {
  week: [null, USUAL_HOURS, USUAL_HOURS, USUAL_HOURS, USUAL_HOURS, USUAL_HOURS, null],
  ramadan: null,
  holidays: FIRST_HOLIDAYS,
}

const ShownHours = z.object({ from: z.string(), to: z.string() })
const shownDays = {
  week: z.array(ShownHours.nullable()),
  ramadan: z.object({ from: z.string(), to: z.string(), hours: ShownHours, friday: ShownHours }).nullable(),
}

/** The calendar as pages need it to compute dates: its holidays are ISO dates. */
export const ShownCalendar = z.object({ ...shownDays, holidays: z.array(z.string()) })

/** The whole calendar as the back office shows it. */
export const AdminCalendar = z.object({
  id: z.literal('calendar'),
  ...shownDays,
  holidays: z.array(z.object({ date: z.string(), name: Texts, certainty: z.enum(HOLIDAY_CERTAINTIES) })),
  version: z.string(),
})
export type AdminCalendar = z.infer<typeof AdminCalendar>

/** Returns the calendar without the holidays before an ISO date, and without their names. */
export const businessCalendar = ({ holidays, ...calendar }: ShopCalendar, since = ''): BusinessCalendar => ({
  ...calendar,
  holidays: holidays.flatMap(({ date }) => (date >= since ? [date] : [])),
})
