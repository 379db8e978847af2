import type { productFilters } from '@nafha/contract/admin/catalog'
import { NOTE_FIELDS, TEXT_FIELDS } from '@nafha/contract/admin/product-fields'
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

/** The same condition as `lackingArabic` of the contract, in SQL. The fields are named as their columns. */
const lacksArabic = sql.raw(`(
  not (${TEXT_FIELDS.map((field) => `${field} ? 'ar'`).join(' and ')})
  or exists (select from (values ${NOTE_FIELDS.map((field) => `(${field})`).join(', ')}) layers (notes),
    jsonb_array_elements_text(notes->'en') with ordinality note (said, place)
    where coalesce(notes->'ar'->>(place::int - 1), said) = said)
  or exists (select from product_sizes where product_id = products.id and not label ? 'ar')
  or exists (select from product_pictures shown join pictures on pictures.id = shown.picture_id
    where shown.product_id = products.id and coalesce(shown.alt, pictures.alt)->>'en' <> ''
      and not coalesce(shown.alt, pictures.alt) ? 'ar'))`)

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
