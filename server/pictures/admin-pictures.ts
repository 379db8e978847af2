import type { AdminPicture } from '@nafha/contract/admin/catalog'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { pictures } from '../platform/database/schema/index.ts'
import { type PictureRow, pictureJson, picturePath } from './present.ts'

/** A picture as staff choose it and describe it. */
export type AdminPictureRow = PictureRow & { id: number }

/** The same as `pictureJson`, with the id. */
export const adminPictureJson = (alt?: SQL): SQL =>
  sql`(jsonb_build_object('id', pictures.id) || (${pictureJson(alt)})::jsonb)`

export const toAdminPicture = (row: AdminPictureRow): AdminPicture => ({
  id: row.id,
  src: picturePath(row),
  width: row.width,
  height: row.height,
  widths: row.widths,
  color: row.color,
  alt: row.alt,
})

/** Tells whether every id belongs to a picture. */
export async function arePictures(tx: Queryable, ids: number[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return true
  return (await tx.$count(pictures, inArray(pictures.id, uniqueIds))) === uniqueIds.length
}
