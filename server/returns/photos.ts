import { readFile } from 'node:fs/promises'
import { MAX_RETURN_PHOTOS } from '@nafha/contract/returns/rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { reencodePhoto } from '../pictures/index.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { returnPhotos } from '../platform/database/schema/index.ts'
import { conflict, type Saved } from '../platform/outcomes/outcome.ts'

/** Photos of one order that wait for their return. More are not stored: the form has three. */
const MOST_WAITING = 4 * MAX_RETURN_PHOTOS

/**
 * Stores a photo for a return of an order, encoded anew: it tells no place and no camera. It stays out of the public files
 * (decision 0078).
 */
export async function storePhoto(
  db: Database,
  orderId: number,
  path: string,
): Promise<Saved<{ id: string }>> {
  const waiting = and(eq(returnPhotos.orderId, orderId), isNull(returnPhotos.returnId))
  if ((await db.$count(returnPhotos, waiting)) >= MOST_WAITING) return conflict('too_many_photos')
  const photo = await reencodePhoto(path)
  if (photo.kind !== 'saved') return photo
  const [row] = await db
    .insert(returnPhotos)
    .values({ orderId, webp: await readFile(photo.row) })
    .returning({ id: returnPhotos.id })
  if (!row) throw new Error('the photo was not stored')
  return { kind: 'saved', row }
}

/**
 * Puts photos of an order into a return of it, in this order.
 * @returns whether each was there and in no other return
 */
export async function attachPhotos(
  tx: Queryable,
  { returnId, orderId }: { returnId: number; orderId: number },
  ids: readonly string[],
): Promise<boolean> {
  for (const [position, id] of ids.entries()) {
    const rows = await tx
      .update(returnPhotos)
      .set({ returnId, position })
      .where(and(eq(returnPhotos.id, id), eq(returnPhotos.orderId, orderId), isNull(returnPhotos.returnId)))
      .returning({ id: returnPhotos.id })
    if (rows.length === 0) return false
  }
  return true
}

/** Returns whether an order has these photos, in no return. */
export async function arePhotosFree(
  tx: Queryable,
  orderId: number,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const free = and(
    inArray(returnPhotos.id, [...ids]),
    eq(returnPhotos.orderId, orderId),
    isNull(returnPhotos.returnId),
  )
  return (await tx.$count(returnPhotos, free)) === ids.length
}

/** Reads a photo of a return; null when the return has none of this id. */
export async function photoOf(db: Queryable, returnId: number, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ webp: returnPhotos.webp })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.id, id), eq(returnPhotos.returnId, returnId)))
  return row?.webp ?? null
}
