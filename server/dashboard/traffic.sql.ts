import type { Language } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import type { Days } from './periods.ts'

export interface DayTraffic {
  visits: number
  page_views: number
}

/** Visits and page views of the shop's own counter, by day. */
export async function trafficByDay(db: Queryable, { from, to }: Days): Promise<Map<string, DayTraffic>> {
  const { rows } = await db.execute<{ day: string; visits: number; page_views: number }>(sql`
    select day::text, sum(visits)::int as visits, sum(views)::int as page_views
    from page_views where day between ${from}::date and ${to}::date group by day`)
  return new Map(rows.map(({ day, visits, page_views }) => [day, { visits, page_views }]))
}

const MOST_LISTED = 10

/** Searches whose latest run found nothing, most frequent first. */
export async function emptySearches(db: Queryable, { from, to }: Days) {
  const { rows } = await db.execute<{ term: string; language: Language; searches: number }>(sql`
    select term, language, sum(searches)::int as searches
    from search_terms where day between ${from}::date and ${to}::date
    group by term, language
    having (array_agg(results order by day desc))[1] = 0
    order by searches desc, term limit ${MOST_LISTED}`)
  return rows
}
