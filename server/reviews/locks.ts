import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { pictures, ratings, reviews } from '../platform/database/schema/index.ts'
import { ofReviewer, type Reviewer } from './reviewer.ts'

/** Locks a person's rating of a product, after the product; null when they have given none. */
export async function lockOwnRating(tx: Queryable, reviewer: Reviewer, productId: number) {
  const [row] = await tx
    .select()
    .from(ratings)
    .where(and(ofReviewer(ratings, reviewer), eq(ratings.productId, productId)))
    .for('update')
  return row ?? null
}

/** Locks a review, after its rating; null when there is none. */
export async function lockReview(tx: Queryable, ratingId: number) {
  const [row] = await tx.select().from(reviews).where(eq(reviews.ratingId, ratingId)).for('update')
  return row ?? null
}

/** Locks a picture, so that nobody begins to use it while it is deleted; returns its hash, null when it is gone. */
export async function lockPicture(tx: Queryable, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(eq(pictures.id, id))
    .for('update')
  return row?.hash ?? null
}
