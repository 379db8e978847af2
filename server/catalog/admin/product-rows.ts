import { lackingArabic } from '@nafha/contract/admin/bilingual'
import type { AdminProduct } from '@nafha/contract/admin/catalog'
import { LOW_STOCK } from '@nafha/contract/rules'
import type { Fils } from '@nafha/contract/values/money'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type AdminPictureRow, adminPictureJson, toAdminPicture } from '../../pictures/index.ts'
import type { Queryable } from '../../platform/database/client.ts'
import { type Localized, products } from '../../platform/database/schema/index.ts'
import { averageRate } from '../../ratings/index.ts'

export interface AdminSizeRow {
  id: number
  position: number
  label: Localized
  price: Fils
  sale: number
  tester: boolean
  withdrawn: boolean
  stock: number
  reserved: number
  sold: boolean
}
export type AdminProductRow = Awaited<ReturnType<typeof selectAdminProducts>>[number]
export type AdminProductAnswer = Omit<z.output<typeof AdminProduct>, 'version'>

const columns = {
  ...getTableColumns(products),
  /** The collections that staff chose, without the inherited ones above them. */
  collectionsId: sql<number[]>`array(select collection_id from product_collections
    where product_id = products.id and not inherited order by position)`,
  sizes: sql<
    AdminSizeRow[]
  >`(select coalesce(json_agg(json_build_object('id', sizes.id, 'position', sizes.position,
      'label', sizes.label, 'price', sizes.price, 'sale', sizes.sale, 'tester', sizes.tester,
      'withdrawn', sizes.withdrawn, 'stock', sizes.stock, 'reserved', sizes.reserved,
      'sold', exists (select from order_items where size_id = sizes.id)) order by sizes.position), '[]')
    from product_sizes sizes where sizes.product_id = products.id)`,
  pictures: sql<
    AdminPictureRow[]
  >`(select coalesce(json_agg(${adminPictureJson(sql`shown.alt`)} order by shown.position), '[]')
    from product_pictures shown join pictures on pictures.id = shown.picture_id
    where shown.product_id = products.id)`,
  layers: sql<
    { product_id: number; sentence: Localized }[]
  >`(select coalesce(json_agg(json_build_object('product_id', other_id, 'sentence', sentence) order by position), '[]')
    from product_layers where product_layers.product_id = products.id)`,
}

const selectAdminProducts = (db: Queryable, where: SQL | undefined) =>
  db.select(columns).from(products).where(where)

interface Wanted {
  where?: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset?: number
}

/** Reads a page of products. It is found by ids first: sizes and pictures of the pages before it would be read, too. */
export const readAdminProducts = (
  db: Queryable,
  { where, orderBy, limit, offset = 0 }: Wanted,
): Promise<AdminProductRow[]> => {
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return db
    .select(columns)
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(...orderBy)
}

export async function readAdminProduct(db: Queryable, id: number): Promise<AdminProductRow | null> {
  const [row] = await selectAdminProducts(db, eq(products.id, id))
  return row ?? null
}

export const readBySlugs = (db: Queryable, slugs: string[]): Promise<AdminProductRow[]> =>
  selectAdminProducts(db, inArray(products.slug, slugs))

/** Notes of a layer with their Arabic. An Arabic note that equals the English one counts as missing. */
const toNotes = ({ en, ar }: Localized<string[]>) =>
  en.map((note, at) => {
    const arabic = ar?.[at]
    return arabic && arabic !== note ? { en: note, ar: arabic } : { en: note }
  })

/** A product as the back office reads it. */
export function toAdminProduct(row: AdminProductRow): AdminProductAnswer {
  const forSale = row.sizes.filter((size) => !size.withdrawn)
  const product = {
    id: row.id,
    slug: row.slug,
    gender: row.gender,
    name: row.name,
    type: row.type,
    description: row.description,
    concentration: row.concentration,
    family: row.family,
    top_notes: toNotes(row.topNotes),
    heart_notes: toNotes(row.heartNotes),
    base_notes: toNotes(row.baseNotes),
    tags: row.tags,
    best_seller: row.bestSeller,
    new_trend: row.newTrend,
    published: row.published,
    shown_price: row.shownPrice,
    units_sold: row.unitsSold,
    rate: averageRate(row),
    ratings_number: row.ratingsNumber,
    created_at: row.createdAt.toISOString(),
    collections_id: row.collectionsId,
    sizes: row.sizes.map(({ position: _, ...size }) => size),
    pictures: row.pictures.map(toAdminPicture),
    layers: row.layers,
    stock: forSale.reduce((sum, size) => sum + size.stock, 0),
    low_stock: forSale.some((size) => size.stock - size.reserved <= LOW_STOCK),
  }
  return { ...product, missing_arabic: lackingArabic(product) }
}
