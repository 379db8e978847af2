import type { PageKey, StoredPages } from '@nafha/contract/admin/pages'
import type { Picture } from '@nafha/contract/catalog'
import type { Language } from '@nafha/contract/values/language'
import { inArray } from 'drizzle-orm'
import { type PictureRow, toPictureOrNull } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { pictures } from '../platform/database/schema/index.ts'
import { blankPages } from './blank.ts'
import { readCopy } from './pages.sql.ts'

/** Reads pages' copy in one statement. A page that nobody has written yet is blank. */
export function pagesReader<K extends PageKey>(
  db: Queryable,
  ...keys: K[]
): () => Promise<Pick<StoredPages, K>> {
  return async () => {
    const rows = await readCopy(db, { keys })
    const contentByKey = new Map<string, unknown>(rows.map((row) => [row.key, row.content]))
    const copy = keys.map((key) => [key, contentByKey.get(key) ?? blankPages()[key]])
    return Object.fromEntries(copy) as Pick<StoredPages, K>
  }
}

/** The pictures of these ids. */
export function picturesReader(
  db: Queryable,
): (ids: (number | null | undefined)[]) => Promise<Map<number, PictureRow>> {
  return async (ids) => {
    const pictureIds = ids.filter((id) => typeof id === 'number')
    if (pictureIds.length === 0) return new Map()
    const rows = await db.select().from(pictures).where(inArray(pictures.id, pictureIds))
    return new Map(rows.map((row) => [row.id, row]))
  }
}

/** A picture with its text in this place; without one, with the text of the file. */
export function toPictureIn(
  row: PictureRow | null,
  alt: string | undefined,
  language: Language,
): Picture | null {
  const picture = toPictureOrNull(row, language)
  return picture && { ...picture, alt: alt ?? picture.alt }
}
