import type { ReviewSort, ReviewsQuery } from '@nafha/contract/reviews/reviews'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { pageWithTotal } from '../platform/database/list.ts'
import { customers, orders, ratings, reviews } from '../platform/database/schema/index.ts'
import { authorName, boughtHere, hasPhotos, photosOf, triedTester } from './columns.sql.ts'

export const listedColumns = {
  review: reviews,
  rate: ratings.rate,
  ...authorName,
  boughtHere,
  triedTester,
  photos: photosOf,
}

/** Reviews that everybody reads: published, of a person who counts, and with something to read or see. */
export const isPublic = sql`reviews.status = 'published' and ratings.counted and (reviews.text is not null or ${hasPhotos})`

const orderBy: Record<ReviewSort, SQL[]> = {
  helpful: [desc(reviews.helpful), desc(reviews.ratingId)],
  newest: [desc(reviews.createdAt), desc(reviews.ratingId)],
  lowest: [asc(ratings.rate), desc(reviews.ratingId)],
}

/** A page of a product's published reviews, and how many the filters find. */
export async function listReviews(db: Queryable, query: z.output<typeof ReviewsQuery>) {
  const { product_id, rate, season, sort = 'helpful' } = query
  const where = and(
    eq(reviews.productId, product_id),
    isPublic,
    rate === undefined ? undefined : eq(ratings.rate, rate),
    season === undefined ? undefined : sql`${season} = any(${reviews.seasons})`,
  )
  const readPage = ({ limit, offset }: { limit: number; offset: number }) =>
    db
      .select(listedColumns)
      .from(reviews)
      .innerJoin(ratings, eq(ratings.id, reviews.ratingId))
      .leftJoin(customers, eq(customers.id, ratings.customerId))
      .leftJoin(orders, eq(orders.id, reviews.orderId))
      .where(where)
      .orderBy(...orderBy[sort])
      .limit(limit)
      .offset(offset)
  const count = async () => {
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(reviews)
      .innerJoin(ratings, eq(ratings.id, reviews.ratingId))
      .where(where)
    return counted?.total ?? 0
  }
  return pageWithTotal(query, readPage, count)
}
