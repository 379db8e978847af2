import type { Fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { type Localized, products } from '../platform/database/schema/index.ts'
import type { ProductRow } from './product.ts'
import { selectProducts } from './product-queries.sql.ts'

export interface LinkedProduct {
  id: number
  name: Localized
  shownPrice: Fils
}

/** Reads name and price of those of these products that can be bought. */
export function linkedProductsReader(db: Queryable): (ids: number[]) => Promise<LinkedProduct[]> {
  const prepared = db
    .select({ id: products.id, name: products.name, shownPrice: sql<Fils>`shown_price` })
    .from(products)
    .where(sql`id = any(${sql.placeholder('ids')}::int[]) and published and shown_price is not null`)
    .prepare('catalog_linked')
  return async (ids) => (ids.length === 0 ? [] : prepared.execute({ ids }))
}

/** Number of products that fill a row below an article. */
const MOST = 4

/** Reads up to 4 products whose English name is one of these phrases, in the phrases' order. */
export function namedProductsReader(db: Queryable): (phrases: string[]) => Promise<ProductRow[]> {
  const phrases = sql`${sql.placeholder('phrases')}::text[]`
  const named = sql`select id, array_position(${phrases}, name->>'en') as place from products
    where name->>'en' = any(${phrases}) and published and shown_price is not null
    order by place limit ${sql.raw(String(MOST))}`
  const prepared = selectProducts(db, named).prepare('catalog_named')
  return async (words) => (words.length === 0 ? [] : prepared.execute({ phrases: words }))
}
