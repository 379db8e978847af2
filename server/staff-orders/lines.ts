import type { CartUnits } from '@nafha/contract/cart/cart'
import { type PricedLine, priceUnit } from '@nafha/contract/cart/pricing'
import type { StockShortage } from '@nafha/contract/checkout'
import { fils } from '@nafha/contract/values/money'
import { eq, inArray, sql } from 'drizzle-orm'
import { type PictureRow, pictureJson } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import {
  checkoutLines,
  type Localized,
  pictures,
  productSizes,
  products,
} from '../platform/database/schema/index.ts'

/** A line of an order by staff with its price, of now or as it was frozen. */
export interface StaffLine extends PricedLine {
  sizeId: number
  productId: number
  tester: boolean
  productName: Localized
  sizeLabel: Localized
  /** Units for sale now; null for frozen lines. */
  available: number | null
  picture: PictureRow | null
}

const FREE = { net: fils(0), taxAmount: fils(0) }

/** The size's own picture, else the first of its product. */
const picture = sql<PictureRow | null>`coalesce(
  (select ${pictureJson()} from pictures where pictures.id = ${productSizes.pictureId}),
  (select ${pictureJson()} from product_pictures shown join pictures on pictures.id = shown.picture_id
    where shown.product_id = ${products.id} order by shown.position limit 1))`

const isForSale = sql<boolean>`(${products.published} and not ${productSizes.withdrawn}
  and (not ${productSizes.tester} or ${productSizes.testerOffered}))`

/** Prices the lines of a draft in their order, testers last. Sizes that the shop does not have are left out. */
export async function currentLines(
  db: Queryable,
  { lines, testers }: { lines: readonly CartUnits[]; testers: readonly number[] },
): Promise<StaffLine[]> {
  const requests = [...lines, ...testers.map((product_size_id) => ({ product_size_id, quantity: 1 }))]
  if (requests.length === 0) return []
  const rows = await db
    .select({
      sizeId: productSizes.id,
      productId: productSizes.productId,
      tester: productSizes.tester,
      productName: products.name,
      sizeLabel: productSizes.label,
      price: productSizes.price,
      sale: productSizes.sale,
      isForSale,
      free: sql<number>`${productSizes.stock} - ${productSizes.reserved}`,
      picture,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      inArray(
        productSizes.id,
        requests.map(({ product_size_id }) => product_size_id),
      ),
    )
  const sizes = new Map(rows.map((row) => [row.sizeId, row]))
  return requests.flatMap(({ product_size_id, quantity }): StaffLine[] => {
    const size = sizes.get(product_size_id)
    if (!size) return []
    const { price, sale, isForSale: sold, free, ...line } = size
    const { net, taxAmount } = size.tester ? FREE : priceUnit(price, sale)
    return [{ ...line, quantity, net, taxAmount, available: sold ? free : 0 }]
  })
}

/** Reads the lines of a sent order as they were frozen. */
export async function frozenLines(db: Queryable, checkoutId: string): Promise<StaffLine[]> {
  const rows = await db
    .select({
      sizeId: checkoutLines.sizeId,
      productId: checkoutLines.productId,
      tester: checkoutLines.tester,
      productName: checkoutLines.productName,
      sizeLabel: checkoutLines.sizeLabel,
      quantity: checkoutLines.quantity,
      net: checkoutLines.net,
      taxAmount: checkoutLines.taxAmount,
      picture: sql<PictureRow | null>`(select ${pictureJson()} from ${pictures} where ${pictures.id} = ${checkoutLines.pictureId})`,
    })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(checkoutLines.tester, checkoutLines.sizeId)
  return rows.map((row) => ({ ...row, available: null }))
}

/** Returns the lines whose units are not for sale in full; an unknown size has none. */
export function missingUnits(
  request: { lines: readonly CartUnits[]; testers: readonly number[] },
  lines: readonly StaffLine[],
): StockShortage[] {
  const availableOf = new Map(lines.map(({ sizeId, available }) => [sizeId, available ?? 0]))
  const units = new Map<number, number>(request.testers.map((id) => [id, 1]))
  for (const { product_size_id, quantity } of request.lines)
    units.set(product_size_id, (units.get(product_size_id) ?? 0) + quantity)
  return [...units].flatMap(([id, quantity]) => {
    const available = availableOf.get(id) ?? 0
    return quantity <= available
      ? []
      : [{ product_size_id: id, requested_quantity: quantity, available_quantity: Math.max(0, available) }]
  })
}
