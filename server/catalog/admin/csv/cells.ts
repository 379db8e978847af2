import { CSV_SEPARATOR, type CsvColumn } from '@nafha/contract/admin/catalog-csv'
import {
  FLAG_FIELDS,
  NOTE_FIELDS,
  type ProductField,
  TEXT_FIELDS,
} from '@nafha/contract/admin/product-fields'
import { westernDigits } from '@nafha/contract/values/digits'
import { type Fils, toAed } from '@nafha/contract/values/money'

export type Cells = Partial<Record<CsvColumn, string>>
interface Bilingual {
  en: string
  ar?: string | null | undefined
}

const both = (name: string, text: Bilingual): Cells => ({
  [`${name}_en`]: text.en,
  [`${name}_ar`]: text.ar ?? '',
})

const layer = (name: string, notes: Bilingual[]): Cells => ({
  [`${name}_en`]: joined(notes.map((note) => note.en)),
  [`${name}_ar`]: notes.some((note) => note.ar) ? joined(notes.map((note) => note.ar ?? note.en)) : '',
})

type OwnFields = Record<ProductField<'text'>, Bilingual> &
  Record<ProductField<'notes'>, Bilingual[]> &
  Record<ProductField<'flag'>, boolean> & {
    gender: string
    tags: readonly string[]
    collections_id: number[]
  }

/** Cells of the product itself, from a form or a stored product. */
export const productCells = (product: OwnFields, slugOf: (collectionId: number) => string): Cells =>
  Object.assign(
    {
      gender: product.gender,
      tags: joined(product.tags),
      collections: joined(product.collections_id.map(slugOf)),
    },
    ...TEXT_FIELDS.map((field) => both(field, product[field])),
    ...NOTE_FIELDS.map((field) => layer(field, product[field])),
    ...FLAG_FIELDS.map((field) => ({ [field]: String(product[field]) })),
  )

interface Size {
  label: Bilingual
  price: Fils
  sale: number
  tester: boolean
  withdrawn: boolean
}

/** Cells of a size, without its stock. */
export const sizeCells = (size: Size): Cells => ({
  ...both('size', size.label),
  price: toAed(size.price).toFixed(2),
  sale: String(size.sale),
  tester: String(size.tester),
  withdrawn: String(size.withdrawn),
})

/** Joins several texts in one cell. */
const joined = (texts: readonly string[]): string => texts.join(` ${CSV_SEPARATOR} `)

export const parted = (cell: string): string[] =>
  cell
    .split(CSV_SEPARATOR)
    .map((text) => text.trim())
    .filter(Boolean)

const YES = ['true', '1', 'yes', 'نعم']
const NO = ['false', '0', 'no', 'لا', '']

/** Parses true or false. Anything else is returned unchanged, and the form's schema refuses it. */
export function toFlag(cell: string): boolean | string {
  const word = cell.toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : cell
}

/** Parses a number with Western or Arabic digits: NaN for anything else, null for an empty cell. */
export function toNumber(cell: string): number | null {
  const western = westernDigits(cell).replace('٫', '.')
  if (western === '') return null
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(western) ? Number(western) : Number.NaN
}
