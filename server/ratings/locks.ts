import { eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { customers, ratings } from '../platform/database/schema/index.ts'
import { type Subject, tableOf } from './subject.ts'

/**
 * Returns true if this customer's ratings count. The lock keeps a proof of the address from running between this check and
 * the insert: the rating would stay uncounted.
 */
export async function lockProvedEmail(tx: Queryable, customerId: number): Promise<boolean> {
  const [customer] = await tx
    .select({ provedAt: customers.emailVerifiedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('share')
  return customer != null && customer.provedAt !== null
}

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
  await lockSubject(tx, subject)
  return subject
}

/** Locks a product or article, so that ratings of it are written one after another. */
export async function lockSubject(tx: Queryable, subject: Subject): Promise<void> {
  const [table, id] = tableOf(subject)
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
}

/** Locks a rating, after its subject, so that the average changes by the true difference; null when there is none. */
export async function lockRating(
  tx: Queryable,
  rating: SQL | undefined,
): Promise<typeof ratings.$inferSelect | null> {
  const [row] = await tx.select().from(ratings).where(rating).for('update')
  return row ?? null
}
