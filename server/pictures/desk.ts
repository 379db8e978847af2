import type { AdminPicture, PictureForm } from '@nafha/contract/admin-catalog'
import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { type Localized, pictures } from '../platform/database/schema/index.ts'
import { type PictureRow, pictureJson, picturePath } from './present.ts'

/** A picture as staff choose it and describe it. */
export type DeskPicture = PictureRow & { id: number }
type Chosen = z.output<typeof PictureForm>

/** The columns of `pictures` as one JSON value, with the id. */
export const deskPictureJson = sql`(jsonb_build_object('id', pictures.id) || (${pictureJson(sql.raw('pictures'))})::jsonb)`

export const toDeskPicture = (row: DeskPicture): AdminPicture => ({
  id: row.id,
  src: picturePath(row),
  width: row.width,
  height: row.height,
  widths: row.widths,
  color: row.color,
  alt: row.alt,
})

/** Whether each of these ids is a picture's. */
export async function arePictures(tx: Queryable, ids: number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  return (await tx.$count(pictures, inArray(pictures.id, wanted))) === wanted.length
}

const texts = ({ en, ar }: { en: string; ar?: string }): Localized => (ar ? { en, ar } : { en })

/** Alternative texts belong to the picture, wherever it is shown. */
export async function writeAlternatives(
  tx: Queryable,
  before: { id: number; alt: Localized }[],
  wanted: Chosen[],
): Promise<void> {
  const known = new Map(before.map((picture) => [picture.id, JSON.stringify(texts(picture.alt))]))
  for (const { id, alt } of wanted) {
    if (known.get(id) === JSON.stringify(texts(alt))) continue
    await tx
      .update(pictures)
      .set({ alt: texts(alt) })
      .where(eq(pictures.id, id))
  }
}
