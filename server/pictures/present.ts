import type { Picture } from '@nafha/contract/catalog'
import type { Language } from '@nafha/contract/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Localized } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/language.ts'

/** A row of `pictures`, as it comes out of the database, JSON or not. */
export interface PictureRow {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
  alt: Localized
}

/** The picture's columns as one JSON value. `row` is an alias of the table. */
export const pictureJson = (row: SQL): SQL => sql`json_build_object('hash', ${row}.hash,
  'width', ${row}.width, 'height', ${row}.height, 'widths', ${row}.widths, 'color', ${row}.color,
  'alt', ${row}.alt)`

/** The path of the widest WebP, from which every other variant follows (contract/pictures.ts). */
export const picturePath = ({ hash, widths }: Pick<PictureRow, 'hash' | 'widths'>): string =>
  `/storage/${hash}-${widths.at(-1)}.webp`

export const toPicture = (row: PictureRow, language: Language): Picture => ({
  src: picturePath(row),
  width: row.width,
  height: row.height,
  widths: row.widths,
  color: row.color,
  alt: inLanguage(row.alt, language),
})

export const toPictureOrNull = (row: PictureRow | null, language: Language): Picture | null =>
  row && toPicture(row, language)
