import type { StockShortage } from '@nafha/contract/checkout'
import type { Language } from '@nafha/contract/values/language'
import { and, eq, inArray, not, or } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { productSizes, products } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** Names the sizes that are no longer for sale: pages cannot look them up any more. */
export async function withNames(
  db: Queryable,
  shortages: readonly StockShortage[],
  language: Language,
): Promise<StockShortage[]> {
  const empty = shortages.filter((shortage) => shortage.available_quantity === 0)
  if (empty.length === 0) return [...shortages]
  const rows = await db
    .select({ id: productSizes.id, product: products.name, size: productSizes.label })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        inArray(
          productSizes.id,
          empty.map(({ product_size_id }) => product_size_id),
        ),
        or(
          productSizes.withdrawn,
          not(products.published),
          and(productSizes.tester, not(productSizes.testerOffered)),
        ),
      ),
    )
  const names = new Map(
    rows.map(({ id, product, size }) => [
      id,
      `${inLanguage(product, language)} ${inLanguage(size, language)}`,
    ]),
  )
  return shortages.map((shortage) => {
    const name = names.get(shortage.product_size_id)
    return name ? { ...shortage, name } : shortage
  })
}
