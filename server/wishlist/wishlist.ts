import { MAX_WISHES } from '@nafha/contract/rules'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { wishlistItems } from '../platform/database/schema/index.ts'
import { insertWishes } from './wishlist.sql.ts'

/** A customer's wishlist as product ids, newest first. */
export async function wishesOf(db: Queryable, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.id))
    .limit(MAX_WISHES)
  return rows.map(({ productId }) => productId)
}

/**
 * Adds products to the wishlist, so that the first id given becomes the newest. Those already there keep their place.
 * Returns the whole list.
 */
export const addWishes = (db: Database, customerId: number, productIds: number[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    await insertWishes(tx, customerId, productIds)
    // A full list drops its oldest products.
    const own = eq(wishlistItems.customerId, customerId)
    const oldest = tx
      .select({ id: wishlistItems.id })
      .from(wishlistItems)
      .where(own)
      .orderBy(desc(wishlistItems.id))
      .offset(MAX_WISHES)
    await tx.delete(wishlistItems).where(and(own, inArray(wishlistItems.id, oldest)))
    return wishesOf(tx, customerId)
  })

/** Removes a product, if it is there. Returns the remaining list. */
export async function removeWish(db: Queryable, customerId: number, productId: number): Promise<number[]> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)))
  return wishesOf(db, customerId)
}
