import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createListProducts, type Filters, productsReader } from '../catalog/index.ts'
import { demoShop } from '../testing/seed.ts'
import { type FacetRow, facetCountsReader } from './facet-counts.sql.ts'

const shop = demoShop()
/** PostgreSQL tries five plans before it compares them with one for all values. */
const RUNS = 7

const lists: Filters[] = [
  {},
  { collectionId: 13 },
  { gender: 'women' },
  { type: 'best_sellers' },
  { type: 'Testers' },
  { type: 'top_rated' },
  { sort: 'rating' },
  { sort: 'price_asc', gender: 'men' },
  { sort: 'newest', collectionId: 13 },
  { words: "'oud'" },
  { words: "'oud'", gender: 'unisex' },
  { words: "'oud'", sort: 'price_asc' },
]
const counts: Filters[] = [{ collectionId: 13 }, { words: "'oud'" }, { words: "'oud'", gender: 'men' }]

let listEachAnew: ReturnType<typeof createListProducts>
let countEachAnew: ReturnType<typeof facetCountsReader>

/** Twenty-five copies of each perfume: in a catalogue of thirty all plans cost the same, and above a thousand fewer are counted. */
const grow = [
  sql`insert into products (id, slug, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes,
      shown_price, units_sold, best_seller, ratings_sum, ratings_number)
    select products.id + 1000 * nth, slug || nth, gender, name, type, description, concentration, family, top_notes, heart_notes,
      base_notes, shown_price + nth, nth * 7 % 31, nth = 1, nth % 3 * (10 + nth % 7), nth % 3 * 10
    from products, generate_series(1, 25) nth`,
  sql`insert into product_collections (product_id, collection_id, position)
    select product_id + 1000 * nth, collection_id, position from product_collections, generate_series(1, 25) nth`,
  sql`insert into product_sizes (product_id, position, label, price, tester, stock)
    select product_id + 1000 * nth, position, label, price, tester, stock from product_sizes, generate_series(1, 25) nth`,
  sql`insert into product_search (product_id, words, facets, notes)
    select product_id + 1000 * nth, words, facets, notes from product_search, generate_series(1, 25) nth`,
]

beforeAll(async () => {
  for (const copies of grow) await shop.db.execute(copies)
  listEachAnew = createListProducts(shop.db)
  countEachAnew = facetCountsReader(shop.db)
  // A table that was never analyzed counts as large, and for these two it does so for a minute.
  await listEachAnew({}, { limit: 1, offset: 0 })
  await countEachAnew({})
  await shop.db.execute(sql`analyze`)
})

test('in a small catalogue PostgreSQL plans common lists and counts once, not for each shopper', async () => {
  await shop.db.transaction(async (tx) => {
    const listProducts = createListProducts(tx)
    const readProducts = productsReader(tx)
    const countFacets = facetCountsReader(tx)
    for (let run = 0; run < RUNS; run++) {
      for (const filters of lists)
        await listProducts({ ...filters, rankedBy: filters.words }, { limit: 12, offset: 0 })
      for (const filters of counts) await countFacets(filters)
      await readProducts([1, 2, 3].slice(run % 3))
    }
    const { rows } = await tx.execute<{ name: string }>(sql`
      select name from pg_prepared_statements where name <> 'catalog_size' and generic_plans = 0`)
    expect(rows).toEqual([])
  })
})

/** Found by the index of facets in a large catalogue. */
const byFacets: Filters[] = [
  { season: ['season:summer'] },
  { season: ['season:summer', 'season:winter'], gender: 'men', sort: 'price_asc' },
  { base: ['base:none'] },
]

test.each([...lists, ...byFacets])(
  '%j has the same pages whether its plan is kept or not',
  async (filters) => {
    const listProducts = createListProducts(shop.db)
    const asked = { ...filters, rankedBy: filters.words }
    for (let offset = 0; offset < 40; offset += 7) {
      const page = { limit: 7, offset }
      expect(await listProducts(asked, page)).toEqual(await listEachAnew(asked, page))
    }
  },
)

/** Two plans give the same rows in different orders; `facet-counts.ts` puts them into the shopper's. */
const byValue = (rows: FacetRow[]) => new Map(rows.map((row) => [`${row.kind}:${row.value}`, row]))

test.each(counts)('%j has the same counts whether their plan is kept or not', async (filters) => {
  const countFacets = facetCountsReader(shop.db)
  const anew = await countEachAnew(filters)
  const kept = await countFacets(filters)
  expect(anew.rows.length).toBeGreaterThan(10)
  expect(kept.rows).toHaveLength(anew.rows.length)
  expect(byValue(kept.rows)).toEqual(byValue(anew.rows))
  expect(kept.complete).toBe(anew.complete)
})
