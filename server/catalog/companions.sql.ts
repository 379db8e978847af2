import { SHOWN_PAIRS } from '@nafha/contract/bought-together'
import { NOT_WORN } from '@nafha/contract/category'
import type { LayeredScent } from '@nafha/contract/layering'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import { listed, statement } from '../platform/database/statement.ts'
import { facetKey, facetValue } from '../search-index/index.ts'
import type { ProductRow } from './product.ts'

/** Perfumes among which the rule chooses. Their number does not grow with the catalogue. */
const MOST_COMPARED = 60

const isWorn = sql`lower(split_part(products.type->>'en', ' ', 1)) <> all(${sql.raw(`array[${NOT_WORN.map((category) => `'${category}'`).join()}]`)})`
const canBeBought = sql`products.published and products.shown_price is not null and exists (select
  from product_sizes where product_id = products.id and not tester and not withdrawn and stock > reserved)`

const product = sql`${sql.placeholder('productId')}::bigint`

/** Reads the pairs that staff have made of a perfume, in their order; drafts and what is not for sale are left out. */
export const readStaffLayers = statement<{ id: number; sentence: Localized }>(
  'catalog_staff_layers',
  sql`select products.id, sentence from product_layers join products on products.id = other_id
    where product_id = ${product} and published and shown_price is not null
    order by position`,
)

export const asLayered = ({ id, family, baseNotes }: Pick<ProductRow, 'id' | 'family' | 'baseNotes'>) =>
  ({
    id,
    family: facetValue(family.en),
    baseNotes: baseNotes.en.map(facetValue),
  }) satisfies LayeredScent

const selectSharingBase = statement<{ id: number; family: Localized; baseNotes: Localized<string[]> }>(
  'catalog_sharing_base',
  sql`select products.id, family, base_notes as "baseNotes"
    from products join product_search on product_search.product_id = products.id
    where ${canBeBought} and ${isWorn} and products.id <> ${product}
      and product_search.facets && ${listed('notes', 'text[]')}
      and not product_search.facets @> array[${sql.placeholder('family')}::text]
    order by best_seller desc, units_sold desc, products.id limit ${sql.raw(String(MOST_COMPARED))}`,
)

/** Reads perfumes that share a base note with one, best sellers first. */
export async function readSharingBase(db: Queryable, scent: LayeredScent): Promise<LayeredScent[]> {
  const notes = scent.baseNotes.map((note) => facetKey('base', note))
  if (notes.length === 0) return []
  const family = facetKey('family', scent.family)
  return (await selectSharingBase(db, { productId: scent.id, notes, family })).map(asLayered)
}

/** Reads the ids of products that are bought together with one, the most telling first. */
export const readPairs = statement<{ id: number }>(
  'catalog_pairs',
  sql`select other_id as id from product_pairs join products on products.id = other_id
    where product_id = ${product} and ${canBeBought}
    order by lift desc, orders desc, other_id limit ${sql.raw(String(SHOWN_PAIRS))}`,
)
