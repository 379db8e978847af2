import type { ReviewSort, ReviewsQuery } from '@nafha/contract/reviews/reviews'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type KeepNumber, readAlways } from '../platform/cache/index.ts'
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

type Query = z.output<typeof ReviewsQuery>

/** Tags of what is made of a product's reviews. Stars and words change apart: a customer may change the stars alone. */
export const tagsOf = (productId: number) => [`reviews:${productId}`, `product:${productId}`]

/**
 * Lists a page of a product's published reviews, and how many the filters find. Each order and set of filters has its own plan.
 * @param keepNumber keeps how many the filters find: a page takes no longer with many reviews, but counting them does
 */
export function createListReviews(db: Queryable, keepNumber: KeepNumber = readAlways) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>()
  return ({ product_id: productId, rate, season, sort = 'helpful', ...page }: Query) => {
    const filters = { rate, season }
    const used = Object.entries(filters).flatMap(([filter, value]) => (value === undefined ? [] : [filter]))
    const name = ['reviews_list', sort, ...used].join('_')
    const list = prepared.get(name) ?? prepareList(db, name, { sort, used })
    prepared.set(name, list)
    const values = { productId, ...filters }
    return pageWithTotal(
      page,
      (bounds) => list.rows.execute({ ...values, ...bounds }),
      () =>
        keepNumber(
          `reviews ${productId} ${rate ?? ''} ${season ?? ''}`,
          async () => (await list.count.execute(values))[0]?.total ?? 0,
          tagsOf(productId),
        ),
    )
  }
}

function prepareList(db: Queryable, name: string, { sort, used }: { sort: ReviewSort; used: string[] }) {
  const where = and(
    eq(reviews.productId, sql.placeholder('productId')),
    isPublic,
    used.includes('rate') ? eq(ratings.rate, sql.placeholder('rate')) : undefined,
    used.includes('season') ? sql`${sql.placeholder('season')}::text = any(${reviews.seasons})` : undefined,
  )
  return {
    rows: db
      .select(listedColumns)
      .from(reviews)
      .innerJoin(ratings, eq(ratings.id, reviews.ratingId))
      .leftJoin(customers, eq(customers.id, ratings.customerId))
      .leftJoin(orders, eq(orders.id, reviews.orderId))
      .where(where)
      .orderBy(...orderBy[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`${name}_rows`),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(reviews)
      .innerJoin(ratings, eq(ratings.id, reviews.ratingId))
      .where(where)
      .prepare(`${name}_count`),
  }
}
