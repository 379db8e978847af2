import { CSV_SEPARATOR } from '@nafha/contract/catalog-csv'
import { westernDigits } from '@nafha/contract/digits'

/** Several texts as one cell. */
export const joined = (texts: string[]): string => texts.join(` ${CSV_SEPARATOR} `)

export const parted = (cell: string): string[] =>
  cell
    .split(CSV_SEPARATOR)
    .map((text) => text.trim())
    .filter(Boolean)

const YES = ['true', '1', 'yes', 'نعم']
const NO = ['false', '0', 'no', 'لا', '']

/** true or false; anything else stays as it is, and the form's schema refuses it. */
export function toFlag(cell: string): boolean | string {
  const word = cell.toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : cell
}

/** The number in a cell, with Western or Arabic digits; NaN when it is no number, null when the cell is empty. */
export function toNumber(cell: string): number | null {
  const western = westernDigits(cell).replace('٫', '.')
  if (western === '') return null
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(western) ? Number(western) : Number.NaN
}
