import type { productFilters } from '@nafha/contract/admin/catalog'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../../platform/database/client.ts'
import { products } from '../../platform/database/schema/index.ts'
import { is } from '../../platform/database/search-words.ts'
import { isLow, productsNamed } from '../../stock/index.ts'

type Filters = z.output<z.ZodObject<typeof productFilters>> & { ids?: number[] | undefined }

const ofSizes = (what: string) =>
  sql.raw(`(select ${what} from product_sizes
  where product_id = products.id and not withdrawn)`)

const hasLowSize = sql`exists (select from product_sizes where product_id = products.id and ${isLow})`

/**
 * The same condition as `lackingArabic` of the contract, in SQL. Each part has an index of what lacks Arabic, so that a large
 * catalogue is not read for the few products that do.
 */
const lacksArabic = sql.raw(`products.id in (
  select id from products where lacks_arabic
  union all select product_id from product_sizes where not label ? 'ar'
  union all select product_id from product_layers where not sentence ? 'ar'
  union all select product_id from product_pictures where alt ->> 'en' <> '' and not alt ? 'ar'
  union all select product_id from product_pictures shown join pictures on pictures.id = picture_id
    where shown.alt is null and pictures.alt ->> 'en' <> '' and not pictures.alt ? 'ar')`)

export const productsWhere = async (
  db: Queryable,
  { q, collection_id, published, low_stock, missing_arabic, ids }: Filters,
) =>
  and(
    await productsNamed(db, q),
    collection_id === undefined
      ? undefined
      : sql`exists (select from product_collections
          where product_id = products.id and collection_id = ${collection_id})`,
    published === undefined ? undefined : eq(products.published, published),
    is(hasLowSize, low_stock),
    is(lacksArabic, missing_arabic),
    ids ? inArray(products.id, ids) : undefined,
  )

export const productColumns = {
  id: products.id,
  name: sql`${products.name}->>'en'`,
  shown_price: products.shownPrice,
  stock: ofSizes('coalesce(sum(stock), 0)'),
  units_sold: products.unitsSold,
  created_at: products.createdAt,
}
