import { type SQL, sql } from 'drizzle-orm'
import { pictureJson } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { products } from '../platform/database/schema/index.ts'
import { listed } from '../platform/database/statement.ts'
import type { ProductRow, SizeRow } from './product.ts'

/* One statement reads everything of a page of products, so that a page costs one round trip. */
const columns = {
  id: products.id,
  slug: products.slug,
  gender: products.gender,
  name: products.name,
  type: products.type,
  description: products.description,
  concentration: products.concentration,
  family: products.family,
  topNotes: products.topNotes,
  heartNotes: products.heartNotes,
  baseNotes: products.baseNotes,
  tags: products.tags,
  ratingsSum: products.ratingsSum,
  ratingsNumber: products.ratingsNumber,
  collectionsId: sql<number[]>`array(select collection_id from product_collections
    where product_id = products.id order by position)`,
  sizes: sql<SizeRow[]>`(select coalesce(json_agg(json_build_object('id', sizes.id, 'label', sizes.label,
      'price', sizes.price, 'sale', sizes.sale, 'tester', sizes.tester, 'stock', sizes.stock,
      'reserved', sizes.reserved, 'picture', case when pictures.id is not null then ${pictureJson()} end)), '[]')
    from product_sizes sizes left join pictures on pictures.id = sizes.picture_id
    where sizes.product_id = products.id and not sizes.withdrawn and (sizes.tester_offered or not sizes.tester))`,
  pictures: sql<
    ProductRow['pictures']
  >`(select coalesce(json_agg(${pictureJson(sql`shown.alt`)} order by shown.position), '[]')
    from product_pictures shown join pictures on pictures.id = shown.picture_id
    where shown.product_id = products.id)`,
}

/**
 * Reads whole products.
 * @param chosen a select of `id` and `place`, the order of the result
 */
export const selectProducts = <More extends Record<string, SQL> = Record<never, SQL>>(
  db: Queryable,
  chosen: SQL,
  more?: More,
) =>
  db
    .select({ ...columns, ...(more as More) })
    .from(sql`(${chosen}) chosen`)
    .innerJoin(products, sql`products.id = chosen.id`)
    .orderBy(sql`chosen.place`)

/**
 * Condition: the product has the given id, and shoppers may see it. Ids are compared as bigint, so that a number out of integer's range finds
 * nothing instead of failing.
 */
export const isShown = sql`products.id = ${sql.placeholder('id')}::bigint and products.published`

/** Reads a product that shoppers may see. */
export function productReader(db: Queryable): (id: number) => Promise<ProductRow | null> {
  const prepared = selectProducts(db, sql`select id, 1 as place from products where ${isShown}`).prepare(
    'catalog_product',
  )
  return async (id) => (await prepared.execute({ id }))[0] ?? null
}

/** Reads products in the order of these ids; unknown ids are left out. */
export function productsReader(db: Queryable): (ids: number[]) => Promise<ProductRow[]> {
  const ids = sql`unnest(${listed('ids', 'int[]')}) with ordinality as wanted(id, place)`
  const prepared = selectProducts(db, sql`select id, place from ${ids}`).prepare('catalog_products')
  return async (wanted) => (wanted.length === 0 ? [] : prepared.execute({ ids: wanted }))
}
