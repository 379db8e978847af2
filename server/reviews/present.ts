import { shownAuthor } from '@nafha/contract/reviews/author'
import type { Review, ReviewAnswer } from '@nafha/contract/reviews/reviews'
import type { Language } from '@nafha/contract/values/language'
import { toPicture } from '../pictures/index.ts'
import type { reviews } from '../platform/database/schema/index.ts'
import type { PhotoRow } from './columns.sql.ts'

type ReviewRow = typeof reviews.$inferSelect

export interface ListedReview {
  review: ReviewRow
  rate: number
  firstName: string
  lastName: string
  boughtHere: boolean
  triedTester: boolean
  photos: PhotoRow[]
}

export const answerOf = ({ answer, answerLanguage, answeredAt }: ReviewRow): ReviewAnswer | null =>
  answer && answerLanguage && answeredAt
    ? { text: answer, language: answerLanguage, at: answeredAt.toISOString() }
    : null

/** A review with what shoppers and staff see alike, without author and photos. */
export const sharedFields = ({ review, rate, boughtHere, triedTester }: ListedReview) => ({
  id: review.ratingId,
  rate,
  language: review.language,
  text: review.text,
  how_long: review.howLong,
  how_far: review.howFar,
  seasons: review.seasons,
  times: review.times,
  like: review.resembles,
  bought_here: boughtHere,
  tried_tester: triedTester,
  helpful: review.helpful,
  answer: answerOf(review),
  created_at: review.createdAt.toISOString(),
  edited_at: review.editedAt?.toISOString() ?? null,
})

/** A published review as everybody reads it. */
export const toReview = (row: ListedReview, language: Language): Review => ({
  ...sharedFields(row),
  author: shownAuthor(row.firstName, row.lastName),
  photos: row.photos.map(({ picture }) => toPicture(picture, language)),
})
