import { HIDDEN_REASONS, REVIEW_STATUSES } from '@nafha/contract/reviews/status'
import { HOW_FAR, HOW_LONG, type Season, type TimeOfDay } from '@nafha/contract/reviews/wear'
import { LANGUAGES } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { pictures, products } from './catalog.ts'
import { at } from './columns.ts'
import { ratings } from './content.ts'
import { orders } from './orders.ts'
import { customers } from './people.ts'

/** Words, photos and taps that belong to a rating of a product (rules/reviews). The stars stand in the rating. */
export const reviews = pgTable(
  'reviews',
  {
    ratingId: integer()
      .primaryKey()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The order by whose invitation a guest wrote: it has the guest's name. */
    orderId: integer().references(() => orders.id),
    text: text(),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    howLong: text({ enum: [...HOW_LONG] }),
    howFar: text({ enum: [...HOW_FAR] }),
    seasons: text().array().$type<Season[]>().notNull().default([]),
    times: text().array().$type<TimeOfDay[]>().notNull().default([]),
    /** A likeness of the perfume; `like` is a word of SQL. */
    resembles: text(),
    status: text({ enum: [...REVIEW_STATUSES] }).notNull(),
    /** Why staff have hidden it; stays while an edited one waits. */
    hiddenReason: text({ enum: [...HIDDEN_REASONS] }),
    /** Number of customers who found it helpful. It stays when their accounts are erased. */
    helpful: integer().notNull().default(0),
    /** The shop's answer. */
    answer: text(),
    answerLanguage: text({ enum: [...LANGUAGES] }),
    answeredAt: at(),
    createdAt: at().notNull().defaultNow(),
    editedAt: at(),
  },
  (t) => [
    check('reviews_status', sql`${t.status} in ('published', 'waiting', 'hidden')`),
    check('reviews_reason', sql`${t.status} <> 'hidden' or ${t.hiddenReason} is not null`),
    check('reviews_text', sql`char_length(${t.text}) <= 2000`),
    check('reviews_answer', sql`num_nonnulls(${t.answer}, ${t.answerLanguage}, ${t.answeredAt}) in (0, 3)`),
    check('reviews_helpful', sql`${t.helpful} >= 0`),
    // The list of a product, most helpful first.
    index('reviews_by_help').on(t.productId, t.status, t.helpful, t.ratingId),
    // The lists of the back office: the newest, and those that wait, which are few.
    index('reviews_by_time').on(t.createdAt, t.ratingId),
    index('reviews_by_status').on(t.status, t.ratingId),
    index('reviews_by_order').on(t.orderId).where(sql`order_id is not null`),
  ],
)

/**
 * Photos of reviews. One without a review was uploaded and not yet used, or has been taken out of its review: then a job
 * deletes its files.
 */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    ratingId: integer().references(() => reviews.ratingId, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    /** The person who uploaded it, as in `ratings`; nobody once it is to be deleted. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('review_photos_by_review').on(t.ratingId, t.position),
    index('review_photos_by_picture').on(t.pictureId),
    index('review_photos_by_customer').on(t.customerId),
    index('review_photos_unused').on(t.createdAt).where(sql`rating_id is null`),
  ],
)

/** Customers who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    ratingId: integer()
      .notNull()
      .references(() => reviews.ratingId, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.ratingId] }),
    index('review_votes_by_review').on(t.ratingId),
  ],
)

/** Links of invitations to review an order. Only the hash of the secret is stored. */
export const reviewLinks = pgTable(
  'review_links',
  {
    hash: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['perfumes', 'testers'] }).notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('review_links_by_order').on(t.orderId)],
)

/** Addresses that want no invitations, as hashes (rules/reviews 12). */
export const reviewOptOuts = pgTable('review_opt_outs', {
  addressHash: text().primaryKey(),
  createdAt: at().notNull().defaultNow(),
})
