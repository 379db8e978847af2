import type { Picture } from '@nafha/contract/catalog'
import type { Language } from '@nafha/contract/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Localized } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** A row of `pictures`, as it comes out of the database, JSON or not. */
export interface PictureRow {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
  alt: Localized
}

/**
 * The columns of `pictures` as one JSON value.
 * @param alt the column with the text of the place that shows it; where that is null, the text of the file is used
 */
export const pictureJson = (alt?: SQL): SQL => sql`json_build_object('hash', pictures.hash,
  'width', pictures.width, 'height', pictures.height, 'widths', pictures.widths, 'color', pictures.color,
  'alt', ${alt ? sql`coalesce(${alt}, pictures.alt)` : sql.raw('pictures.alt')})`

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
