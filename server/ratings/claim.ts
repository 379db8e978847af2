import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { ratings } from '../platform/database/schema/index.ts'
import { lockSubject } from './locks.ts'
import { addToAverage } from './ratings.ts'
import { refreshWear } from './wear.ts'

/**
 * Gives a customer the ratings that the owner of the address gave as a guest. Where the customer has rated the product, too,
 * that rating stays alone: one person has one. The caller has locked the customer, who has just proved the address.
 */
export async function claimRatings(tx: Queryable, customerId: number, address: string): Promise<void> {
  const email = address.toLowerCase()
  const rows = await tx
    .select({ id: ratings.id, productId: ratings.productId, rate: ratings.rate })
    .from(ratings)
    .where(eq(ratings.email, email))
    .orderBy(asc(ratings.productId))
  for (const { id, productId, rate } of rows) {
    if (productId === null) continue
    await lockSubject(tx, { productId })
    const own = and(eq(ratings.customerId, customerId), eq(ratings.productId, productId))
    if ((await tx.$count(ratings, own)) === 0) {
      await tx.update(ratings).set({ customerId, email: null }).where(eq(ratings.id, id))
      continue
    }
    await tx.delete(ratings).where(eq(ratings.id, id))
    await addToAverage(tx, { productId }, -rate, -1)
    await refreshWear(tx, productId)
  }
}
