import type { AdminRating, RatingsQuery } from '@nafha/contract/admin/content'
import { and, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database, Queryable } from '../platform/database/client.ts'
import { orderOf, pageWithTotal } from '../platform/database/list.ts'
import { blogs, customers, products, ratings, reviews } from '../platform/database/schema/index.ts'
import { containing } from '../platform/database/search-words.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { lockRated } from './locks.ts'
import { addToAverage } from './ratings.ts'

const customerName = sql<string>`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`
const subjectName = sql<{ en: string; ar?: string }>`coalesce(${products.name}, ${blogs.title})`

const columns = {
  id: ratings.id,
  rate: ratings.rate,
  customerName: customerName.as('customer_name'),
  productId: ratings.productId,
  blogId: ratings.blogId,
  subjectName: subjectName.as('subject_name'),
  createdAt: ratings.createdAt,
}

const sortable = { id: ratings.id, rate: ratings.rate, created_at: ratings.createdAt }

function filtersOf(query: z.output<typeof RatingsQuery>): SQL | undefined {
  const { q, kind, rate, product_id, blog_id, ids } = query
  const text = containing(q ?? '')
  return and(
    q
      ? or(
          ilike(customerName, text),
          ilike(sql`${subjectName}->>'en'`, text),
          ilike(sql`${subjectName}->>'ar'`, text),
        )
      : undefined,
    kind ? isNotNull(kind === 'product' ? ratings.productId : ratings.blogId) : undefined,
    rate === undefined ? undefined : eq(ratings.rate, rate),
    product_id === undefined ? undefined : eq(ratings.productId, product_id),
    blog_id === undefined ? undefined : eq(ratings.blogId, blog_id),
    ids ? inArray(ratings.id, ids) : undefined,
  )
}

/** A page of ratings of products and articles, and how many the filters find, as far as they are counted. */
export async function listRatings(db: Queryable, query: z.output<typeof RatingsQuery>) {
  const listing = () =>
    db
      .select(columns)
      .from(ratings)
      .leftJoin(customers, eq(customers.id, ratings.customerId))
      .leftJoin(products, eq(products.id, ratings.productId))
      .leftJoin(blogs, eq(blogs.id, ratings.blogId))
      .where(filtersOf(query))
  const { rows, total } = await pageWithTotal(
    query,
    ({ limit, offset }) =>
      listing()
        .orderBy(...orderOf(query, sortable))
        .limit(limit)
        .offset(offset),
    (most) => db.$count(listing().limit(most).as('rows')),
  )
  const list = rows.map(
    ({ productId, blogId, ...row }): AdminRating => ({
      id: row.id,
      rate: row.rate,
      customer_name: row.customerName,
      subject: {
        kind: productId === null ? 'blog' : 'product',
        id: productId ?? blogId ?? 0,
        name: row.subjectName,
      },
      created_at: row.createdAt.toISOString(),
    }),
  )
  return { ratings: list, total }
}

/** Deletes a rating and takes it out of the average. One with a review is not deleted: staff hide reviews, with a reason. */
export const removeRating = (db: Database, who: StaffCaller, id: number): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const subject = await lockRated(tx, eq(ratings.id, id))
    if ((await tx.$count(reviews, eq(reviews.ratingId, id))) > 0) return conflict('rating_has_review')
    const [removed] = await tx.delete(ratings).where(eq(ratings.id, id)).returning()
    if (!subject || !removed) return { kind: 'not_found' }
    const { rate, customerId, productId, blogId, counted } = removed
    if (counted) await addToAverage(tx, subject, -rate, -1)
    // The log names the customer by id, because it outlives an erasure of the account.
    const from = { rate, customer_id: customerId, product_id: productId, blog_id: blogId }
    await audit(tx, who, 'delete', ['ratings', id], { from })
    return null
  })
