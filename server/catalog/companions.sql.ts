import { SHOWN_PAIRS } from '@nafha/contract/bought-together'
import { NOT_WORN } from '@nafha/contract/category'
import { LAYERS, type LayeredScent } from '@nafha/contract/layering'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { type Localized, products } from '../platform/database/schema/index.ts'
import { facetValue } from '../search-index/index.ts'
import type { ProductRow } from './product.ts'
import { isShown } from './product-queries.sql.ts'

/** Perfumes among which the rule chooses. */
const MOST_COMPARED = 60
/** So many best sellers are looked at, and half as many to either side by id: the cost does not grow with the catalogue. */
const LOOKED_AT = 200

export interface ScentRow {
  id: number
  /** In English. */
  family: string
  baseNotes: string[]
}

const isWorn = sql`lower(split_part(other.type->>'en', ' ', 1)) <> all(${sql.raw(`array[${NOT_WORN.map((category) => `'${category}'`).join()}]`)})`
const canBeBought = sql`other.published and other.shown_price is not null and exists (select
  from product_sizes where product_id = other.id and not tester and not withdrawn and stock > reserved)`

/** The product's own values of a facet. */
const own = (facet: 'base' | 'family') => sql`array(select facet
  from product_search mine cross join unnest(mine.facets) facet
  where mine.product_id = products.id and facet like ${sql.raw(`'${facet}:%'`)})`

const bestFirst = sql.raw('best_seller desc, units_sold desc, id')
const most = (count: number) => sql.raw(`limit ${count}`)

/**
 * Perfumes of other families that share a base note, best sellers first. Facets are compared before anything else is read. Each
 * `offset` keeps an index out of it that would be walked to its end.
 */
const sharingAmong = (ids: SQL) => sql`select id, family->>'en' as family, base_notes->'en' as "baseNotes"
  from (select other.* from (select asked.id from (${ids}) asked
      cross join lateral (select facets from product_search where product_id = asked.id offset 0) search
      where search.facets && ${own('base')} and not search.facets && ${own('family')} offset 0
    ) alike join products other on other.id = alike.id
    where ${canBeBought} and ${isWorn} and other.id <> products.id offset 0) sharing
  order by ${bestFirst} ${most(MOST_COMPARED)}`

const nearby = sql`(select id from products where published order by ${bestFirst} ${most(LOOKED_AT)})
  union (select product_id from product_search where product_id > products.id order by product_id ${most(LOOKED_AT / 2)})
  union (select product_id from product_search where product_id < products.id order by product_id desc ${most(LOOKED_AT / 2)})`
/** The index of facets finds others at once where too few of those share a note: few products have it then. */
const anywhere = sql`select product_id as id from product_search
  where (select count(*) from near) < ${sql.raw(String(LAYERS))} and facets && ${own('base')}
    and product_id not in (select id from near) ${most(LOOKED_AT)}`

const columns = {
  id: products.id,
  type: products.type,
  family: products.family,
  baseNotes: products.baseNotes,
  /** Pairs that staff have made, in their order; drafts and what is not for sale are left out. */
  byStaff: sql<{ id: number; sentence: Localized }[]>`(select coalesce(
      json_agg(json_build_object('id', other.id, 'sentence', sentence) order by product_layers.position), '[]')
    from product_layers join products other on other.id = other_id
    where product_id = products.id and other.published and other.shown_price is not null)`,
  /** Perfumes of other families that share a base note, in the shop's order. */
  sharingBase: sql<ScentRow[]>`(with near as materialized (${sharingAmong(nearby)})
    select coalesce(json_agg(sharing), '[]')
    from (select * from near union all (${sharingAmong(anywhere)})) sharing)`,
  /** Ids of products that are bought together with it, the most telling first. */
  together: sql<number[]>`array(select other_id from product_pairs join products other on other.id = other_id
    where product_id = products.id and ${canBeBought}
    order by lift desc, orders desc, other_id limit ${sql.raw(String(SHOWN_PAIRS))})`,
}

export const asLayered = ({ id, family, baseNotes }: ScentRow) =>
  ({ id, family: facetValue(family), baseNotes: baseNotes.map(facetValue) }) satisfies LayeredScent

/** A product with what may go with it, of which the rules choose. */
export type ProductWithCandidates = Pick<ProductRow, 'id' | 'type' | 'family' | 'baseNotes'> & {
  byStaff: { id: number; sentence: Localized }[]
  sharingBase: ScentRow[]
  together: number[]
}

/** Returns a reader of a product that shoppers may see, with the candidates for what goes with it; null for any other. */
export function companionCandidatesReader(
  db: Queryable,
): (id: number) => Promise<ProductWithCandidates | null> {
  const prepared = db.select(columns).from(products).where(isShown).prepare('catalog_companions')
  return async (id) => (await prepared.execute({ id }))[0] ?? null
}
