import type { CartLine, CartUnits } from '@nafha/contract/cart/cart'
import { priceUnit } from '@nafha/contract/cart/pricing'
import type { Language } from '@nafha/contract/values/language'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type PictureRow, pictureJson, picturePath } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { productSizes, products } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** The size's own picture, else the first of its product. */
const picture = sql<PictureRow | null>`coalesce(
  (select ${pictureJson()} from pictures where pictures.id = ${productSizes.pictureId}),
  (select ${pictureJson()} from product_pictures shown join pictures on pictures.id = shown.picture_id
    where shown.product_id = ${products.id} order by shown.position limit 1))`

/** Lines of a cart as pages show them, in this order, for sale or not. Testers and unknown sizes are left out. */
export async function presentLines(
  db: Queryable,
  units: readonly CartUnits[],
  language: Language,
): Promise<z.output<typeof CartLine>[]> {
  if (units.length === 0) return []
  const ids = units.map(({ product_size_id }) => product_size_id)
  const { id, productId, label, price, sale } = productSizes
  const rows = await db
    .select({ id, productId, label, price, sale, name: products.name, picture })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productId))
    .where(and(inArray(id, ids), eq(productSizes.tester, false)))
  const sizes = new Map(rows.map((row) => [row.id, row]))
  return units.flatMap(({ product_size_id, quantity }) => {
    const size = sizes.get(product_size_id)
    if (!size) return []
    const { net, taxAmount, finalPrice } = priceUnit(size.price, size.sale)
    return [
      {
        product_id: size.productId,
        product_size_id,
        sub_total: net,
        name: inLanguage(size.name, language),
        price: finalPrice,
        tax_amount: taxAmount,
        size: inLanguage(size.label, language),
        imageUrl: size.picture ? picturePath(size.picture) : '',
        tester: false,
        quantity,
      },
    ]
  })
}
