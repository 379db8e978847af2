import * as z from 'zod'
import { Review, ReviewPhoto } from '../reviews/reviews.ts'
import { HIDDEN_REASONS, REVIEW_STATUSES, WAITING_REASONS } from '../reviews/status.ts'
import { LANGUAGES } from '../values/language.ts'
import { trimmed } from '../values/plain-text.ts'
import { filter, queryFlag, rowId } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { adminQuery, search } from './lists.ts'

const MAX_ANSWER = 1000

/** A review as staff see it. */
export const AdminReview = Review.omit({ author: true, photos: true }).extend({
  /** The form of an action sends it back: an action on words that have changed since is refused (decision 0029). */
  version: z.string(),
  status: z.enum(REVIEW_STATUSES),
  hidden_reason: z.enum(HIDDEN_REASONS).nullable(),
  /** Parts of it that wait for staff; empty when none do. */
  waits_for: z.array(z.enum(WAITING_REASONS)),
  photos: z.array(ReviewPhoto),
  /** First and last name of the author; empty when they were erased. */
  author_name: z.string(),
  /** Null for a guest. */
  customer_id: z.int().nullable(),
  product: z.object({ id: z.int(), name: Texts }),
  /** The author's last delivered order that holds the perfume or its tester; null without one. */
  order: z.object({ id: z.int(), order_number: z.string() }).nullable(),
})
export type AdminReview = z.infer<typeof AdminReview>

const unknown = { error: 'unknown_filter_value' }

export const AdminReviewsQuery = adminQuery(['id', 'rate', 'helpful', 'created_at'], {
  /** Words of the review, the author's name or the product's. */
  q: search,
  status: filter(z.enum(REVIEW_STATUSES, unknown)),
  rate: filter(rowId),
  product_id: filter(rowId),
  customer_id: filter(rowId),
  photos: queryFlag,
  answered: queryFlag,
})

/** Number of reviews in each status. */
export const ReviewCounts = z.object({ waiting: z.int(), published: z.int(), hidden: z.int() })
export type ReviewCounts = z.infer<typeof ReviewCounts>

const version = z.string({ error: 'changed_meanwhile' }).max(100, { error: 'changed_meanwhile' })

export const PublishForm = z.object({ version })
export const HideForm = z.object({
  version,
  reason: z.enum(HIDDEN_REASONS, { error: 'hidden_reason_is_required' }),
})

/** The shop's answer; without a text the answer is taken away. */
export const AnswerForm = z.object({
  version,
  text: z
    .string()
    .overwrite(trimmed)
    .max(MAX_ANSWER, { error: 'too_long' })
    .nullish()
    .transform((words) => words || null),
  language: z.enum(LANGUAGES, { error: 'unknown_filter_value' }),
})
