import { COUNTED_FILTERS, FACETS, GENDERS } from '@nafha/contract/catalog'
import { PRICE_BANDS } from '@nafha/contract/rules'
import { type SQL, sql } from 'drizzle-orm'
import {
  conditions,
  type Filters,
  listPresets,
  listQueryOf,
  netRange,
  searched,
  smallCatalogueTest,
} from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'

/** The response has at most this many values of a facet, plus the chosen ones. */
const MOST = 60

/** At most this many products are counted. Above it the counts only show how values compare. */
const MOST_COUNTED = 3000
/** In a large catalogue: what is counted costs as much there as in one of a thousand products. */
const MOST_COUNTED_OF_MANY = 1000

export interface FacetRow extends Record<string, unknown> {
  kind: string
  value: string
  name: Localized | null
  count: number
}

/** For each group with a filter, an expression that returns the group's name if a product fails it, otherwise null. */
function tests({ type, gender, priceMin, priceMax, ...rest }: Filters): SQL[] {
  const price = [
    ...(priceMin === undefined ? [] : [conditions.priceMin]),
    ...(priceMax === undefined ? [] : [conditions.priceMax]),
  ]
  const groups: [string, SQL][] = [
    ...(gender ? ([['gender', conditions.gender]] as [string, SQL][]) : []),
    ...(type ? ([['type', sql.raw(listPresets[type].where)]] as [string, SQL][]) : []),
    ...(price.length > 0 ? ([['price', sql.join(price, sql` and `)]] as [string, SQL][]) : []),
    ...COUNTED_FILTERS.filter((filter) => rest[filter]).map((filter): [string, SQL] => [
      filter,
      conditions[filter],
    ]),
  ]
  return groups.map(([group, fits]) => sql`case when ${fits} then null else ${sql.raw(`'${group}'`)} end`)
}

/** A value of a group that is counted by a condition. Facets have too many values for that. */
interface CountedValue {
  kind: 'gender' | 'type' | 'price'
  value: string
  fits: string
}

const countedValues: CountedValue[] = [
  ...GENDERS.map((value): CountedValue => ({ kind: 'gender', value, fits: `gender = '${value}'` })),
  ...(['best_sellers', 'top_rated'] as const).map(
    (value): CountedValue => ({ kind: 'type', value, fits: value }),
  ),
  ...PRICE_BANDS.map(({ min, max }): CountedValue => {
    const { priceMin, priceMax } = netRange(min, max)
    return { kind: 'price', value: String(min), fits: `shown_price between ${priceMin} and ${priceMax}` }
  }),
]

/**
 * Counts each of these values in one pass over the products.
 * @param isFiltered true when a product may miss a group: then it counts for that group alone
 */
const valuesCounted = (isFiltered: boolean) =>
  sql.raw(`
  select kind, value, count from (
    select array[${countedValues
      .map(({ kind, fits }) => {
        const counts = isFiltered ? `(${fits}) and (only_missed is null or only_missed = '${kind}')` : fits
        return `count(*) filter (where ${counts})`
      })
      .join()}] as counts from near
  ) of_all cross join unnest(
    array[${countedValues.map(({ kind }) => `'${kind}'`).join()}],
    array[${countedValues.map(({ value }) => `'${value}'`).join()}],
    counts
  ) as counted(kind, value, count) where count > 0`)

/** Filters beside words or a collection whose counts keep a plan. */
const MOST_BESIDE = 1

/** Name of the statement whose plan PostgreSQL keeps; null when it has none. */
function nameOf(
  { sort: _, rankedBy: __, exclude: ___, ...counted }: Filters,
  withLayers: boolean,
): string | null {
  const { words, collectionId, ...others } = counted
  const names = Object.entries(others).flatMap(([filter, value]) =>
    value === undefined ? [] : [filter === 'type' ? String(value) : filter],
  )
  if (names.length > MOST_BESIDE || others.like !== undefined) return null
  return [
    withLayers ? 'facets' : 'facets_without_layers',
    ...(words === undefined ? [] : ['words']),
    ...(collectionId === undefined ? [] : ['collection']),
    ...names,
  ].join('_')
}

interface Counted {
  rows: FacetRow[]
  /** False when more products than were counted may match. */
  complete: boolean
}

/**
 * Returns a reader of the counts of all groups in one statement. In a small catalogue PostgreSQL keeps the plans of the common
 * ones; in a large one the best plan depends on the values.
 */
export function facetCountsReader(
  db: Queryable,
): (filters: Filters, withLayers?: boolean) => Promise<Counted> {
  const isSmall = smallCatalogueTest(db)
  const prepared = new Map<string, ReturnType<typeof prepareCounts>>()
  return async (filters, withLayers = true) => {
    const isFew = await isSmall()
    const most = isFew ? MOST_COUNTED : MOST_COUNTED_OF_MANY
    const name = isFew ? nameOf(filters, withLayers) : null
    const counts =
      (name && prepared.get(name)) || prepareCounts(db, { name: name ?? '', filters, most, withLayers })
    if (name) prepared.set(name, counts)
    const chosenFacets = FACETS.flatMap((facet) => filters[facet] ?? [])
    const rows = await counts.execute({ ...filters, chosen: chosenFacets })
    return { rows, complete: (rows.find(({ kind }) => kind === 'all')?.count ?? 0) < most }
  }
}

interface Counting {
  /** Name of the prepared statement; empty for one that is planned at each call. */
  name: string
  filters: Filters
  most: number
  /** False leaves the notes of the layers uncounted, which are most of the values. */
  withLayers: boolean
}

interface Listed {
  from: SQL
  where: SQL
}

const someOf = ({ from, where }: Listed, most: number) =>
  sql`${from} where ${where} limit ${sql.raw(String(most))}`

/** Some products of a list, and half as many of another: beside a rare filter, the values of the few that have it are counted, too. */
const someOfBoth = (one: Listed, other: Listed, most: number) => sql`(
    (select products.id from ${someOf(one, most)}) union (select products.id from ${someOf(other, most / 2)})
  ) chosen join products on products.id = chosen.id ${searched}`

interface Parts {
  /** A further column of each product: the groups that it fails. */
  missed: SQL
  /** The products that count for something. */
  near: SQL
  /** Their facets, one a row. */
  facets: SQL
}

const partsWithFilters = (missed: SQL[]): Parts => ({
  missed: sql`, array_remove(array[${sql.join(missed, sql`, `)}]::text[], null) as missed`,
  near: sql`select *, missed[1] as only_missed from asked where cardinality(missed) <= 1`,
  facets: sql`select facet from (select only_missed, unnest(facets) as facet from near) of_near
    where only_missed is null or starts_with(facet, only_missed || ':')`,
})

/** Most lists are these. No product fails a filter, and looking for one at each facet takes a quarter to a half longer. */
const partsWithoutFilters: Parts = {
  missed: sql``,
  near: sql`select * from asked`,
  facets: sql`select unnest(facets) as facet from near`,
}

const ofNoLayer = sql`where kind not in ('top', 'heart', 'base')`

function prepareCounts(db: Queryable, { name, filters, most, withLayers }: Counting) {
  const { words, notes, withoutNotes, like, genders, collectionId } = filters
  const base = { words, notes, withoutNotes, like, genders, collectionId }
  const missed = tests(filters)
  const all = listQueryOf(base, { withSearch: true, isPlanKept: name !== '' })
  const isFiltered = missed.length > 0
  const parts = isFiltered ? partsWithFilters(missed) : partsWithoutFilters
  const isSampled = most === MOST_COUNTED_OF_MANY && isFiltered
  const source = isSampled ? someOfBoth(all, listQueryOf(filters), most) : someOf(all, most)
  const counts = sql`
    with asked as (
      select gender, shown_price,
        facets || array_remove(array['how_long:' || how_long, 'how_far:' || how_far], null) as facets,
        ${sql.raw(listPresets.best_sellers.where)} as best_sellers,
        ${sql.raw(listPresets.top_rated.where)} as top_rated${parts.missed}
      from ${source}
    ), near as not materialized (${parts.near}), valued as (
      select split_part(facet, ':', 1) as kind, split_part(facet, ':', 2) as value, count(*)::int as count
      from (${parts.facets}) of_products group by facet
    ), placed as (
      select *, row_number() over (partition by kind order by count desc, value) as place from valued
      ${withLayers ? sql`` : ofNoLayer}
    )
    select 'all' as kind, '' as value, null::jsonb as name, count(*)::int as count from asked
    union all
    select kind, value, null, count from (${valuesCounted(isFiltered)}) by_value
    union all
    select kind, value, search_facets.name, count from placed
      left join search_facets on search_facets.key =
        case when kind in ('top', 'heart', 'base') then 'note' else kind end || ':' || value
      where place <= ${sql.raw(String(MOST))}
      or kind || ':' || value = any(${sql.placeholder('chosen')}::text[])`
  return db
    .select({
      kind: sql<string>`kind`,
      value: sql<string>`value`,
      name: sql<Localized | null>`name`,
      count: sql<number>`count::int`,
    })
    .from(sql`(${counts}) counted`)
    .prepare(name)
}
