import { CSV_SEPARATOR } from '@nafha/contract/catalog-csv'

/** What a spreadsheet would take for a formula, after any number of the marks that say it is none. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** A text as it may lie in a file that is opened in a spreadsheet: never as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `guarded` was given. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** One cell of several texts. */
export const joined = (texts: string[]): string => texts.join(` ${CSV_SEPARATOR} `)

export const parted = (cell: string): string[] =>
  cell
    .split(CSV_SEPARATOR)
    .map((text) => text.trim())
    .filter(Boolean)

const YES = ['true', '1', 'yes', 'نعم']
const NO = ['false', '0', 'no', 'لا', '']

/** true, false, or the cell as it is, which no schema takes. */
export function toFlag(cell: string): boolean | string {
  const word = cell.toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : cell
}

/** A number, NaN for what is none, null for an empty cell. Digits of Arabic spreadsheets count as digits. */
export function toNumber(cell: string): number | null {
  const western = cell.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace('٫', '.')
  if (western === '') return null
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(western) ? Number(western) : Number.NaN
}
