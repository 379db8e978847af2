import { daysAfter } from '@nafha/contract/delivery/business-days'
import type { ShopCalendar } from '@nafha/contract/delivery/shop-calendar'
import { shopDay } from '@nafha/contract/values/calendar'
import type pg from 'pg'
import { parseCalendar } from '../delivery/index.ts'
import { type Finding, warning, well } from './finding.ts'
import { hasTable } from './has-table.ts'

const ABOUT = 'holidays'
/** Fewer days of the future than these should have their holidays in the calendar. */
const LEAST_DAYS_AHEAD = 60

/** Tells how far ahead the calendar knows its holidays. */
export function holidaysAhead({ holidays }: ShopCalendar, today: string): Finding {
  const last = holidays.at(-1)?.date
  if (last && last >= daysAfter(today, LEAST_DAYS_AHEAD))
    return well(ABOUT, `the calendar has them until ${last}`)
  const observation = last ? `the last one in the calendar is ${last}` : 'the calendar has none'
  return warning(
    ABOUT,
    `${observation}, so promised days may be closed: add the next ones in the back office, Calendar`,
  )
}

/** Checks the shop's calendar. A database without its table has the calendar of a new shop. */
export async function holidays(client: pg.Client): Promise<Finding[]> {
  const { rows } = (await hasTable(client, 'settings'))
    ? await client.query(`select value from settings where key = 'calendar'`)
    : { rows: [] }
  return [holidaysAhead(parseCalendar(rows[0]?.value ?? null), shopDay(new Date()))]
}
