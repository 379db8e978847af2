import type { GENDERS, PRODUCT_TYPES } from '@nafha/contract/catalog'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import type { ProductRow, SizeKind } from './product.ts'
import { selectProducts } from './product-queries.ts'

export type ProductType = (typeof PRODUCT_TYPES)[number]

/** What a list is narrowed to; whatever is left out does not narrow. */
export interface Filters {
  gender?: (typeof GENDERS)[number]
  type?: ProductType
  collectionId?: number
  /** Fils, inclusive, compared with the shown price. */
  priceMin?: number
  priceMax?: number
  /** A tsquery over the folded words of product_search; the best matches come first. */
  words?: string
}

interface Wanted {
  limit: number
  offset: number
}

/** Testers are listed by their tester sizes, everything else by its full ones (DESIGN 5). */
export const sizeKindOf = (type: ProductType | undefined): SizeKind =>
  type === 'Testers' ? 'tester' : 'full'

const chosenByStaff = 'best_seller desc, units_sold desc, products.id'

/*
 * A product that was rated once with 5 stars is not yet better than one with a hundred ratings of 4.8:
 * every average is drawn to 3.5 as if five more people had rated so.
 */
const weighedRate = '(ratings_sum + 17.5) / (ratings_number + 5)'

const kinds: Record<ProductType, { where: string; order: string }> = {
  best_sellers: {
    where: 'shown_price is not null and (best_seller or units_sold > 0)',
    order: chosenByStaff,
  },
  BestSellers: { where: 'shown_price is not null and (best_seller or units_sold > 0)', order: chosenByStaff },
  top_rated: {
    where: 'shown_price is not null and ratings_number > 0',
    order: `${weighedRate} desc, ratings_number desc, products.id`,
  },
  HomePage: { where: 'shown_price is not null and new_trend', order: 'products.id' },
  Testers: {
    where: 'exists (select from product_sizes where product_id = products.id and tester)',
    order:
      'exists (select from product_sizes where product_id = products.id and tester and stock > reserved) desc, products.id',
  },
}
/** A product without a full size has nothing to sell and is not listed. */
const everything = { where: 'shown_price is not null', order: 'products.id' }

const narrowing = {
  gender: sql`gender = ${sql.placeholder('gender')}`,
  collectionId: sql`products.id in (select product_id from product_collections
    where collection_id = ${sql.placeholder('collectionId')}::bigint)`,
  priceMin: sql`shown_price >= ${sql.placeholder('priceMin')}::bigint`,
  priceMax: sql`shown_price <= ${sql.placeholder('priceMax')}::bigint`,
  words: sql`words @@ ${sql.placeholder('words')}::tsquery`,
}
type Narrowing = keyof typeof narrowing

/** Weights of description, concentration and collections, notes and family, name. */
const byRank = sql`ts_rank('{0.05, 0.15, 0.4, 1}', words, ${sql.placeholder('words')}::tsquery) desc,
  ${sql.raw(chosenByStaff)}`

/**
 * Lists products. A set of filters has its own statement, prepared once on every connection, so that each
 * gets the plan that suits it.
 */
export function lister(db: Queryable) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>()
  return async (filters: Filters, wanted: Wanted): Promise<{ rows: ProductRow[]; total: number }> => {
    const given = (Object.keys(narrowing) as Narrowing[]).filter((name) => filters[name] !== undefined)
    const name = ['list', filters.type, ...given].filter(Boolean).join('_')
    const list = prepared.get(name) ?? prepareList(db, name, filters.type, given)
    prepared.set(name, list)
    const values = { ...filters, ...wanted }
    if (!list.counted) {
      const [rows, total] = await Promise.all([list.rows.execute(values), list.count(values)])
      return { rows, total }
    }
    const rows = await list.rows.execute(values)
    return { rows, total: rows[0]?.total ?? (wanted.offset > 0 ? await list.count(values) : 0) }
  }
}

function prepareList(db: Queryable, name: string, type: ProductType | undefined, given: Narrowing[]) {
  const kind = type ? kinds[type] : everything
  const searched = given.includes('words')
  const from = searched
    ? sql`products join product_search on product_search.product_id = products.id`
    : sql`products`
  const conditions = [sql`published`, sql.raw(kind.where), ...given.map((filter) => narrowing[filter])]
  const where = sql.join(conditions, sql` and `)
  const order = searched ? byRank : sql.raw(kind.order)
  // A ranking has looked at every match anyway and counts them on the way; other lists stop at their page.
  const chosen = sql`select products.id, row_number() over (order by ${order}) as place,
      ${searched ? sql`count(*) over ()` : sql`0`} as total
    from ${from} where ${where} order by ${order}
    limit ${sql.placeholder('limit')}::bigint offset ${sql.placeholder('offset')}::bigint`
  const count = db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`${from}`)
    .where(where)
    .prepare(`${name}_count`)
  return {
    rows: selectProducts(db, chosen, { total: sql<number>`chosen.total::int` }).prepare(`${name}_rows`),
    counted: searched,
    count: async (values: Filters) => (await count.execute({ ...values }))[0]?.total ?? 0,
  }
}
