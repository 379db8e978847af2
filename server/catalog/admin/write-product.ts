import { isDeepStrictEqual } from 'node:util'
import type { ProductForm, SizeForm } from '@nafha/contract/admin/catalog'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/client.ts'
import {
  type Localized,
  type ProductColumn,
  productCollections,
  productLayers,
  productPictures,
  productSizes,
  products,
} from '../../platform/database/schema/index.ts'
import { updateRows } from '../../platform/database/update-rows.ts'
import { type StockReasonDetails, setStockReason } from '../../stock/index.ts'
import type { AdminProductRow, AdminSizeRow } from './product-rows.ts'

/** Converts notes for storing. With any Arabic note, English fills the gaps of the Arabic list. */
function notesForStorage(notes: { en: string; ar?: string }[]): Localized<string[]> {
  const en = notes.map((note) => note.en)
  return notes.some((note) => note.ar) ? { en, ar: notes.map((note) => note.ar ?? note.en) } : { en }
}

const texts = ({ en, ar }: { en: string; ar?: string }): Localized => (ar ? { en, ar } : { en })

/** The product's own columns, from a form. Whatever saves a product writes these. */
export const rowOf = (form: ProductForm) =>
  ({
    gender: form.gender,
    name: texts(form.name),
    type: texts(form.type),
    description: texts(form.description),
    concentration: texts(form.concentration),
    family: texts(form.family),
    topNotes: notesForStorage(form.top_notes),
    heartNotes: notesForStorage(form.heart_notes),
    baseNotes: notesForStorage(form.base_notes),
    tags: form.tags,
    bestSeller: form.best_seller,
    newTrend: form.new_trend,
    published: form.published,
  }) satisfies Record<ProductColumn, unknown>

/** Returns the changed columns of a product's own row. The order of a text's languages is ignored. */
export function rowChangesOf(before: AdminProductRow, form: ProductForm): Partial<ReturnType<typeof rowOf>> {
  const row = Object.entries(rowOf(form))
  return Object.fromEntries(
    row.filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof AdminProductRow])),
  )
}

/** Columns of a size, without those that purchases change. */
export const sizeRowOf = ({
  label,
  price,
  sale,
  tester,
  withdrawn,
}: Omit<AdminSizeRow, 'id'> | SizeForm) => ({
  label: texts(label),
  price,
  sale,
  tester,
  withdrawn,
})

const isSameSize = (size: SizeForm | Omit<SizeForm, 'id'>, old: AdminSizeRow) =>
  isDeepStrictEqual(sizeRowOf(size), sizeRowOf(old))

/** The existing sizes that a form changes, without their places. */
export const changedSizesOf = (before: AdminProductRow, { sizes }: Pick<ProductForm, 'sizes'>) =>
  before.sizes.flatMap((old) => {
    const size = sizes.find(({ id }) => id === old.id)
    return size && !isSameSize(size, old) ? [{ id: old.id, ...sizeRowOf(size) }] : []
  })

/**
 * Writes the rows of a product; `refreshProducts` updates the derived data.
 * @param slug must be unique among products
 * @param opening explanation in the ledger for the stock of new sizes
 * @returns its id
 */
export async function writeProduct(
  tx: Queryable,
  before: AdminProductRow | null,
  form: ProductForm & { slug: string },
  opening: StockReasonDetails,
): Promise<number> {
  const values = { slug: form.slug, ...rowOf(form) }
  const id = before ? before.id : await insertProduct(tx, values)
  if (before) await updateRows(tx, products, [{ id, ...values }])
  await writeSizes(tx, id, before?.sizes ?? [], form.sizes, opening)
  await writeCollections(tx, id, before?.collectionsId ?? [], form.collections_id)
  await writePictures(tx, id, before?.pictures ?? [], form.pictures)
  if (form.layers) await writeLayers(tx, id, before?.layers ?? [], form.layers)
  return id
}

async function insertProduct(tx: Queryable, values: typeof products.$inferInsert): Promise<number> {
  const [row] = await tx.insert(products).values(values).returning({ id: products.id })
  if (!row) throw new Error('the product was not stored')
  return row.id
}

async function writeSizes(
  tx: Queryable,
  productId: number,
  before: AdminProductRow['sizes'],
  wantedSizes: SizeForm[],
  opening: StockReasonDetails,
) {
  const sizesById = new Map(before.map((size) => [size.id, size]))
  const keptIds = new Set(wantedSizes.map((size) => size.id))
  const removed = before.filter((size) => !keptIds.has(size.id)).map((size) => size.id)
  if (removed.length > 0) {
    await setStockReason(tx, { ...opening, reason: 'removed' })
    await tx.delete(productSizes).where(inArray(productSizes.id, removed))
  }
  const hasMoved = wantedSizes.some((size, at) => size.id && sizesById.get(size.id)?.position !== at)
  // Positions are unique: all become negative first, so that two sizes can change places.
  if (hasMoved) {
    await tx
      .update(productSizes)
      .set({ position: sql`-1 - position` })
      .where(eq(productSizes.productId, productId))
  }
  const placed = wantedSizes.map((size, position) => ({ ...size, position }))
  const existingRows = placed.flatMap(({ id, position, ...size }) => {
    const old = id ? sizesById.get(id) : undefined
    if (!old || (!hasMoved && isSameSize(size, old))) return []
    return [{ id: old.id, position, ...sizeRowOf(size) }]
  })
  await updateRows(tx, productSizes, existingRows)
  const newSizes = placed.filter(({ id }) => !id || !sizesById.has(id))
  await addSizes(tx, productId, newSizes, opening)
}

/** Adds sizes with their opening stock. */
export async function addSizes(
  tx: Queryable,
  productId: number,
  sizes: readonly (SizeForm & { position: number })[],
  opening: StockReasonDetails,
): Promise<(typeof productSizes.$inferSelect)[]> {
  if (sizes.length === 0) return []
  await setStockReason(tx, opening)
  const rows = sizes.map((size) => ({
    ...sizeRowOf(size),
    productId,
    position: size.position,
    stock: size.stock ?? 0,
  }))
  return tx.insert(productSizes).values(rows).returning()
}

/** @returns the ids, each once */
export async function writeCollections(
  tx: Queryable,
  productId: number,
  before: readonly number[],
  wanted: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(wanted)]
  if (isDeepStrictEqual(before, ids)) return ids
  await tx.delete(productCollections).where(eq(productCollections.productId, productId))
  await tx
    .insert(productCollections)
    .values(ids.map((collectionId, position) => ({ productId, collectionId, position })))
  return ids
}

async function writePictures(
  tx: Queryable,
  productId: number,
  before: AdminProductRow['pictures'],
  wanted: ProductForm['pictures'],
) {
  const rowsOf = (pictures: { id: number; alt: { en: string; ar?: string } }[]) =>
    pictures.map(({ id, alt }) => ({ pictureId: id, alt: texts(alt) }))
  const rows = rowsOf(wanted)
  if (isDeepStrictEqual(rowsOf(before), rows)) return
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (rows.length === 0) return
  await tx.insert(productPictures).values(rows.map((row, position) => ({ productId, position, ...row })))
}

async function writeLayers(
  tx: Queryable,
  productId: number,
  before: AdminProductRow['layers'],
  wanted: NonNullable<ProductForm['layers']>,
) {
  const rows = wanted.map(({ product_id, sentence }) => ({ product_id, sentence: texts(sentence) }))
  if (isDeepStrictEqual(before, rows)) return
  await tx.delete(productLayers).where(eq(productLayers.productId, productId))
  if (rows.length === 0) return
  await tx.insert(productLayers).values(
    rows.map(({ product_id, sentence }, position) => ({
      productId,
      position,
      otherId: product_id,
      sentence,
    })),
  )
}
