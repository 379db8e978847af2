import type { ReviewPhoto } from '@nafha/contract/reviews/reviews'
import type { Language } from '@nafha/contract/values/language'
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { type PictureStore, receivePhoto, toPicture } from '../pictures/index.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { reviewPhotos } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Saved } from '../platform/outcomes/outcome.ts'
import { removeReviewPhotosJob } from './jobs.ts'
import { ofReviewer, type Reviewer } from './reviewer.ts'

/** Stores a photo that its author may then put into a review. It is encoded anew, so that it tells no place and no camera. */
export async function uploadPhoto(
  db: Database,
  store: PictureStore,
  { reviewer, path, language }: { reviewer: Reviewer; path: string; language: Language },
): Promise<Saved<ReviewPhoto>> {
  const outcome = await receivePhoto(db, store, path)
  if (outcome.kind !== 'saved') return outcome
  const { row: picture } = outcome
  const [photo] = await db
    .insert(reviewPhotos)
    .values({ pictureId: picture.id, ...reviewer })
    .returning({ id: reviewPhotos.id })
  if (!photo) throw new Error('the photo was not stored')
  return { kind: 'saved', row: { id: photo.id, picture: toPicture(picture, language) } }
}

/** Returns whether these photos may be in this person's review: already in it, or uploaded by them and in none. */
export async function mayAttach(
  tx: Queryable,
  reviewer: Reviewer,
  ratingId: number | null,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const usable = or(
    and(isNull(reviewPhotos.ratingId), ofReviewer(reviewPhotos, reviewer)),
    ratingId === null ? undefined : eq(reviewPhotos.ratingId, ratingId),
  )
  const rows = await tx
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(and(inArray(reviewPhotos.id, [...ids]), usable))
    .for('update')
  return rows.length === ids.length
}

/** Puts these photos into a review in this order, and has all others of it deleted. */
export async function attachPhotos(tx: Queryable, ratingId: number, ids: readonly string[]): Promise<void> {
  const isUnused = and(
    eq(reviewPhotos.ratingId, ratingId),
    ids.length > 0 ? notInArray(reviewPhotos.id, [...ids]) : undefined,
  )
  const dropped = await tx
    .update(reviewPhotos)
    .set({ ratingId: null, customerId: null, email: null })
    .where(isUnused)
    .returning({ id: reviewPhotos.id })
  if (dropped.length > 0) await enqueue(tx, removeReviewPhotosJob, {})
  for (const [position, id] of ids.entries())
    await tx.update(reviewPhotos).set({ ratingId, position }).where(eq(reviewPhotos.id, id))
}
