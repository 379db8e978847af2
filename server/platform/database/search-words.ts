import { westernDigits } from '@nafha/contract/values/digits'
import { foldLetters } from '@nafha/contract/values/fold-letters'
import { MAX_ID } from '@nafha/contract/values/wire'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'

/** Shortest word that is searched for: a trigram index cannot find shorter ones, and every row would be read. */
const SEARCHABLE = 3
const MOST_WORDS = 6

/** Pattern for `like` and `ilike` that matches texts containing this one; its `%` and `_` are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Filters by a condition; without `wanted` it filters nothing. PostgreSQL looks up what stands bare, instead of asking each row. */
export const is = (condition: SQL, wanted: boolean | undefined): SQL | undefined => {
  if (wanted === undefined) return undefined
  return wanted ? sql`(${condition})` : sql`not (${condition})`
}

/** Direction marks, which people copy with a number from right-to-left text. */
const DIRECTIONS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** Normalises a typed phone number: `050 123 4567`, `0097150…` and `(971) 50…` are all parts of `+971501234567`. */
function numberIn(typed: string): string | null {
  const digits = typed.replace(/[\s()./+,٬،-]/g, '')
  return /^\d{7,}$/.test(digits) ? digits.replace(/^0+/, '') : null
}

/** Reads a row's id: `1234`, `#1234` or, as spreadsheets and people write it, `1,234`. */
function idIn(typed: string): number | null {
  if (!/^#?\d{1,3}([,٬،\s]\d{3})+$|^#?\d{1,10}$/.test(typed)) return null
  const id = Number(typed.replace(/\D/g, ''))
  return id <= MAX_ID ? id : null
}

/**
 * Matches rows that contain every typed word; a number also matches the row's id. The database folds letters
 * and digits on both sides, as the product search does.
 * @param searched must be the exact expression of the trigram index (`folded`), or PostgreSQL does not use
 * the index
 */
export function matchesWords(q: string, searched: SQL, id: Column): SQL {
  const typed = westernDigits(q).replace(DIRECTIONS, '').trim()
  // `#12` can only be an id, but people write order numbers like that, too.
  const text = typed.replace(/^#(?!\d{1,9}$)/, '')
  const number = numberIn(text)
  const words = number ? [number] : text.split(/\s+/).slice(0, MOST_WORDS)
  // A word that folds to nothing would match every row.
  const long = words.filter((word) => [...word].length >= SEARCHABLE && foldLetters(word) !== '')
  const conditions =
    long.length > 0
      ? and(...long.map((word) => sql`${searched} like folded(${containing(word)})`))
      : undefined
  const typedId = idIn(typed)
  return or(conditions, typedId === null ? undefined : eq(id, typedId)) ?? sql`false`
}
