import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import type { ProductRow } from './product.ts'
import { selectProducts } from './product-queries.sql.ts'

/** Number of products that fill a row of the product page. */
const MOST = 4
/** Neighbours compared on either side of the product in each of its collections. */
const NEIGHBOURS = 40
const notes = (row: string) =>
  sql.raw(`(${row}.top_notes->'en') || (${row}.heart_notes->'en') || (${row}.base_notes->'en')`)
const idIn = (placeholder: string) => sql`${sql.placeholder(placeholder)}::bigint`

/**
 * Selects `id`, `likeness` and the order of best sellers of similar products: those that share family, collections or notes.
 * Only neighbours in its collections and a few best sellers are compared, so that the cost does not grow with the catalogue.
 * @param placeholder name of the placeholder that holds the product's id
 */
export const likenessTo = (placeholder: string) => sql`
  with subject as materialized (
    select products.id, family->'en' as family, ${notes('products')} as notes
    from products where id = ${idIn(placeholder)} and published
  ), neighbours as (
    select near.product_id as id, count(*) as shared
    from product_collections mine cross join lateral (
      (select product_id from product_collections o
        where o.collection_id = mine.collection_id and o.product_id > mine.product_id
        order by o.product_id limit ${sql.raw(String(NEIGHBOURS))})
      union all
      (select product_id from product_collections o
        where o.collection_id = mine.collection_id and o.product_id < mine.product_id
        order by o.product_id desc limit ${sql.raw(String(NEIGHBOURS))})
    ) near
    where mine.product_id = ${idIn(placeholder)}
    group by near.product_id
  ), candidates as (
    select id, max(shared) as shared from (
      select id, shared from neighbours
      union all
      (select products.id, 0 from products where published
        order by best_seller desc, units_sold desc, products.id desc limit 12)
    ) near_or_sold group by id
  )
  select products.id, best_seller, units_sold,
    2 * candidates.shared + case when products.family->'en' = subject.family then 3 else 0 end
    + (select count(*) from jsonb_array_elements_text(${notes('products')}) note
        where subject.notes ? note) as likeness
  from candidates join products on products.id = candidates.id cross join subject
  where products.published and products.shown_price is not null and products.id <> subject.id`

const related = sql`select alike.id,
    row_number() over (order by likeness desc, best_seller desc, units_sold desc, alike.id) as place
  from (${likenessTo('id')}) alike
  order by place limit ${sql.raw(String(MOST))}`

/** Reads up to 4 similar products, the most similar first; null if there is no such product. */
export function relatedReader(db: Queryable): (id: number) => Promise<ProductRow[] | null> {
  const read = selectProducts(db, related).prepare('catalog_related')
  const exists = db
    .select({ found: sql<boolean>`true` })
    .from(sql`products where id = ${idIn('id')} and published`)
    .prepare('catalog_exists')
  return async (product) => {
    const rows = await read.execute({ id: product })
    if (rows.length > 0) return rows
    return (await exists.execute({ id: product })).length > 0 ? [] : null
  }
}
