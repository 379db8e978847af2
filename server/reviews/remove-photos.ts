import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PictureStore } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { pictures, reviewPhotos } from '../platform/database/schema/index.ts'
import { lockPicture } from './locks.ts'

/** A photo that was uploaded and not used waits so long (hours): its author may still be writing. */
const UNUSED_HOURS = 24

/** Deletes the photos that belong to no review, with their files, unless another photo is the same picture. */
export async function removePhotos(db: Database, store: PictureStore): Promise<void> {
  const unused = and(
    isNull(reviewPhotos.ratingId),
    or(
      and(isNull(reviewPhotos.customerId), isNull(reviewPhotos.email)),
      lt(reviewPhotos.createdAt, sql`now() - make_interval(hours => ${UNUSED_HOURS})`),
    ),
  )
  const rows = await db
    .select({ id: reviewPhotos.id, pictureId: reviewPhotos.pictureId })
    .from(reviewPhotos)
    .where(unused)
  for (const { id, pictureId } of rows) {
    await db.transaction(async (tx) => {
      const hash = await lockPicture(tx, pictureId)
      // The condition again: its author may have used it in the meantime.
      await tx.delete(reviewPhotos).where(and(eq(reviewPhotos.id, id), unused))
      if (!hash || (await tx.$count(reviewPhotos, eq(reviewPhotos.pictureId, pictureId))) > 0) return
      await tx.delete(pictures).where(eq(pictures.id, pictureId))
      // Before the commit: a crash leaves a row without files, which the next run deletes, and never files without a row.
      await store.remove(hash)
    })
  }
}
