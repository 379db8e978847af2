import type { CspCount } from '@nafha/contract/admin/csp-reports'
import { shopDay } from '@nafha/contract/values/calendar'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import type { Violation } from './violation.ts'

/** Rows of a day: hosts beyond them count as `other`, so that nobody fills the table with names. */
const MOST_ROWS_A_DAY = 200

/** Counts a violation on its day in the Emirates. */
export async function countViolation(db: Database, { page, directive, host }: Violation, at: Date) {
  const day = sql`${shopDay(at)}::date`
  await db.execute(sql`
    insert into csp_reports (day, page, directive, host, reports)
    select ${day}, ${page}::text, ${directive}::text, case when exists (
        select from csp_reports where day = ${day} and page = ${page} and directive = ${directive} and host = ${host})
        or (select count(*) from csp_reports where day = ${day}) < ${MOST_ROWS_A_DAY}
      then ${host}::text else 'other' end, 1
    on conflict (day, page, directive, host) do update set reports = csp_reports.reports + 1`)
}

/** The most frequent violations of the last seven days, those of the checkout first. */
export async function frequentViolations(db: Database, at: Date): Promise<CspCount[]> {
  const { rows } = await db.execute<CspCount & Record<string, unknown>>(sql`
    select page, directive, host, sum(reports)::int as reports, max(day)::text as last_day
    from csp_reports where day > ${shopDay(at)}::date - 7
    group by page, directive, host
    order by page = 'checkout' desc, reports desc, directive, host limit 20`)
  return rows.map(({ page, directive, host, reports, last_day }) => ({
    page,
    directive,
    host,
    reports,
    last_day,
  }))
}
