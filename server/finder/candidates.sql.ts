import type { GENDERS } from '@nafha/contract/catalog'
import { NOT_WORN } from '@nafha/contract/category'
import type { Tag } from '@nafha/contract/tags'
import { type SQL, sql } from 'drizzle-orm'
import { type PictureRow, pictureJson } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import { facetKey } from '../search-index/index.ts'

/** Perfumes that are compared: of the whole shop, and of each answer that narrows. */
const MOST_COMPARED = 150

export interface CandidateRow {
  id: number
  gender: (typeof GENDERS)[number]
  concentration: string
  tags: Tag[]
  /** Slugs of its top-level collections. */
  families: string[]
  /** Every form under which its notes are found. */
  notes: string[]
  names: { top: Localized<string[]>; heart: Localized<string[]>; base: Localized<string[]> }
  isInStock: boolean
  picture: PictureRow | null
}

/** Bounds of the comparison; what is absent does not narrow. */
export interface Narrowing {
  genders?: readonly string[] | undefined
  withoutForm?: string | undefined
  /** Ids of top-level collections. The planner knows how many products each of them has. */
  familyIds?: readonly number[] | undefined
  moment?: Tag | undefined
}

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

const inStock = sql`exists (select from product_sizes where product_id = products.id
  and not tester and not withdrawn and stock > reserved)`

/** Perfumes that may be offered, the shop's best sellers first. */
function bestOf({ genders, withoutForm }: Narrowing, more: SQL): SQL {
  const conditions = [
    sql`products.published and products.shown_price is not null`,
    sql`lower(split_part(products.type->>'en', ' ', 1)) <> all(${list(NOT_WORN)})`,
    inStock,
    ...(genders ? [sql`products.gender = any(${list(genders)})`] : []),
    ...(withoutForm === undefined ? [] : [sql`not product_search.notes && ${list([withoutForm])}`]),
    more,
  ]
  return sql`(select products.id from products join product_search on product_search.product_id = products.id
    where ${sql.join(conditions, sql` and `)}
    order by best_seller desc, units_sold desc, products.id limit ${sql.raw(String(MOST_COMPARED))})`
}

/**
 * Reads the perfumes among which the finder chooses: the best sellers of all that fit, of the liked families and of the
 * moment. Their number does not grow with the catalogue.
 */
export async function readCandidates(db: Queryable, narrowing: Narrowing): Promise<CandidateRow[]> {
  const { familyIds, moment } = narrowing
  const parts = [
    bestOf(narrowing, sql`true`),
    ...(familyIds ?? []).map((id) =>
      bestOf(
        narrowing,
        sql`products.id in (select product_id from product_collections where collection_id = ${id}::int)`,
      ),
    ),
    ...(moment
      ? [bestOf(narrowing, sql`product_search.facets && ${list([facetKey('moment', moment)])}`)]
      : []),
  ]
  const { rows } = await db.execute<CandidateRow & Record<string, unknown>>(sql`
    select products.id, gender, concentration->>'en' as concentration, tags, product_search.notes,
      json_build_object('top', top_notes, 'heart', heart_notes, 'base', base_notes) as names,
      ${inStock} as "isInStock",
      array(select collections.slug from product_collections join collections on collections.id = collection_id
        where product_id = products.id and parent_id is null
        order by product_collections.position) as families,
      (select ${pictureJson(sql`shown.alt`)} from product_pictures shown
        join pictures on pictures.id = shown.picture_id
        where shown.product_id = products.id order by shown.position limit 1) as picture
    from (${sql.join(parts, sql` union `)}) chosen join products on products.id = chosen.id
      join product_search on product_search.product_id = products.id
    order by best_seller desc, units_sold desc, products.id`)
  return rows
}

export interface FamilyRow {
  id: number
  slug: string
  name: Localized
  picture: PictureRow | null
}

/** Reads the top-level collections in the order of the menu. */
export async function readFamilies(db: Queryable): Promise<FamilyRow[]> {
  const { rows } = await db.execute<FamilyRow & Record<string, unknown>>(sql`
    select id, slug, name, (select ${pictureJson(sql`collections.picture_alt`)} from pictures
        where pictures.id = collections.picture_id) as picture
    from collections where parent_id is null order by position, id`)
  return rows
}
