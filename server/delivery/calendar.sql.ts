import { sql } from 'drizzle-orm'
import { statement } from '../platform/database/statement.ts'

/** Key of the calendar in the table of settings. */
export const KEY = 'calendar'

/** SQL expression for larger statements: the stored calendar, null while staff have changed nothing. */
export const storedCalendar = sql.raw(`(select value from settings where key = '${KEY}')`)

export const selectCalendar = statement<{ calendar: unknown }>(
  'delivery_calendar',
  sql`select ${storedCalendar} as calendar`,
)
