import { fils } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { discounts, productSizes, products } from '../platform/database/schema/index.ts'

let perfumes = 0

interface Bottle {
  quantity?: number
  /** Fils, before the sale and without VAT. */
  price?: number
  /** Whole percent. */
  sale?: number
  tester?: boolean
}

/** A perfume in one size, without pictures: the size's id. */
export async function stocked(
  db: Database,
  { quantity = 1000, price = 10_000, sale = 0, tester = false }: Bottle = {},
): Promise<number> {
  const [product] = await db
    .insert(products)
    .values({
      slug: `perfume-${++perfumes}`,
      gender: 'unisex',
      name: { en: `Perfume ${perfumes}`, ar: `عطر ${perfumes}` },
      type: { en: 'Perfume Unisex' },
      description: { en: 'Oud.' },
      concentration: { en: 'Extrait' },
      family: { en: 'Dark Oud' },
      topNotes: { en: [] },
      heartNotes: { en: [] },
      baseNotes: { en: [] },
    })
    .returning({ id: products.id })
  const [size] = await db
    .insert(productSizes)
    .values({
      productId: product!.id,
      position: 0,
      label: tester ? { en: '2 ml', ar: '2 مل' } : { en: '50 ml', ar: '50 مل' },
      price: fils(tester ? 0 : price),
      sale,
      tester,
      stock: quantity,
    })
    .returning({ id: productSizes.id })
  return size!.id
}

/** Testers with these quantities in stock: their size ids. */
export async function stockedTesters(db: Database, quantities = [1000, 1000, 1000]): Promise<number[]> {
  const ids: number[] = []
  for (const quantity of quantities) ids.push(await stocked(db, { quantity, tester: true }))
  return ids
}

/** Returns the available and reserved units of a size. */
export async function stockOf(db: Database, sizeId: number) {
  const [size] = await db
    .select({ stock: productSizes.stock, reserved: productSizes.reserved })
    .from(productSizes)
    .where(eq(productSizes.id, sizeId))
  return size!
}

/** A discount code: its row. */
export async function discountCode(
  db: Database,
  terms: Partial<typeof discounts.$inferInsert> & { code: string },
) {
  const [row] = await db
    .insert(discounts)
    .values({ percent: 10, ...terms })
    .returning()
  return row!
}
