import { FACETS } from '@nafha/contract/catalog'
import { TAG_GROUP_NAMES } from '@nafha/contract/tags'
import { type SQL, sql } from 'drizzle-orm'
import { type KeepNumber, readAlways } from '../platform/cache/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { bestMatches, countMatches } from './best-matches.ts'
import { type Filters, listQueryOf, type ProductType, pageBounds } from './list-query.ts'
import type { ProductRow, SizeKind } from './product.ts'
import { selectProducts } from './product-queries.sql.ts'
import { smallCatalogueTest } from './small-catalogue.sql.ts'
import { testersInOrder } from './testers-in-order.ts'

interface ListPage {
  limit: number
  offset: number
}

interface Listed {
  rows: ProductRow[]
  total: number
  /** True if more products match than the `total` that are listed (best-matches.ts). */
  more: boolean
}

/** The list of testers shows tester sizes, every other list full ones (rules/catalog 8). */
export const sizeKindOf = (type: ProductType | undefined): SizeKind =>
  type === 'Testers' ? 'tester' : 'full'

/**
 * Lists products. Each combination of the basic filters has its own prepared statement, and so have searches by words with few
 * filters in a small catalogue; there PostgreSQL keeps one plan of each. In a large catalogue the best plan depends on the
 * values, so that lists are planned at each call.
 * @param keepNumber keeps how many products a list has, since counting them takes longer than reading a page
 */
export function createListProducts(db: Queryable, keepNumber: KeepNumber = readAlways) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>()
  const isSmall = smallCatalogueTest(db)
  const listOf = async (filters: Filters) => {
    const isPlanKept = await isSmall()
    const name = isPlanKept ? keptNameOf(filters) : shortEnough(nameOf(filters))
    if (name === null) return prepareList(db, '', filters, { isLarge: !isPlanKept })
    const list = prepared.get(name) ?? prepareList(db, name, filters, { isPlanKept })
    prepared.set(name, list)
    return list
  }
  return async (filters: Filters, page: ListPage): Promise<Listed> => {
    const list = await listOf(filters)
    const values = { rankedBy: filters.words, ...filters, ...page }
    if (list.rowsOfFew) {
      const total = await keepNumber(countKeyOf(filters), () => list.count(values))
      const { rows } = total > FEW ? list : { rows: list.rowsOfFew }
      return { rows: total > page.offset ? await rows.execute(values) : [], total, more: false }
    }
    const [rows, count] = await Promise.all([
      list.rows.execute(values),
      list.hasSeparateCount ? keepNumber(countKeyOf(filters), () => list.count(values)) : null,
    ])
    const total = count ?? rows[0]?.total ?? (page.offset > 0 ? await list.count(values) : 0)
    return { rows, total, more: rows[0]?.more ?? false }
  }
}

/**
 * Up to so many products are found by the index of facets and sorted. More are met soon by walking through the catalogue in the
 * list's order, which takes long for few.
 */
const FEW = 1000

/** Filters of whose values PostgreSQL does not know how rare they are. */
const BY_FACETS: readonly string[] = [...FACETS, 'notes']

const BASIC_FILTERS = ['type', 'gender', 'collectionId', 'exclude', 'priceMin', 'priceMax']

/** Names what a list counts: its order makes no difference. */
const countKeyOf = ({ sort: _, ...filters }: Filters): string =>
  JSON.stringify(usedFilters(filters).sort(([one], [other]) => (one < other ? -1 : 1)))

const usedFilters = (filters: Filters) => Object.entries(filters).filter(([, value]) => value !== undefined)

function nameOf(filters: Filters, prefix = 'list'): string | null {
  const entries = usedFilters(filters)
  if (entries.some(([filter]) => !BASIC_FILTERS.includes(filter))) return null
  return [prefix, ...entries.map(([filter, value]) => (filter === 'type' ? value : filter)).sort()].join('_')
}

/** Filters beside an order whose lists keep a plan. */
const MOST_BESIDE_ORDER = 2
/** PostgreSQL cuts a longer name, and `_count` follows it. */
const LONGEST_NAME = 57

/** Name of a statement whose plan is kept; null when it has none. */
function keptNameOf({ sort, ...filters }: Filters): string | null {
  if (sort && usedFilters(filters).length > MOST_BESIDE_ORDER) return null
  const named = nameOf(filters, 'kept') ?? searchNameOf(filters)
  const name = named && sort ? `${named}_${sort}` : named
  return shortEnough(name)
}

const shortEnough = (name: string | null) => (name && name.length <= LONGEST_NAME ? name : null)

/** Filters beside words whose searches keep a plan, and how many of them together. */
const FILTERS_BESIDE_WORDS = ['gender', 'genders', 'collectionId', 'priceMin', 'priceMax', ...TAG_GROUP_NAMES]
const MOST_BESIDE_WORDS = 2

/** Name of a search by words with few filters; null for another. */
function searchNameOf(filters: Filters): string | null {
  const names = usedFilters(filters).map(([filter]) => filter)
  const others = names.filter((name) => name !== 'words' && name !== 'rankedBy')
  if (filters.words === undefined || others.length > MOST_BESIDE_WORDS) return null
  return others.every((name) => FILTERS_BESIDE_WORDS.includes(name))
    ? ['search', ...others.sort()].join('_')
    : null
}

function prepareList(
  db: Queryable,
  name: string,
  filters: Filters,
  { isPlanKept = false, isLarge = false } = {},
) {
  const { from, where } = listQueryOf(filters, { isPlanKept })
  const byWords = filters.words !== undefined
  const hasSeparateCount = !byWords && filters.like === undefined
  const byFacets = usedFilters(filters).some(([filter]) => BY_FACETS.includes(filter))
  const columns = { total: sql<number>`chosen.total::int`, more: sql<boolean>`chosen.more` }
  const rowsBy = (selection: SQL, statement: string) =>
    selectProducts(db, selection, columns).prepare(statement)
  const count = byWords
    ? db
        .select({ total: sql<number>`total::int` })
        .from(sql`(${countMatches(filters)}) counted`)
        .prepare(name && `${name}_count`)
    : db
        .select({ total: sql<number>`count(*)::int` })
        .from(sql`${from}`)
        .where(where)
        .prepare(name && `${name}_count`)
  return {
    rows: rowsBy(selectionOf(filters, isPlanKept), name && `${name}_rows`),
    /** For lists of a large catalogue that may have few products. */
    rowsOfFew: isLarge && byFacets && hasSeparateCount ? rowsBy(selectionOfFew(filters), '') : null,
    hasSeparateCount,
    count: async (values: Filters) => (await count.execute({ ...values }))[0]?.total ?? 0,
  }
}

const isInOrderOfTesters = ({ type, sort, only, genders, like }: Filters) =>
  type === 'Testers' && !(sort || only || genders || like !== undefined)

/** Selects `id`, `place`, `total` and `more` of a page of the list, whose products are all found before they are ordered. */
function selectionOfFew(filters: Filters): SQL {
  const { from, where, order } = listQueryOf(filters)
  const { limit, offset } = pageBounds(false)
  return sql`select products.id, row_number() over (order by ${order}) as place, 0 as total, false as more
    from (select products.* from ${from} where ${where} offset 0) products order by ${order} limit ${limit} offset ${offset}`
}

/** Selects `id`, `place`, `total` and `more` of a page of the list. */
function selectionOf(filters: Filters, isPlanKept: boolean): SQL {
  if (filters.words !== undefined) return bestMatches(filters, { isPlanKept })
  if (isInOrderOfTesters(filters)) return testersInOrder(filters, { isPlanKept })
  const { from, where, order } = listQueryOf(filters, { isPlanKept })
  const { limit, offset } = pageBounds(isPlanKept)
  // Similar products are few and all ranked, so counting them is free; other lists stop at the end of their page.
  const counting = filters.like === undefined ? sql`0` : sql`count(*) over ()`
  return sql`select products.id, row_number() over (order by ${order}) as place, ${counting} as total, false as more
    from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`
}
