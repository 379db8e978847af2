import { netFromShown } from '@nafha/contract/cart/pricing'
import type { CountedFilter, Facet, GENDERS, PRODUCT_TYPES, Sort } from '@nafha/contract/catalog'
import { TAG_GROUP_NAMES, type TagGroup } from '@nafha/contract/tags'
import { fils, toFils } from '@nafha/contract/values/money'
import { type SQL, sql } from 'drizzle-orm'
import { likenessTo } from './related.sql.ts'

export type ProductType = (typeof PRODUCT_TYPES)[number]

/** Filters and order of a list; all may be left out. */
export interface Filters extends Partial<Record<CountedFilter, string[]>> {
  gender?: (typeof GENDERS)[number]
  /** Accepted genders; products of the first one come first. */
  genders?: (typeof GENDERS)[number][]
  type?: ProductType
  collectionId?: number
  /** Ids of products that are left out. */
  exclude?: number[]
  /** Ids of the only products that are listed, in their order. */
  only?: number[]
  /** Net prices in fils, inclusive (netRange). */
  priceMin?: number
  priceMax?: number
  /** A tsquery over the folded words of product_search; the best matches come first. */
  words?: string
  /** A tsquery that ranks products as `words` does, without words that no product has; `words` itself otherwise. */
  rankedBy?: string
  /** Required and excluded notes, as in product_search.notes. */
  notes?: string[]
  withoutNotes?: string[]
  /** Id of a product: finds similar ones, the most similar first. */
  like?: number
  sort?: Sort
}

/** Turns shown prices in AED, both inclusive, into the net prices that a list compares (rules/search 6). */
export const netRange = (min: number | undefined, max: number | undefined) => ({
  priceMin: min === undefined ? undefined : netFromShown(toFils(min)),
  priceMax: max === undefined ? undefined : netFromShown(fils(toFils(max) + 1)) - 1,
})

/** Best sellers first. */
export const bestSellersFirst = 'best_seller desc, units_sold desc, products.id'

/*
 * A single rating of 5 stars must not beat a hundred ratings of 4.8, so every average counts five more ratings of 3.5
 * stars.
 */
const byRating = '(ratings_sum + 17.5) / (ratings_number + 5) desc, ratings_number desc, products.id'

export const forSale = 'shown_price is not null'
const bestSellers = { where: `${forSale} and (best_seller or units_sold > 0)`, order: bestSellersFirst }

/** Selects the testers of a product that staff offer. */
export const offeredTester = (what = '') =>
  `select ${what} from product_sizes where product_id = products.id and tester and tester_offered and not withdrawn`

/** The lists by type (rules/search 11). Testers stand as staff have ordered them, those in stock first. */
export const listPresets: Record<ProductType, { where: string; order: string }> = {
  best_sellers: bestSellers,
  BestSellers: bestSellers,
  top_rated: { where: `${forSale} and ratings_number > 0`, order: byRating },
  HomePage: { where: `${forSale} and new_trend`, order: 'products.id' },
  Testers: {
    where: `exists (${offeredTester()})`,
    order: `exists (${offeredTester()} and stock > reserved) desc, (${offeredTester('min(tester_place)')}), products.id`,
  },
}
/** A product without a full size has nothing to sell and is not listed. */
const everything = { where: forSale, order: 'products.id' }

// Each order ends with the id, so that no product is on two pages.
const orders: Record<Sort, string> = {
  price_asc: 'shown_price, products.id',
  price_desc: 'shown_price desc, products.id desc',
  newest: 'created_at desc, products.id desc',
  rating: byRating,
}

type ListValue = (name: string, type: string) => SQL
const visibleValue: ListValue = (name, type) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
/** The planner does not see what a subquery answers, so that it keeps one plan for all values. */
const hiddenValue: ListValue = (name, type) => sql`(select ${visibleValue(name, type)})::${sql.raw(type)}`

function conditionsWith(value: ListValue) {
  const oneOf = (facet: Facet) => sql`product_search.facets && ${value(facet, 'text[]')}`
  return {
    gender: sql`gender = ${value('gender', 'text')}`,
    genders: sql`gender = any(${value('genders', 'text[]')})`,
    collectionId: sql`products.id in (select product_id from product_collections
      where collection_id = ${value('collectionId', 'bigint')})`,
    exclude: sql`products.id <> all(${value('exclude', 'bigint[]')})`,
    only: sql`products.id = any(${value('only', 'bigint[]')})`,
    how_long: sql`products.how_long = any(${value('how_long', 'text[]')})`,
    how_far: sql`products.how_far = any(${value('how_far', 'text[]')})`,
    priceMin: sql`shown_price >= ${value('priceMin', 'bigint')}`,
    priceMax: sql`shown_price <= ${value('priceMax', 'bigint')}`,
    words: sql`words @@ ${value('words', 'tsquery')}`,
    family: oneOf('family'),
    concentration: oneOf('concentration'),
    top: oneOf('top'),
    heart: oneOf('heart'),
    base: oneOf('base'),
    season: oneOf('season'),
    moment: oneOf('moment'),
    character: oneOf('character'),
    notes: sql`product_search.notes @> ${value('notes', 'text[]')}`,
    withoutNotes: sql`not product_search.notes && ${value('withoutNotes', 'text[]')}`,
  }
}

/** SQL conditions by filter; placeholders have the filters' names. */
export const conditions = conditionsWith(visibleValue)
const conditionsOfKeptPlan = conditionsWith(hiddenValue)
type Condition = keyof typeof conditions

/** A value of a list's statement by its name; hidden from the planner if the plan is kept. */
export const listValue = (name: string, type: string, isPlanKept: boolean): SQL =>
  (isPlanKept ? hiddenValue : visibleValue)(name, type)

/** A page's limit and offset. */
export const pageBounds = (isPlanKept: boolean) => ({
  limit: listValue('limit', 'bigint', isPlanKept),
  offset: listValue('offset', 'bigint', isPlanKept),
})

/** Compares a group's tags with those of the table products, which has them without their group. */
const tagged = (group: TagGroup) => {
  const tags = sql.param<unknown, unknown>(sql.placeholder(group), {
    mapToDriverValue: (keys) => (keys as string[]).map((key) => key.slice(`${group}:`.length)),
  })
  return sql`products.tags && ${tags}::text[]`
}
const tagConditions: Partial<Record<Condition, SQL>> = Object.fromEntries(
  TAG_GROUP_NAMES.map((group) => [group, tagged(group)]),
)

/** From, where and order of a list; placeholders have the filters' names. */
interface ListQuery {
  from: SQL
  where: SQL
  order: SQL
}

/** Weights, the lowest first: description; type, concentration and collections; notes and family; name. */
export const rank = sql`ts_rank('{0.05, 0.15, 0.4, 1}', words, ${sql.placeholder('rankedBy')}::tsquery)`
const byRank = sql`${rank} desc, ${sql.raw(bestSellersFirst)}`
const byLikeness = sql`alike.likeness desc, ${sql.raw(bestSellersFirst)}`

/** Filters of the table products; the others need product_search. */
const ofProducts: readonly Condition[] = [
  'gender',
  'genders',
  'collectionId',
  'exclude',
  'only',
  'how_long',
  'how_far',
  'priceMin',
  'priceMax',
]

interface Source {
  /** Source of the products, aliased `products`. */
  products?: SQL
  /** Joins product_search even when no filter needs it. */
  withSearch?: boolean
  /** Join of product_search. */
  search?: SQL
  /**
   * Reads tags with the products, from an index that has both. Lists that end after some hundred products are faster this
   * way, unless a tag is rare.
   */
  tagsOfProducts?: boolean
  /** Hides the values from the planner, so that it keeps one plan for all of them. */
  isPlanKept?: boolean
}

export const searched = sql`join product_search on product_search.product_id = products.id`
/** Joins two columns alone: an order by `best_seller` means the one of `products`. */
const joinAlike = sql`join (select id, likeness from (${likenessTo('like')}) compared) alike on alike.id = products.id`

/** Orders by `sort`, otherwise a search by relevance, a list by its type's or the shop's order. */
export function listQueryOf(
  filters: Filters,
  {
    products = sql`products`,
    withSearch = false,
    search = searched,
    tagsOfProducts = false,
    isPlanKept = false,
  }: Source = {},
): ListQuery {
  const { type, sort, like } = filters
  const preset = type ? listPresets[type] : everything
  const names = (Object.keys(conditions) as Condition[]).filter((name) => filters[name] !== undefined)
  const needsSearch = withSearch || names.some((name) => !ofProducts.includes(name))
  const parts = [products, ...(needsSearch ? [search] : []), ...(like === undefined ? [] : [joinAlike])]
  const all = isPlanKept ? conditionsOfKeptPlan : conditions
  const conditionOf = (name: Condition) => (tagsOfProducts && tagConditions[name]) || all[name]
  const where = [sql`published`, sql.raw(preset.where), ...names.map(conditionOf)]
  return {
    from: sql.join(parts, sql` `),
    where: sql.join(where, sql` and `),
    order: orderOf(sort, filters, preset.order),
  }
}

function orderOf(sort: Sort | undefined, { words, like, genders, only }: Filters, otherwise: string): SQL {
  if (sort) return sql.raw(orders[sort])
  if (only) return sql`array_position(${sql.placeholder('only')}::bigint[], products.id::bigint)`
  const byMatch = words === undefined ? sql.raw(otherwise) : byRank
  if (genders) return sql`array_position(${sql.placeholder('genders')}::text[], gender), ${byMatch}`
  if (words !== undefined) return byRank
  return like === undefined ? sql.raw(otherwise) : byLikeness
}
