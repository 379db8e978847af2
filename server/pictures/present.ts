import type { Picture } from '@nafha/contract/catalog'
import type { Language } from '@nafha/contract/values/language'
import { type SQL, sql } from 'drizzle-orm'
import type { Localized } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** A row of `pictures`, from a query or from JSON. */
export interface PictureRow {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
  alt: Localized
}

/**
 * Selects the columns of `pictures` as one JSON value.
 * @param alt column with the alternative text of the place that shows it; null falls back to the picture's
 * own text
 */
export const pictureJson = (alt?: SQL): SQL => sql`json_build_object('hash', pictures.hash,
  'width', pictures.width, 'height', pictures.height, 'widths', pictures.widths, 'color', pictures.color,
  'alt', ${alt ? sql`coalesce(${alt}, pictures.alt)` : sql.raw('pictures.alt')})`

/** Path of the widest WebP, from which all other variants are derived (contract/pictures.ts). */
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
