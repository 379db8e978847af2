import { MAX_WISHES } from '@nafha/contract/rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { wishlistItems } from '../platform/database/schema/index.ts'

/** What a customer has wished for: product ids, the last one first. */
export async function wishesOf(db: Queryable, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.id))
    .limit(MAX_WISHES)
  return rows.map(({ productId }) => productId)
}

/** Adds wishes, the last one first; those that are there already stay where they are. Returns all of them. */
export const addWishes = (db: Database, customerId: number, productIds: number[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    // Ids that belong to no product, or to one that is not shown, are left out: a list kept in a browser grows old.
    await tx.execute(sql`
      insert into wishlist_items (customer_id, product_id)
      select ${customerId}, products.id
      from unnest(${sql.param(productIds)}::int[]) with ordinality as wished(id, place)
        join products on products.id = wished.id and products.published
      order by place desc
      on conflict do nothing`)
    // A list has room for so many: those wished for first give way.
    await tx.execute(sql`
      delete from wishlist_items where customer_id = ${customerId} and id in (
        select id from wishlist_items where customer_id = ${customerId} order by id desc offset ${MAX_WISHES})`)
    return wishesOf(tx, customerId)
  })

/** Takes a wish back, if it is there. Returns those that stay. */
export async function removeWish(db: Queryable, customerId: number, productId: number): Promise<number[]> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)))
  return wishesOf(db, customerId)
}

/** Those of these products that the shop shows, in the order given. */
export async function shownOf(db: Queryable, productIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select products.id from unnest(${sql.param(productIds)}::int[]) with ordinality as asked(id, place)
      join products on products.id = asked.id and products.published
    order by place`)
  return rows.map(({ id }) => id)
}
