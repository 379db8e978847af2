import type { Fils } from '@nafha/contract/values/money'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { productSizes, products } from '../platform/database/schema/index.ts'
import { COLLECTION_LEVELS } from './collections.ts'
import { shownPrice } from './product.ts'

/**
 * Adds products to the ancestors of their collections, after their own ones and the nearest first, so that one lookup
 * finds everything below a collection. Call it when a product's collections or the tree change.
 */
export async function inheritCollections(tx: Queryable, productIds: number[]): Promise<void> {
  const ids = sql`any(${sql.param(productIds)}::int[])`
  await tx.execute(sql`delete from product_collections where inherited and product_id = ${ids}`)
  await tx.execute(sql`
    with recursive above (product_id, collection_id, position, depth) as (
      select product_id, collection_id, position, 0 from product_collections where product_id = ${ids}
      union all
      select product_id, parent_id, above.position, depth + 1
        from above join collections on collections.id = collection_id
        where parent_id is not null and depth < ${sql.raw(String(COLLECTION_LEVELS))}
    ), once as (
      select product_id, collection_id, min(depth) as depth, min(position) as position
        from above group by product_id, collection_id
    )
    insert into product_collections (product_id, collection_id, position, inherited)
    select product_id, collection_id,
      (select max(own.position) from product_collections own where own.product_id = once.product_id)
        + row_number() over (partition by product_id order by depth, position, collection_id),
      true
    from once where depth > 0 and not exists (select from product_collections own
      where own.product_id = once.product_id and own.collection_id = once.collection_id)`)
}

/** Updates the price that products are listed and sorted by, after their sizes have changed (rules/catalog 9). */
export async function updateShownPrices(tx: Queryable, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  const sizes = await tx
    .select({
      id: productSizes.id,
      productId: productSizes.productId,
      price: productSizes.price,
      sale: productSizes.sale,
      tester: productSizes.tester,
    })
    .from(productSizes)
    .where(sql`${inArray(productSizes.productId, productIds)} and ${eq(productSizes.withdrawn, false)}`)
  const ofProduct = Map.groupBy(sizes, (size) => size.productId)
  const prices: (Fils | null)[] = productIds.map((id) => shownPrice(ofProduct.get(id) ?? []))
  await tx.execute(sql`
    update ${products} set shown_price = shown.price
    from unnest(${sql.param(productIds)}::int[], ${sql.param(prices)}::int[]) as shown(id, price)
    where products.id = shown.id and products.shown_price is distinct from shown.price`)
}
