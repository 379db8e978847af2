import { lackingArabic } from '@nafha/contract/admin/bilingual'
import type { ProductForm } from '@nafha/contract/admin/catalog'
import { inArray } from 'drizzle-orm'
import { arePictures } from '../../pictures/index.ts'
import type { Queryable } from '../../platform/database/client.ts'
import { checkoutLines, collections, orderItems, products } from '../../platform/database/schema/index.ts'
import type { FieldErrors } from '../../platform/outcomes/outcome.ts'
import type { AdminProductRow } from './product-rows.ts'
import { sizeKey } from './size-key.ts'

/** Rules for a product beyond the form's schema; read once for any number of products. */
export interface ProductRules {
  collections: Set<number>
  demandArabic: boolean
  /** True if the member who saves may change stock. */
  mayStock: boolean
}

export async function readProductRules(
  tx: Queryable,
  demandArabic: boolean,
  mayStock: boolean,
): Promise<ProductRules> {
  const rows = await tx.select({ id: collections.id }).from(collections)
  return { collections: new Set(rows.map((row) => row.id)), demandArabic, mayStock }
}

/** Lists the rules that a product breaks. The form's schema (contract) was validated before. */
export async function productErrors(
  tx: Queryable,
  before: AdminProductRow | null,
  form: ProductForm,
  rules: ProductRules,
): Promise<FieldErrors> {
  return {
    ...collectionErrors(form, rules),
    ...(await pictureErrors(tx, before, form)),
    ...(await layerErrors(tx, before, form)),
    ...sizeErrors(before, form, rules),
    ...(await removedSizeErrors(tx, before, form)),
    ...(form.published && rules.demandArabic ? arabicErrors(form) : {}),
  }
}

const collectionErrors = ({ collections_id }: ProductForm, rules: ProductRules): FieldErrors =>
  collections_id.every((id) => rules.collections.has(id)) ? {} : { collections_id: ['collection_unknown'] }

async function pictureErrors(
  tx: Queryable,
  before: AdminProductRow | null,
  form: ProductForm,
): Promise<FieldErrors> {
  const ownIds = new Set(before?.pictures.map((picture) => picture.id))
  const ids = form.pictures.map((picture) => picture.id)
  if (new Set(ids).size < ids.length) return { pictures: ['picture_twice'] }
  const others = ids.filter((id) => !ownIds.has(id))
  return (await arePictures(tx, others)) ? {} : { pictures: ['picture_unknown'] }
}

async function layerErrors(
  tx: Queryable,
  before: AdminProductRow | null,
  { layers = [] }: ProductForm,
): Promise<FieldErrors> {
  const ids = layers.map(({ product_id }) => product_id)
  const at = (index: number, error: string) => ({ [`layers.${index}.product_id`]: [error] })
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated >= 0) return at(repeated, 'layer_twice')
  const own = ids.indexOf(before?.id ?? 0)
  if (own >= 0) return at(own, 'layer_is_itself')
  const rows =
    ids.length === 0
      ? []
      : await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  const unknown = ids.findIndex((id) => rows.every((row) => row.id !== id))
  return unknown >= 0 ? at(unknown, 'layer_unknown') : {}
}

function sizeErrors(before: AdminProductRow | null, form: ProductForm, rules: ProductRules): FieldErrors {
  const errors: FieldErrors = {}
  const labels = new Set<string>()
  const ownIds = new Set(before?.sizes.map((size) => size.id))
  for (const [at, size] of form.sizes.entries()) {
    // The id is repeated in the form, or belongs to another product.
    if (size.id && !ownIds.delete(size.id)) errors[`sizes.${at}.label.en`] = ['size_unknown']
    const label = `${sizeKey(size.label.en)} ${size.tester}`
    if (labels.has(label)) errors[`sizes.${at}.label.en`] = ['size_twice']
    labels.add(label)
    if (!size.id && size.stock && !rules.mayStock) errors[`sizes.${at}.stock`] = ['stock_is_not_yours']
  }
  return errors
}

async function removedSizeErrors(
  tx: Queryable,
  before: AdminProductRow | null,
  form: ProductForm,
): Promise<FieldErrors> {
  const keptIds = new Set(form.sizes.map((size) => size.id))
  const removed = (before?.sizes ?? []).filter((size) => !keptIds.has(size.id))
  if (removed.length === 0) return {}
  return (await anyUsed(
    tx,
    removed.map((size) => size.id),
  ))
    ? { sizes: ['size_was_sold'] }
    : {}
}

/** Returns whether orders or checkouts refer to one of these sizes. */
export async function anyUsed(tx: Queryable, sizeIds: number[]): Promise<boolean> {
  for (const lines of [orderItems, checkoutLines]) {
    const used = await tx
      .select({ sizeId: lines.sizeId })
      .from(lines)
      .where(inArray(lines.sizeId, sizeIds))
      .limit(1)
    if (used.length > 0) return true
  }
  return false
}

const arabicErrors = (form: ProductForm): FieldErrors =>
  Object.fromEntries(lackingArabic(form).map((field) => [`${field}.ar`, ['arabic_is_required']]))
