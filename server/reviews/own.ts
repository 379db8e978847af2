import type { OwnReview, OwnReviews } from '@nafha/contract/reviews/reviews'
import type { Language } from '@nafha/contract/values/language'
import { and, eq } from 'drizzle-orm'
import { toPicture } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { ratings, reviews, reviewVotes } from '../platform/database/schema/index.ts'
import { photosOf } from './columns.sql.ts'
import { answerOf } from './present.ts'
import { ofReviewer, type Reviewer } from './reviewer.ts'

/** Reads a person's review of a product in any status, or the stars alone; null when they have given none. */
export async function ownReview(
  db: Queryable,
  reviewer: Reviewer,
  productId: number,
  language: Language,
): Promise<OwnReview | null> {
  const [row] = await db
    .select({ rating: ratings, review: reviews, photos: photosOf })
    .from(ratings)
    .leftJoin(reviews, eq(reviews.ratingId, ratings.id))
    .where(and(ofReviewer(ratings, reviewer), eq(ratings.productId, productId)))
  if (!row) return null
  const { rating, review, photos } = row
  return {
    id: rating.id,
    product_id: productId,
    rate: rating.rate,
    text: review?.text ?? null,
    photos: photos.map(({ id, picture }) => ({ id, picture: toPicture(picture, language) })),
    how_long: review?.howLong ?? null,
    how_far: review?.howFar ?? null,
    seasons: review?.seasons ?? [],
    times: review?.times ?? [],
    like: review?.resembles ?? null,
    status: review?.status ?? null,
    hidden_reason: review?.hiddenReason ?? null,
    needs_email: !rating.counted,
    helpful: review?.helpful ?? 0,
    answer: review && answerOf(review),
    created_at: (review?.createdAt ?? rating.createdAt).toISOString(),
  }
}

/** A customer's own review of a product, and the reviews of it that they found helpful. */
export async function ownReviews(
  db: Queryable,
  customerId: number,
  productId: number,
  language: Language,
): Promise<OwnReviews> {
  const votes = await db
    .select({ id: reviewVotes.ratingId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.ratingId, reviewVotes.ratingId))
    .where(and(eq(reviewVotes.customerId, customerId), eq(reviews.productId, productId)))
  return {
    review: await ownReview(db, { customerId }, productId, language),
    helpful: votes.map(({ id }) => id),
  }
}
