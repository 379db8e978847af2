import { MAX_TERM } from '@nafha/contract/search'
import { TIME_ZONE } from '@nafha/contract/values/calendar'
import type { Language } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** Maximum number of different terms stored for one day; after that only these are counted. */
const MOST_A_DAY = 500
const POPULAR_DAYS = 30
const POPULAR = 6
/** A term is popular from this many searches; fewer may come from a single person. */
const POPULAR_FROM = 3

/**
 * Returns the term as it is counted; null when it is too long, or may contain a mail address, a telephone number or an order
 * number.
 */
export function countableTerm(text: string): string | null {
  const term = text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
  const personal = /@|\p{N}(?:[\s().+-]*\p{N}){4}/u.test(term)
  return term === '' || [...term].length > MAX_TERM || personal ? null : term
}

/** Today in the Emirates. */
const today = sql`(now() at time zone ${TIME_ZONE})::date`

interface Counted {
  term: string
  language: Language
  /** Number of products that the term finds. */
  results: number
  /** True if each word of the term is known as written. */
  known: boolean
}

/** Counts one completed search of today. @returns whether it was counted */
export async function countTerm(
  db: Queryable,
  { term, language, results, known }: Counted,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into search_terms (day, term, language, searches, results, known)
    select ${today}, ${term}, ${language}, 1, ${results}, ${known}
    where exists (select from search_terms
        where day = ${today} and term = ${term} and language = ${language})
      or (select count(*) from search_terms where day = ${today}) < ${MOST_A_DAY}
    on conflict (day, term, language) do update
      set searches = search_terms.searches + 1, results = excluded.results, known = excluded.known`)
  return rowCount === 1
}

/** Returns recent searches that found something, most popular first. */
export async function popularTerms(db: Queryable, language: Language): Promise<string[]> {
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from search_terms
    where day > ${today} - ${POPULAR_DAYS}::int and language = ${language}
    group by term
    having sum(searches) >= ${POPULAR_FROM} and bool_and(known and results > 0)
    order by sum(searches) desc, term limit ${POPULAR}`)
  return rows.map((row) => row.term)
}
