import type { CsvColumn, ImportError } from '@nafha/contract/admin/catalog-csv'
import { type AdminProductRow, toAdminProduct } from '../product-rows.ts'
import { sizeKey } from '../size-key.ts'
import { type Cells, productCells, sizeCells } from './cells.ts'
import { isMojibake } from './mojibake.ts'
import type { Group } from './read.ts'

const QUESTION_MARKS = /^[?¿]{2,}$/
/** Characters that programs write instead of letters that they cannot encode. */
const STAND_INS = /^[?¿□▯■_.*\s]+$/
/** Box characters, and references such as &#1593;, stand for one letter each. */
const BOX_OR_REFERENCE = /[\ufffd□▯]|&#x?[\da-f]+;/i
const WITHIN_WORD = /\p{L}\?+\p{L}/u
const PATH = /[/=.]/
const ARABIC = /\p{Script=Arabic}/u

/**
 * Returns whether a program damaged the letters of a text when it saved the file: it replaced letters missing in its
 * character set, or read the file in the wrong one.
 * @param stored the current text of the shop
 */
function hasLostLetters(cell: string, { isArabic, stored = '' }: Circumstances): boolean {
  if (cell === '' || cell === stored) return false
  if (BOX_OR_REFERENCE.test(cell) || STAND_INS.test(cell) || isMojibake(cell)) return true
  if (isArabic && isForeign(cell)) return true
  if (!/[?¿]/.test(cell)) return false
  const words = cell.split(/\s+/)
  return (
    words.some((word) => QUESTION_MARKS.test(word)) ||
    words.some((word) => !PATH.test(word) && WITHIN_WORD.test(word)) ||
    isReplaced(cell, stored)
  )
}

interface Circumstances {
  isArabic: boolean
  stored?: string | undefined
}

/** Returns whether an Arabic text has no Arabic letters and mostly letters that are not English either: "Ůäáů". */
function isForeign(cell: string): boolean {
  const letters = cell.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{ASCII}/u.test(letter))
  return !ARABIC.test(cell) && foreign.length > 1 && foreign.length * 2 >= letters.length
}

/**
 * Returns whether the text is the stored one with question marks for non-ASCII letters: "Caf? Noir" for "Café Noir".
 */
function isReplaced(cell: string, stored: string): boolean {
  if (!/[^\p{ASCII}]/u.test(stored)) return false
  const pattern = [...stored].map((letter) =>
    /\p{ASCII}/u.test(letter) ? letter.replace(/[^\w\s]/, '\\$&') : `(?:\\?{1,4}|${letter})`,
  )
  return new RegExp(`^${pattern.join('')}$`).test(cell)
}

const MOST_QUOTED = 60

/** Lists cells whose letters were damaged when the file was saved. */
export function letterErrors({ lines }: Group, before: AdminProductRow | null): ImportError[] {
  const storedProduct = before && toAdminProduct(before)
  const own: Cells = storedProduct ? productCells(storedProduct, String) : {}
  return lines.flatMap(({ cells, number }) => {
    const size = storedProduct?.sizes.find(({ label }) => sizeKey(label.en) === sizeKey(cells.size_en ?? ''))
    const storedCells: Cells = { ...own, ...(size ? sizeCells(size) : {}) }
    return (Object.keys(cells) as CsvColumn[])
      .filter((column) => /_(en|ar)$/.test(column))
      .filter((column) =>
        hasLostLetters(cells[column] ?? '', {
          isArabic: column.endsWith('_ar'),
          stored: storedCells[column],
        }),
      )
      .map((column) => ({
        line: number,
        column,
        message: 'csv_letters_lost',
        inputs: { text: (cells[column] ?? '').slice(0, MOST_QUOTED) },
      }))
  })
}
