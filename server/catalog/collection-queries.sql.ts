import { SHOWN_OF_COLLECTION } from '@nafha/contract/rules'
import type { Fils } from '@nafha/contract/values/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type PictureRow, pictureJson } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { collections, type Localized } from '../platform/database/schema/index.ts'

export interface CollectionRow<P> {
  id: number
  slug: string
  parentId: number | null
  name: Localized
  slogan: Localized
  description: Localized
  picture: PictureRow | null
  /** Up to 3 of its best sellers marked by staff, and up to 3 of its newest products. */
  bestSellers: P[]
  newest: P[]
}

const shownNumber = sql.raw(String(SHOWN_OF_COLLECTION))

const ownColumns = {
  id: collections.id,
  slug: collections.slug,
  parentId: collections.parentId,
  name: collections.name,
  slogan: collections.slogan,
  description: collections.description,
  picture: sql<PictureRow | null>`(select ${pictureJson(sql`collections.picture_alt`)} from pictures
    where pictures.id = collections.picture_id)`,
}

/*
 * Products that staff have marked as best sellers are few, so that finding those of a collection is cheap however
 * large it is. Where there are fewer than three, the newest fill up, read from the end of the collection's index.
 */
function collectionColumns<P>(ofProduct: SQL) {
  return {
    ...ownColumns,
    bestSellers: sql<
      P[]
    >`(select coalesce(json_agg(${ofProduct} order by products.units_sold desc, products.id), '[]')
      from (select chosen.* from chosen where exists (select from product_collections within
          where within.product_id = chosen.id and within.collection_id = collections.id)
        order by units_sold desc, id limit ${shownNumber}) products)`,
    newest: sql<P[]>`(select coalesce(json_agg(${ofProduct} order by products.id desc), '[]')
      from (select products.* from product_collections within join products on products.id = within.product_id
        where within.collection_id = collections.id and published and shown_price is not null
        order by within.product_id desc limit ${shownNumber}) products)`,
  }
}

const markedBestSellers = sql`(select * from products where published and best_seller and shown_price is not null
  order by units_sold desc, id limit 200)`

/**
 * Selects collections with `ofProduct` of their shown products, siblings in order. Without `which` it selects all.
 */
function selectCollections<P>(db: Queryable, ofProduct: SQL, which?: SQL) {
  const staffsChoice = db.$with('chosen', {}).as(markedBestSellers)
  return db
    .with(staffsChoice)
    .select(collectionColumns<P>(ofProduct))
    .from(collections)
    .where(which)
    .orderBy(collections.position, collections.id)
}

export function collectionsReader(db: Queryable): () => Promise<CollectionRow<number>[]> {
  const prepared = selectCollections<number>(db, sql`products.id`).prepare('catalog_collections')
  return () => prepared.execute()
}

/** Reads a collection and those within it, in any depth. */
export function branchReader(db: Queryable): (id: number) => Promise<CollectionRow<number>[]> {
  // A loop among parents ends, since "union" adds none twice.
  const branch = sql`collections.id in (with recursive branch as (
    select id from collections where id = ${sql.placeholder('id')}
    union select child.id from collections child join branch on child.parent_id = branch.id
  ) select id from branch)`
  const prepared = selectCollections<number>(db, sql`products.id`, branch).prepare('catalog_branch')
  return (id) => prepared.execute({ id })
}

/** Reads a collection as if it had no products; none where there is no such collection. */
export function ownCollectionReader(db: Queryable): (id: number) => Promise<CollectionRow<number>[]> {
  const prepared = db
    .select(ownColumns)
    .from(collections)
    .where(eq(collections.id, sql.placeholder('id')))
    .prepare('catalog_own_collection')
  return async (id) =>
    (await prepared.execute({ id })).map((row) => ({ ...row, bestSellers: [], newest: [] }))
}

export interface NamedCollection {
  id: number
  parentId: number | null
  name: Localized
}

/** Reads the names of all collections; most pages need no more. */
export function namesReader(db: Queryable): () => Promise<NamedCollection[]> {
  const prepared = db
    .select({ id: collections.id, parentId: collections.parentId, name: collections.name })
    .from(collections)
    .orderBy(collections.position, collections.id)
    .prepare('catalog_names')
  return () => prepared.execute()
}

export interface NavProductRow {
  id: number
  name: Localized
  shownPrice: Fils | null
  picture: PictureRow | null
}

/** Reads top-level collections with the products of their menus. */
export function menusReader(db: Queryable): () => Promise<CollectionRow<NavProductRow>[]> {
  const firstPicture = sql`(select ${pictureJson(sql`shown.alt`)}
    from product_pictures shown join pictures on pictures.id = shown.picture_id
    where shown.product_id = products.id order by shown.position limit 1)`
  const ofProduct = sql`json_build_object('id', products.id, 'name', products.name,
    'shownPrice', products.shown_price, 'picture', ${firstPicture})`
  const topLevel = sql`parent_id is null`
  const prepared = selectCollections<NavProductRow>(db, ofProduct, topLevel).prepare('catalog_menus')
  return () => prepared.execute()
}
