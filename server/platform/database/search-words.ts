import { westernDigits } from '@nafha/contract/values/digits'
import { foldLetters } from '@nafha/contract/values/fold-letters'
import { MAX_ID } from '@nafha/contract/values/wire'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'

/** Shortest word that is searched for: a trigram index cannot find shorter ones, and every row would be read. */
const SEARCHABLE = 3
const MOST_WORDS = 6

/** Pattern for `like` and `ilike` of whatever contains this text; its `%` and `_` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A filter by whether a condition holds; without `wanted` it filters nothing. */
export const is = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : sql`(${condition}) = ${wanted}`

/** What keeps a number in order within a line of the other direction, and is copied with it. */
const DIRECTIONS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** A telephone number as it is kept: `050 123 4567`, `0097150…` and `(971) 50…` are all parts of `+971501234567`. */
function numberIn(typed: string): string | null {
  const digits = typed.replace(/[\s()./+,٬،-]/g, '')
  return /^\d{7,}$/.test(digits) ? digits.replace(/^0+/, '') : null
}

/** A row's id: `1234`, `#1234` or, as spreadsheets and people write it, `1,234`. */
function idIn(typed: string): number | null {
  if (!/^#?\d{1,3}([,٬،\s]\d{3})+$|^#?\d{1,10}$/.test(typed)) return null
  const id = Number(typed.replace(/\D/g, ''))
  return id <= MAX_ID ? id : null
}

/**
 * Every word of what staff typed must be found somewhere in a row; a number may also be the row's id. Letters and digits are
 * folded by the database on both sides, as the product search folds them.
 * @param searched the very expression of the trigram index (`folded`), or PostgreSQL does not use the index
 */
export function matchesWords(q: string, searched: SQL, id: Column): SQL {
  const typed = westernDigits(q).replace(DIRECTIONS, '').trim()
  // `#12` is an id and nothing else, but an order number may be written like that, too.
  const text = typed.replace(/^#(?!\d{1,9}$)/, '')
  const number = numberIn(text)
  const words = number ? [number] : text.split(/\s+/).slice(0, MOST_WORDS)
  // One of which folding leaves nothing would be in every row.
  const long = words.filter((word) => [...word].length >= SEARCHABLE && foldLetters(word) !== '')
  const found =
    long.length > 0
      ? and(...long.map((word) => sql`${searched} like folded(${containing(word)})`))
      : undefined
  const typedId = idIn(typed)
  return or(found, typedId === null ? undefined : eq(id, typedId)) ?? sql`false`
}
