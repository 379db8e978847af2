import * as z from 'zod'
import { Picture } from '../catalog.ts'
import { LANGUAGES } from '../values/language.ts'
import { trimmed } from '../values/plain-text.ts'
import { bodyId, filter, Page, rowId } from '../values/wire.ts'
import { HIDDEN_REASONS, REVIEW_STATUSES } from './status.ts'
import { HOW_FAR, HOW_LONG, SEASONS, TIMES_OF_DAY } from './wear.ts'

export const REVIEW_TEXT = { min: 20, max: 2000 } as const
export const MAX_PHOTOS = 4
export const MAX_LIKE = 60

const lengthOf = (text: string) => [...text].length

/** Control characters other than line breaks, private ones, and marks that would turn the page's text around. */
const UNWRITABLE = /(?!\n)[\p{Cc}\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu
const cleaned = (text: string) =>
  trimmed(text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '')).replace(/\n{3,}/g, '\n\n')

const emptyIsNull = (text: string | null | undefined): string | null => text || null

/** The words of a review; null when there are none. */
const text = z
  .string()
  .overwrite(cleaned)
  .refine((words) => words === '' || lengthOf(words) >= REVIEW_TEXT.min, { error: 'review_too_short' })
  .refine((words) => lengthOf(words) <= REVIEW_TEXT.max, { error: 'review_too_long' })
  .nullish()
  .transform(emptyIsNull)

const like = z
  .string()
  .overwrite((words) => cleaned(words).replace(/\s+/g, ' '))
  .refine((words) => lengthOf(words) <= MAX_LIKE, { error: 'too_long' })
  .nullish()
  .transform(emptyIsNull)

const one = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .enum(values, { error: 'unknown_filter_value' })
    .nullish()
    .transform((value) => value ?? null)

const several = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .array(z.enum(values, { error: 'unknown_filter_value' }))
    .max(20, { error: 'too_many_values' })
    .nullish()
    .transform((chosen) => values.filter((value) => chosen?.includes(value)) as V[number][])

const outOfRange = { error: 'rate_out_of_range' }

/** A review as its form sends it: it replaces the one before, stars included. */
export const ReviewForm = z.object({
  product_id: bodyId,
  /** 1 to 5 stars. */
  rate: z.int(outOfRange).min(1, outOfRange).max(5, outOfRange),
  text,
  how_long: one(HOW_LONG),
  how_far: one(HOW_FAR),
  seasons: several(SEASONS),
  times: several(TIMES_OF_DAY),
  /** A likeness of the perfume, in the reviewer's words. */
  like,
  /** Ids of uploaded photos, in order. Photos that are left out are removed. */
  photos: z
    .array(z.uuid({ error: 'review_photo_unknown' }))
    .max(MAX_PHOTOS, { error: 'review_too_many_photos' })
    .nullish()
    .transform((ids) => [...new Set(ids)]),
})
export type ReviewForm = z.output<typeof ReviewForm>

const wear = {
  how_long: z.enum(HOW_LONG).nullable(),
  how_far: z.enum(HOW_FAR).nullable(),
  seasons: z.array(z.enum(SEASONS)),
  times: z.array(z.enum(TIMES_OF_DAY)),
  like: z.string().nullable(),
}

/** The shop's answer to a review, in one language. */
export const ReviewAnswer = z.object({ text: z.string(), language: z.enum(LANGUAGES), at: z.string() })
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

/** A published review as everybody reads it. */
export const Review = z.object({
  id: z.int(),
  rate: z.int(),
  /** First name and initial; null when the author's name was erased. */
  author: z.string().nullable(),
  /** Language of the text. */
  language: z.enum(LANGUAGES),
  text: z.string().nullable(),
  photos: z.array(Picture),
  ...wear,
  /** A delivered order of the author holds the perfume in a full size. */
  bought_here: z.boolean(),
  /** A delivered order of the author holds its tester. */
  tried_tester: z.boolean(),
  /** Number of customers who found it helpful. */
  helpful: z.int(),
  answer: ReviewAnswer.nullable(),
  created_at: z.string(),
  /** When the author last changed it; null if never. */
  edited_at: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

/** An uploaded photo, which `photos` of the form names by its id. */
export const ReviewPhoto = z.object({ id: z.uuid(), picture: Picture })
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

/** A review as its author sees it, in any status. Stars that were given without a review have no text and no status. */
export const OwnReview = z.object({
  id: z.int(),
  product_id: z.int(),
  rate: z.int(),
  text: z.string().nullable(),
  photos: z.array(ReviewPhoto),
  ...wear,
  /** Null while there are only stars. */
  status: z.enum(REVIEW_STATUSES).nullable(),
  hidden_reason: z.enum(HIDDEN_REASONS).nullable(),
  /** True while it neither counts nor shows, because the author's email address is not verified. */
  needs_email: z.boolean(),
  helpful: z.int(),
  answer: ReviewAnswer.nullable(),
  created_at: z.string(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** The caller's own review of a product, and the reviews of it that they found helpful. */
export const OwnReviews = z.object({ review: OwnReview.nullable(), helpful: z.array(z.int()) })
export type OwnReviews = z.infer<typeof OwnReviews>

export const REVIEW_SORTS = ['helpful', 'newest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

const unknown = { error: 'unknown_filter_value' }

export const ReviewsQuery = Page.extend({
  product_id: rowId,
  sort: filter(z.enum(REVIEW_SORTS, unknown)),
  /** Number of stars. */
  rate: filter(z.enum(['1', '2', '3', '4', '5'], unknown).transform(Number)),
  season: filter(z.enum(SEASONS, unknown)),
})

const scale = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.object({
    /** Number of answers for each value, from least to most. */
    answers: z.array(z.object({ value: z.enum(values), number: z.int() })),
    /** The value next to the mean; null while nobody has answered. */
    average: z.enum(values).nullable(),
  })

/** Sums and averages of all reviews of a product. */
export const ReviewSummary = z.object({
  /** Average of the stars with one decimal; 0 while there are none. */
  rate: z.number(),
  ratings_number: z.int(),
  /** Number of ratings for each number of stars, from 5 to 1. */
  distribution: z.array(z.object({ rate: z.int(), number: z.int() })),
  /** Number of published reviews with words or photos. */
  reviews_number: z.int(),
  how_long: scale(HOW_LONG),
  how_far: scale(HOW_FAR),
  seasons: z.array(z.object({ value: z.enum(SEASONS), number: z.int() })),
  times: z.array(z.object({ value: z.enum(TIMES_OF_DAY), number: z.int() })),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const INVITATION_KINDS = ['perfumes', 'testers'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** An invitation as its link opens it: the perfumes of one order. */
export const ReviewInvitation = z.object({
  kind: z.enum(INVITATION_KINDS),
  /** Name in the greeting. */
  first_name: z.string(),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      picture: Picture.nullable(),
      /** True if the order holds only its tester. */
      tester: z.boolean(),
      review: OwnReview.nullable(),
    }),
  ),
})
export type ReviewInvitation = z.infer<typeof ReviewInvitation>
