import { hasAbility } from '@nafha/contract/admin/abilities'
import type { ProductForm } from '@nafha/contract/admin/catalog'
import { toAed } from '@nafha/contract/values/money'
import { and, eq, ne } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database/client.ts'
import { products } from '../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../platform/http/identity.ts'
import { staleForm, versioned } from '../../platform/outcomes/form-version.ts'
import { conflict, type Rejection, type Saved } from '../../platform/outcomes/outcome.ts'
import { indexProducts } from '../../search-index/index.ts'
import { audit } from '../../staff/index.ts'
import { setStockReason } from '../../stock/index.ts'
import { notifyStockAlerts } from '../../stock-notices/index.ts'
import { inheritCollections, updateShownPrices } from '../index.ts'
import { lockCatalog, lockProducts } from './locks.ts'
import { anyUsed, productErrors, readProductRules } from './product-errors.ts'
import { type AdminProductRow, readAdminProduct, toAdminProduct } from './product-rows.ts'
import { publishingSetting } from './publishing.ts'
import { freeSlug } from './slug.ts'
import { writeProduct } from './write-product.ts'

export const mayStock = (who: Pick<StaffCaller, 'role'>): boolean => hasAbility(who.role, 'stock.edit')

/** Fields of a product that the audit log stores. */
export function auditSnapshot(row: AdminProductRow) {
  const {
    id: _,
    shown_price,
    stock,
    low_stock,
    missing_arabic,
    rate,
    ratings_number,
    units_sold,
    ...product
  } = toAdminProduct(row)
  return {
    ...product,
    sizes: product.sizes.map(({ reserved, sold, stock: __, price, ...size }) => ({
      ...size,
      price: toAed(price),
    })),
    pictures: product.pictures.map(({ id, alt }) => ({ id, alt })),
  }
}

/** A product as the back office reads it. */
export const presented = (row: AdminProductRow) => versioned(toAdminProduct(row), auditSnapshot(row))

/** Saves a product (a new one when `id` is null) with everything derived from it, in one transaction. */
export const saveProduct = (
  db: Database,
  who: StaffCaller,
  id: number | null,
  form: ProductForm,
): Promise<Saved<AdminProductRow>> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    if (id !== null) await lockProducts(tx, [id])
    const before = id === null ? null : await readAdminProduct(tx, id)
    if (id !== null && !before) return { kind: 'not_found' }
    const stale = before && staleForm(form, auditSnapshot(before))
    if (stale) return stale
    const slug = form.slug ?? before?.slug ?? (await freeSlug(tx, 'products', form.name.en))
    const { demand_arabic: demandArabic } = await publishingSetting.read(tx)
    const errors = {
      ...((await slugTaken(tx, slug, id)) ? { slug: ['slug_taken'] } : {}),
      ...(await productErrors(tx, before, form, await readProductRules(tx, demandArabic, mayStock(who)))),
    }
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const opening = { reason: 'opening', staffId: who.staffId } as const
    const savedId = await writeProduct(tx, before, { ...form, slug }, opening)
    await refreshProducts(tx, [savedId])
    const product = await readAdminProduct(tx, savedId)
    if (!product) throw new Error('the product was not stored')
    await audit(tx, who, before ? 'update' : 'create', ['products', savedId], {
      from: before ? auditSnapshot(before) : {},
      to: auditSnapshot(product),
    })
    await sendStockAlerts(tx, [product])
    return { kind: 'saved', row: product }
  })

async function slugTaken(tx: Queryable, slug: string, id: number | null): Promise<boolean> {
  const [other] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), id === null ? undefined : ne(products.id, id)))
  return other !== undefined
}

/** Updates the data derived from products: inherited collections, shown prices and the search index. */
export async function refreshProducts(tx: Queryable, ids: number[]): Promise<void> {
  await inheritCollections(tx, ids)
  await updateShownPrices(tx, ids)
  await indexProducts(tx, ids)
}

/** Sends stock alerts: publishing a product, or offering a withdrawn size again, can make a size available. */
async function sendStockAlerts(tx: Queryable, products: AdminProductRow[]): Promise<void> {
  const sizes = products.filter((product) => product.published).flatMap((product) => product.sizes)
  await notifyStockAlerts(
    tx,
    sizes.filter((size) => !size.withdrawn && size.stock > size.reserved).map((size) => size.id),
  )
}

/** Deletes a product that was never sold. A sold one can only become a draft or have its sizes withdrawn. */
export const deleteProduct = (db: Database, who: StaffCaller, id: number): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    await lockProducts(tx, [id])
    const before = await readAdminProduct(tx, id)
    if (!before) return { kind: 'not_found' }
    const sizes = before.sizes.map((size) => size.id)
    if (await anyUsed(tx, sizes)) return conflict('product_was_sold')
    await setStockReason(tx, { reason: 'removed', staffId: who.staffId })
    await tx.delete(products).where(eq(products.id, id))
    await audit(tx, who, 'delete', ['products', id], { from: auditSnapshot(before) })
    return null
  })
