import type { Rating } from '@nafha/contract/catalog'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { blogs, customers, isBlogShown, products, ratings } from '../platform/database/schema/index.ts'
import { conflict, type Saved } from '../platform/outcomes/outcome.ts'

/** The subject of a rating: a product or a blog. */
export type Subject = { productId: number } | { blogId: number }

const shown = {
  id: ratings.id,
  rate: ratings.rate,
  product_id: ratings.productId,
  blog_id: ratings.blogId,
}

/** Ratings of this product or blog. */
export const ofSubject = (subject: Subject) =>
  'productId' in subject ? eq(ratings.productId, subject.productId) : eq(ratings.blogId, subject.blogId)

/** The customer's own rating of it, or null. */
export async function ratingOf(db: Queryable, customerId: number, subject: Subject): Promise<Rating | null> {
  const [found] = await db
    .select(shown)
    .from(ratings)
    .where(and(eq(ratings.customerId, customerId), ofSubject(subject)))
  return found ?? null
}

/**
 * Returns true if this customer's ratings count. The lock keeps a proof of the address from running between this check and
 * the insert: the rating would stay uncounted.
 */
async function hasProvedEmail(tx: Queryable, customerId: number): Promise<boolean> {
  const [customer] = await tx
    .select({ provedAt: customers.emailVerifiedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('share')
  return customer != null && customer.provedAt !== null
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
    const counted = await hasProvedEmail(tx, customerId)
    const [created] = await tx
      .insert(ratings)
      .values({ customerId, rate, counted, ...subject })
      .onConflictDoNothing()
      .returning(shown)
    if (!created) return conflict('already_rated')
    if (counted) await addToAverage(tx, subject, rate, 1)
    return { kind: 'saved', row: created }
  })

/** Changes a customer's own rating. The row is locked, so that the average changes by the true difference. */
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
    const [before] = await tx.select().from(ratings).where(own).for('update')
    if (!subject || !before) return { kind: 'not_found' }
    await tx.update(ratings).set({ rate }).where(eq(ratings.id, id))
    if (before.counted) await addToAverage(tx, subject, rate - before.rate, 0)
    return { kind: 'saved', row: { id, rate, product_id: before.productId, blog_id: before.blogId } }
  })

/**
 * Locks the subject of a rating before the rating itself, in the same order as deleting a product does. Null when there is
 * no such rating.
 */
export async function lockRated(tx: Queryable, rating: SQL | undefined): Promise<Subject | null> {
  const [found] = await tx
    .select({ productId: ratings.productId, blogId: ratings.blogId })
    .from(ratings)
    .where(rating)
  if (!found) return null
  const { productId, blogId } = found
  const subject = productId === null ? { blogId: blogId ?? 0 } : { productId }
  const [table, id] = tableOf(subject)
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
  return subject
}

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

type Rated = typeof products | typeof blogs
const tableOf = (subject: Subject): [Rated, number] =>
  'productId' in subject ? [products, subject.productId] : [blogs, subject.blogId]
