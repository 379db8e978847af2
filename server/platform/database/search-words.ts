import { MAX_ID } from '@nafha/contract/wire'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'

/** Indexes of trigrams know groups of three letters: what is shorter would read every row. */
const SEARCHABLE = 3
const MOST_WORDS = 6

/** Pattern for `like` and `ilike` of whatever contains this text; its `%` and `_` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Rows of which the condition is as wanted; undefined, which filters nothing, when that was not asked. */
export const is = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : sql`(${condition}) = ${wanted}`

/**
 * Every word of what staff typed must be found somewhere in a row; a number may also be the row's id.
 * @param searched letter by letter what the trigram index was made of, in small letters: otherwise it would not serve
 */
export function matchesWords(q: string, searched: SQL, id: Column): SQL {
  const words = q.toLowerCase().split(/\s+/).slice(0, MOST_WORDS)
  const long = words.filter((word) => [...word].length >= SEARCHABLE)
  const found =
    long.length > 0 ? and(...long.map((word) => sql`${searched} like ${containing(word)}`)) : undefined
  const number = /^#?\d{1,10}$/.test(q) ? Number(q.replace('#', '')) : null
  const named = number !== null && number <= MAX_ID ? eq(id, number) : undefined
  return or(found, named) ?? sql`false`
}
