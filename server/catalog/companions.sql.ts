import { SHOWN_PAIRS } from '@nafha/contract/bought-together'
import { NOT_WORN } from '@nafha/contract/category'
import type { LayeredScent } from '@nafha/contract/layering'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import { facetKey, facetValue } from '../search-index/index.ts'
import type { ProductRow } from './product.ts'

/** Perfumes among which the rule chooses. Their number does not grow with the catalogue. */
const MOST_COMPARED = 60

const isWorn = sql`lower(split_part(products.type->>'en', ' ', 1)) <> all(${sql.param([...NOT_WORN])}::text[])`
const canBeBought = sql`products.published and products.shown_price is not null and exists (select
  from product_sizes where product_id = products.id and not tester and not withdrawn and stock > reserved)`

/** Reads the pairs that staff have made of a perfume, in their order; drafts and what is not for sale are left out. */
export async function readStaffLayers(
  db: Queryable,
  productId: number,
): Promise<{ id: number; sentence: Localized }[]> {
  const { rows } = await db.execute<{ id: number; sentence: Localized }>(sql`
    select products.id, sentence from product_layers join products on products.id = other_id
    where product_id = ${productId} and published and shown_price is not null
    order by position`)
  return rows
}

export const asLayered = ({ id, family, baseNotes }: Pick<ProductRow, 'id' | 'family' | 'baseNotes'>) =>
  ({
    id,
    family: facetValue(family.en),
    baseNotes: baseNotes.en.map(facetValue),
  }) satisfies LayeredScent

/** Reads perfumes that share a base note with one, best sellers first. */
export async function readSharingBase(db: Queryable, scent: LayeredScent): Promise<LayeredScent[]> {
  const keys = scent.baseNotes.map((note) => facetKey('base', note))
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ id: number; family: Localized; baseNotes: Localized<string[]> }>(sql`
    select products.id, family, base_notes as "baseNotes"
    from products join product_search on product_search.product_id = products.id
    where ${canBeBought} and ${isWorn} and products.id <> ${scent.id}
      and product_search.facets && ${sql.param(keys)}::text[]
      and not product_search.facets @> ${sql.param([facetKey('family', scent.family)])}::text[]
    order by best_seller desc, units_sold desc, products.id limit ${MOST_COMPARED}`)
  return rows.map(asLayered)
}

/** Reads the ids of products that are bought together with one, the most telling first. */
export async function readPairs(db: Queryable, productId: number): Promise<number[]> {
  const pairs: SQL = sql`select other_id as id from product_pairs join products on products.id = other_id
    where product_id = ${productId} and ${canBeBought}
    order by lift desc, orders desc, other_id limit ${SHOWN_PAIRS}`
  const { rows } = await db.execute<{ id: number }>(pairs)
  return rows.map(({ id }) => id)
}
