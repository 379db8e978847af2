import type { AdminReview, AdminReviewsQuery, ReviewCounts } from '@nafha/contract/admin/reviews'
import { waitingReasons } from '@nafha/contract/reviews/status'
import type { Language } from '@nafha/contract/values/language'
import { and, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { toPicture } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { countUpTo, orderOf, pageWithTotal } from '../platform/database/list.ts'
import { customers, orders, products, ratings, reviews } from '../platform/database/schema/index.ts'
import { containing, is } from '../platform/database/search-words.ts'
import { versioned } from '../platform/outcomes/form-version.ts'
import { hasPhotos, lastOrder } from './columns.sql.ts'
import { listedColumns } from './list.sql.ts'
import { type ListedReview, sharedFields } from './present.ts'

const columns = {
  ...listedColumns,
  customerId: ratings.customerId,
  productName: products.name,
  order: lastOrder,
}
type AdminRow = ListedReview & {
  customerId: number | null
  productName: { en: string; ar?: string }
  order: AdminReview['order']
}

const author = sql<string>`concat_ws(' ', ${listedColumns.firstName}, ${listedColumns.lastName})`
const sortable = {
  id: reviews.ratingId,
  rate: ratings.rate,
  helpful: reviews.helpful,
  created_at: reviews.createdAt,
}

const select = (db: Queryable) =>
  db
    .select(columns)
    .from(reviews)
    .innerJoin(ratings, eq(ratings.id, reviews.ratingId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(customers, eq(customers.id, ratings.customerId))
    .leftJoin(orders, eq(orders.id, reviews.orderId))

type Query = z.output<typeof AdminReviewsQuery>

function filtersOf(query: Query): SQL | undefined {
  const { q, status, rate, product_id, customer_id, photos, answered, ids } = query
  const text = containing(q ?? '')
  return and(
    q
      ? or(
          ilike(reviews.text, text),
          ilike(reviews.resembles, text),
          ilike(author, text),
          ilike(sql`${products.name}->>'en'`, text),
          ilike(sql`${products.name}->>'ar'`, text),
        )
      : undefined,
    status && eq(reviews.status, status),
    rate === undefined ? undefined : eq(ratings.rate, rate),
    product_id === undefined ? undefined : eq(reviews.productId, product_id),
    customer_id === undefined ? undefined : eq(ratings.customerId, customer_id),
    is(hasPhotos, photos),
    is(sql`${reviews.answer} is not null`, answered),
    ids ? inArray(reviews.ratingId, ids) : undefined,
  )
}

/** The version that an action of staff is based on: the author may change the review meanwhile (decision 0029). */
const versionFields = ({ review, photos }: AdminRow) => ({
  text: review.text,
  like: review.resembles,
  photos: photos.map(({ id }) => id),
  status: review.status,
  answer: review.answer,
})

const toAdminReview = (row: AdminRow, language: Language): AdminReview => {
  const { review, photos, firstName, lastName, customerId, productName, order } = row
  const wasHidden = review.status === 'waiting' && review.hiddenReason !== null
  const reasons = waitingReasons(
    { text: review.text, like: review.resembles },
    { photos: photos.length, wasHidden },
  )
  return versioned(
    {
      ...sharedFields(row),
      status: review.status,
      hidden_reason: review.hiddenReason,
      waits_for: review.status === 'waiting' ? reasons : [],
      photos: photos.map(({ id, picture }) => ({ id, picture: toPicture(picture, language) })),
      author_name: `${firstName} ${lastName}`.trim(),
      customer_id: customerId,
      product: { id: review.productId, name: productName },
      order,
    },
    versionFields(row),
  )
}

/** A page of reviews in any status, and how many the filters find, as far as they are counted. */
export async function listAdminReviews(db: Queryable, query: Query, language: Language) {
  const where = filtersOf(query)
  const { rows, total } = await pageWithTotal(
    query,
    ({ limit, offset }) =>
      select(db)
        .where(where)
        .orderBy(...orderOf(query, sortable))
        .limit(limit)
        .offset(offset),
    (most) => (isOfReviewsAlone(query) ? countUpTo(most, db, reviews, where) : countJoined(most, db, where)),
  )
  return { reviews: rows.map((row) => toAdminReview(row, language)), total }
}

/** True if no filter looks into another table, so that counting need not either. */
const isOfReviewsAlone = ({ q, rate, customer_id }: Query) =>
  !q && rate === undefined && customer_id === undefined

const countJoined = (most: number, db: Queryable, where: SQL | undefined) =>
  db.$count(select(db).where(where).limit(most).as('found'))

export async function readAdminReview(
  db: Queryable,
  id: number,
  language: Language,
): Promise<AdminReview | null> {
  const [row] = await select(db).where(eq(reviews.ratingId, id))
  return row ? toAdminReview(row, language) : null
}

/** Number of reviews in each status. */
export async function countReviews(db: Queryable): Promise<ReviewCounts> {
  const rows = await db
    .select({ status: reviews.status, number: count() })
    .from(reviews)
    .groupBy(reviews.status)
  const numberOf = new Map(rows.map(({ status, number }) => [status, number]))
  return {
    waiting: numberOf.get('waiting') ?? 0,
    published: numberOf.get('published') ?? 0,
    hidden: numberOf.get('hidden') ?? 0,
  }
}
