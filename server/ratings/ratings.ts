import type { Rating } from '@nafha/contract/catalog'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { blogs, isBlogShown, products, ratings } from '../platform/database/schema/index.ts'
import { conflict, type Saved } from '../platform/outcomes/outcome.ts'
import { lockProvedEmail, lockRated, lockRating, lockSubject } from './locks.ts'
import { ofSubject, type Subject, tableOf } from './subject.ts'

const columns = {
  id: ratings.id,
  rate: ratings.rate,
  product_id: ratings.productId,
  blog_id: ratings.blogId,
}

/** The customer's own rating of it, or null. */
export async function ratingOf(db: Queryable, customerId: number, subject: Subject): Promise<Rating | null> {
  const [found] = await db
    .select(columns)
    .from(ratings)
    .where(and(eq(ratings.customerId, customerId), ofSubject(subject)))
  return found ?? null
}

/**
 * Adds a customer's rating of a subject and updates the average (rules/catalog 17). A customer has at most one rating per
 * subject.
 */
export const createRating = (
  db: Database,
  customerId: number,
  subject: Subject,
  rate: number,
): Promise<Saved<Rating>> =>
  db.transaction(async (tx) => {
    if (!(await isShown(tx, subject))) return { kind: 'not_found' }
    const counted = await lockProvedEmail(tx, customerId)
    // A review of the same person waits here, instead of each waiting for a row of the other.
    await lockSubject(tx, subject)
    const [created] = await tx
      .insert(ratings)
      .values({ customerId, rate, counted, ...subject })
      .onConflictDoNothing()
      .returning(columns)
    if (!created) return conflict('already_rated')
    if (counted) await addToAverage(tx, subject, rate, 1)
    return { kind: 'saved', row: created }
  })

/** Changes a customer's own rating. */
export const changeRating = (
  db: Database,
  customerId: number,
  { id, subject: named }: { id: number; subject: Subject | null },
  rate: number,
): Promise<Saved<Rating>> =>
  db.transaction(async (tx) => {
    const own = and(
      eq(ratings.id, id),
      eq(ratings.customerId, customerId),
      named ? ofSubject(named) : undefined,
    )
    const subject = await lockRated(tx, own)
    const before = await lockRating(tx, own)
    if (!subject || !before) return { kind: 'not_found' }
    await tx.update(ratings).set({ rate }).where(eq(ratings.id, id))
    if (before.counted) await addToAverage(tx, subject, rate - before.rate, 0)
    return { kind: 'saved', row: { id, rate, product_id: before.productId, blog_id: before.blogId } }
  })

/** Returns true if shoppers can see the subject. */
export async function isShown(tx: Queryable, subject: Subject): Promise<boolean> {
  if ('blogId' in subject) {
    return (await tx.$count(blogs, and(eq(blogs.id, subject.blogId), isBlogShown))) === 1
  }
  return (
    (await tx.$count(products, and(eq(products.id, subject.productId), eq(products.published, true)))) === 1
  )
}

/** Adds stars and a number of raters to the sums of the average; both are negative when a rating is deleted. */
export async function addToAverage(
  tx: Queryable,
  subject: Subject,
  stars: number,
  people: number,
): Promise<void> {
  const [table, id] = tableOf(subject)
  await tx
    .update(table)
    .set({
      ratingsSum: sql`${table.ratingsSum} + ${stars}`,
      ratingsNumber: sql`${table.ratingsNumber} + ${people}`,
    })
    .where(eq(table.id, id))
}
