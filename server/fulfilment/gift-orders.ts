import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, orders, productSizes, products } from '../platform/database/schema/index.ts'

/** Up to so many sold gift sets are found by their sizes; more are met soon in any list of orders. */
const FEW = 5000

/** The first word of a product's type is its category (rules/catalog 3). The index `products_gifts` has the same condition. */
const isGift = sql`${products.type} ->> 'en' ilike 'gift%'`

/** Condition: an order holds a gift set. Looks at each order that the statement meets. */
export const holdsGift = sql<boolean>`exists (select from order_items item join products product on product.id = item.product_id
  where item.order_id = "orders"."id" and product.type ->> 'en' ilike 'gift%')`

/**
 * Returns the same condition for a list, which would look at all orders that wait if hardly any held a gift set: few are named
 * by their ids.
 */
export async function listedWithGift(db: Queryable, few = FEW): Promise<SQL> {
  const sizes = db
    .select({ id: productSizes.id })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(isGift)
  const ids = (await sizes).map(({ id }) => id)
  const soldSets = await db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(inArray(orderItems.sizeId, ids))
    .limit(few + 1)
  if (soldSets.length > few) return holdsGift
  return sql`${orders.id} = any(${sql.param(soldSets.map(({ orderId }) => orderId))}::int[])`
}
