import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { ratings } from '../platform/database/schema/index.ts'
import { lockRated } from './locks.ts'
import { addToAverage } from './ratings.ts'
import { refreshWear } from './wear.ts'

/**
 * Counts a customer's ratings from before the e-mail address was proved. The caller has locked the customer; each subject is
 * locked before its rating, as in a change of a rating.
 */
export async function countRatings(tx: Queryable, customerId: number): Promise<void> {
  const uncounted = await tx
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(eq(ratings.customerId, customerId), eq(ratings.counted, false)))
    .orderBy(asc(ratings.productId), asc(ratings.blogId))
  for (const { id } of uncounted) {
    const subject = await lockRated(tx, eq(ratings.id, id))
    const [rating] = await tx
      .update(ratings)
      .set({ counted: true })
      .where(and(eq(ratings.id, id), eq(ratings.counted, false)))
      .returning({ rate: ratings.rate })
    if (!subject || !rating) continue
    await addToAverage(tx, subject, rating.rate, 1)
    if ('productId' in subject) await refreshWear(tx, subject.productId)
  }
}
