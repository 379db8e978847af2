import { isDeepStrictEqual } from 'node:util'
import type { ProductForm, SizeForm } from '@nafha/contract/admin/catalog'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/client.ts'
import {
  type Localized,
  productCollections,
  productPictures,
  productSizes,
  products,
} from '../../platform/database/schema/index.ts'
import { type StockReasonDetails, setStockReason } from '../../stock/index.ts'
import type { AdminProductRow, AdminSizeRow } from './product-rows.ts'

/** Converts notes for storing. With any Arabic note, English fills the gaps of the Arabic list. */
function notesForStorage(notes: { en: string; ar?: string }[]): Localized<string[]> {
  const en = notes.map((note) => note.en)
  return notes.some((note) => note.ar) ? { en, ar: notes.map((note) => note.ar ?? note.en) } : { en }
}

const texts = ({ en, ar }: { en: string; ar?: string }): Localized => (ar ? { en, ar } : { en })

/** Converts a form into the product's own row. */
export const rowOf = (form: ProductForm) => ({
  gender: form.gender,
  name: texts(form.name),
  type: texts(form.type),
  description: texts(form.description),
  concentration: texts(form.concentration),
  family: texts(form.family),
  topNotes: notesForStorage(form.top_notes),
  heartNotes: notesForStorage(form.heart_notes),
  baseNotes: notesForStorage(form.base_notes),
  bestSeller: form.best_seller,
  newTrend: form.new_trend,
  published: form.published,
})

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
  if (before) await tx.update(products).set(values).where(eq(products.id, id))
  await writeSizes(tx, id, before?.sizes ?? [], form.sizes, opening)
  if (!same(before?.collectionsId, form.collections_id)) await writeCollections(tx, id, form.collections_id)
  await writePictures(tx, id, before?.pictures ?? [], form.pictures)
  return id
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
  const newSizes: (typeof productSizes.$inferInsert)[] = []
  for (const [position, size] of wantedSizes.entries()) {
    const values = { position, ...sizeRowOf(size) }
    const old = size.id ? sizesById.get(size.id) : undefined
    if (!old) newSizes.push({ ...values, productId, stock: size.stock ?? 0 })
    else if (hasMoved || !same(values, { position: old.position, ...sizeRowOf(old) })) {
      await tx.update(productSizes).set(values).where(eq(productSizes.id, old.id))
    }
  }
  if (newSizes.length === 0) return
  await setStockReason(tx, opening)
  await tx.insert(productSizes).values(newSizes)
}

export async function writeCollections(tx: Queryable, productId: number, ids: number[]) {
  await tx.delete(productCollections).where(eq(productCollections.productId, productId))
  const rows = [...new Set(ids)].map((collectionId, position) => ({ productId, collectionId, position }))
  await tx.insert(productCollections).values(rows)
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
