import type { OwnReview, ReviewForm } from '@nafha/contract/reviews/reviews'
import { statusAfterWriting } from '@nafha/contract/reviews/status'
import type { Language } from '@nafha/contract/values/language'
import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { ratings, reviewPhotos, reviews } from '../platform/database/schema/index.ts'
import { invalid, type Rejection, type Saved } from '../platform/outcomes/outcome.ts'
import { addToAverage, isShown, lockProvedEmail, lockSubject, refreshWear } from '../ratings/index.ts'
import { lockOwnRating, lockReview } from './locks.ts'
import { ownReview } from './own.ts'
import { attachPhotos, mayAttach } from './photos.ts'
import { ofReviewer, type Reviewer } from './reviewer.ts'

interface Author {
  reviewer: Reviewer
  /** The order by whose invitation a guest writes; null for a customer. */
  orderId: number | null
  language: Language
}

/**
 * Writes a person's review of a product with its stars, or replaces it; the averages move in the same transaction
 * (rules/reviews 4). A review without words, photos and taps is stars alone.
 */
export const saveReview = (db: Database, author: Author, form: ReviewForm): Promise<Saved<OwnReview>> =>
  db.transaction(async (tx) => {
    const { reviewer, language } = author
    const { product_id: productId } = form
    if (!(await isShown(tx, { productId }))) return { kind: 'not_found' }
    // A guest's link has come to the mailbox, so that their rating counts.
    const counted = 'customerId' in reviewer ? await lockProvedEmail(tx, reviewer.customerId) : true
    await lockSubject(tx, { productId })
    const before = await lockOwnRating(tx, reviewer, productId)
    if (!(await mayAttach(tx, reviewer, before?.id ?? null, form.photos)))
      return invalid('photos', 'review_photo_unknown')
    const ratingId = before?.id ?? (await createRating(tx, { reviewer, productId, rate: form.rate, counted }))
    if (before) {
      await tx.update(ratings).set({ rate: form.rate }).where(eq(ratings.id, ratingId))
      if (before.counted) await addToAverage(tx, { productId }, form.rate - before.rate, 0)
    } else if (counted) await addToAverage(tx, { productId }, form.rate, 1)
    await saveWords(tx, ratingId, author, form)
    if (before?.counted ?? counted) await refreshWear(tx, productId)
    const row = await ownReview(tx, reviewer, productId, language)
    if (!row) throw new Error('the review was not stored')
    return { kind: 'saved', row }
  })

async function createRating(
  tx: Queryable,
  { reviewer, ...rating }: { reviewer: Reviewer; productId: number; rate: number; counted: boolean },
): Promise<number> {
  const [created] = await tx
    .insert(ratings)
    .values({ ...reviewer, ...rating })
    .returning({ id: ratings.id })
  if (!created) throw new Error('the rating was not stored')
  return created.id
}

async function saveWords(
  tx: Queryable,
  ratingId: number,
  { orderId, language }: Author,
  form: ReviewForm,
): Promise<void> {
  const before = await lockReview(tx, ratingId)
  if (isEmpty(form)) return removeWords(tx, ratingId)
  const previous = before && {
    text: before.text,
    like: before.resembles,
    photos: await photoIdsOf(tx, ratingId),
    status: before.status,
  }
  const status = statusAfterWriting(previous, form)
  const words = {
    text: form.text,
    language: before && before.text === form.text ? before.language : language,
    howLong: form.how_long,
    howFar: form.how_far,
    seasons: form.seasons,
    times: form.times,
    resembles: form.like,
    status,
    // The reason stays while an edited review waits: staff see why it was hidden.
    ...(status === 'published' ? { hiddenReason: null } : {}),
  }
  if (before)
    await tx
      .update(reviews)
      .set({ ...words, editedAt: new Date() })
      .where(eq(reviews.ratingId, ratingId))
  else await tx.insert(reviews).values({ ratingId, productId: form.product_id, orderId, ...words })
  await attachPhotos(tx, ratingId, form.photos)
}

const isEmpty = ({ text, like, photos, how_long, how_far, seasons, times }: ReviewForm): boolean =>
  !text && !like && !how_long && !how_far && [photos, seasons, times].every((list) => list.length === 0)

const photoIdsOf = async (tx: Queryable, ratingId: number): Promise<string[]> => {
  const rows = await tx
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.ratingId, ratingId))
  return rows.map(({ id }) => id)
}

async function removeWords(tx: Queryable, ratingId: number): Promise<void> {
  await attachPhotos(tx, ratingId, [])
  await tx.delete(reviews).where(eq(reviews.ratingId, ratingId))
}

/** Takes the words, photos and taps of a person's own review away. The stars stay. */
export const deleteReview = (db: Database, reviewer: Reviewer, id: number): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const [own] = await tx
      .select({ productId: ratings.productId })
      .from(ratings)
      .where(and(eq(ratings.id, id), ofReviewer(ratings, reviewer)))
    const productId = own?.productId
    if (!productId) return { kind: 'not_found' }
    await lockSubject(tx, { productId })
    const rating = await lockOwnRating(tx, reviewer, productId)
    if (rating?.id !== id || !(await lockReview(tx, id))) return { kind: 'not_found' }
    await removeWords(tx, id)
    if (rating.counted) await refreshWear(tx, productId)
    return null
  })
