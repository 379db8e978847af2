import { westernDigits } from '@nafha/contract/digits'
import { MAX_ID } from '@nafha/contract/wire'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'

/** Shortest word that is searched for: a trigram index cannot find shorter ones, and every row would be read. */
const SEARCHABLE = 3
const MOST_WORDS = 6

/** Pattern for `like` and `ilike` of whatever contains this text; its `%` and `_` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A filter by whether a condition holds; without `wanted` it filters nothing. */
export const is = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : sql`(${condition}) = ${wanted}`

/** A telephone number as it is kept: `050 123 4567`, `0097150…` and `(971) 50…` are all parts of `+971501234567`. */
function numberIn(q: string): string | null {
  const digits = westernDigits(q).replace(/[\s()./+-]/g, '')
  return /^\d{7,}$/.test(digits) ? digits.replace(/^0+/, '') : null
}

/**
 * Every word of what staff typed must be found somewhere in a row; a number may also be the row's id.
 * @param searched the very expression of the trigram index (in lower case), or PostgreSQL does not use the index
 */
export function matchesWords(q: string, searched: SQL, id: Column): SQL {
  const number = numberIn(q)
  const words = number ? [number] : q.toLowerCase().split(/\s+/).slice(0, MOST_WORDS)
  const long = words.filter((word) => [...word].length >= SEARCHABLE)
  const found =
    long.length > 0 ? and(...long.map((word) => sql`${searched} like ${containing(word)}`)) : undefined
  const typedId = /^#?\d{1,10}$/.test(q) ? Number(q.replace('#', '')) : null
  const named = typedId !== null && typedId <= MAX_ID ? eq(id, typedId) : undefined
  return or(found, named) ?? sql`false`
}
