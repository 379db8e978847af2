import { MAX_WISHES } from '@nafha/contract/rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { wishlistItems } from '../platform/database/schema/index.ts'

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
    // Skip ids of products that are missing or unpublished: a list stored in a browser may be old.
    await tx.execute(sql`
      insert into wishlist_items (customer_id, product_id)
      select ${customerId}, products.id
      from unnest(${sql.param(productIds)}::int[]) with ordinality as wished(id, place)
        join products on products.id = wished.id and products.published
      order by place desc
      on conflict do nothing`)
    // A full list drops its oldest products.
    await tx.execute(sql`
      delete from wishlist_items where customer_id = ${customerId} and id in (
        select id from wishlist_items where customer_id = ${customerId} order by id desc offset ${MAX_WISHES})`)
    return wishesOf(tx, customerId)
  })

/** Removes a product, if it is there. Returns the remaining list. */
export async function removeWish(db: Queryable, customerId: number, productId: number): Promise<number[]> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)))
  return wishesOf(db, customerId)
}

/** Returns those of these products that are published, in the given order. */
export async function shownOf(db: Queryable, productIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select products.id from unnest(${sql.param(productIds)}::int[]) with ordinality as asked(id, place)
      join products on products.id = asked.id and products.published
    order by place`)
  return rows.map(({ id }) => id)
}
