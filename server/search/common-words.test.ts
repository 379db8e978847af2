import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createListProducts } from '../catalog/index.ts'
import { demoShop } from '../testing/seed.ts'
import { searchRoutes } from './index.ts'

const shop = demoShop(searchRoutes)
const FIRST = 10_001
const NAMED = FIRST + 1100
const BEST = FIRST + 900
const TAGGED = 700
const search = (query: string) => shop.get(`/search?search=nigella&${query}`)
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

/** 1,200 perfumes whose text has the word; the name of one has it, one sells best, and the first 700 are for summer. */
beforeAll(async () => {
  await shop.db.execute(sql`
    insert into products (id, slug, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes,
      shown_price, tags)
    select n, 'copy-' || n, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes,
      10000 + (n * 7919) % 100003, case when n < ${FIRST + TAGGED} then '{summer}'::text[] else '{winter,office}' end
    from products, generate_series(${FIRST}::int, ${FIRST + 1199}::int) n where id = 1`)
  await shop.db.execute(sql`
    insert into product_search (product_id, words, facets, notes)
    select id, (case id when ${NAMED} then 'nigella:1A' else 'nigella:30' end)::tsvector,
      '{family:copies}' || case when id < ${FIRST + TAGGED} then '{season:summer}'::text[] else '{season:winter,moment:office}' end, '{}'
    from products where id >= ${FIRST}`)
  await shop.db.execute(sql`insert into search_vocabulary values ('nigella', 'nigella', true)`)
  await shop.db.execute(sql`update products set best_seller = true, units_sold = 1000000 where id = ${BEST}`)
  // Searches keep their plans once PostgreSQL knows that the catalogue is small.
  await shop.db.execute(sql`analyze product_search`)
})

test('of a word that more than six hundred have, a name that has it comes first, then what sells best', async () => {
  const found = await search('per_page=10')
  expect(ids(found).slice(0, 2)).toEqual([NAMED, BEST])
  expect(found.meta).toMatchObject({ more: true, links: { next: expect.any(String) } })
  expect(found.meta.total).toBeGreaterThan(200)
  expect(found.meta.total).toBeLessThanOrEqual(600)
})

test('what is listed ends where its pages end, and each product stands on one of them', async () => {
  const { meta } = await search('per_page=100')
  const pages: number[] = []
  for (let page = 1; page <= meta.last_page; page++)
    pages.push(...ids(await search(`per_page=100&page=${page}`)))
  expect(pages).toHaveLength(meta.total)
  expect(new Set(pages).size).toBe(meta.total)
  expect((await search('per_page=100&page=7')).data).toEqual([])
})

test('of a word and a tag that more than six hundred have, only products with the tag are listed', async () => {
  const found = await search('per_page=100&season=summer')
  expect(found.meta).toMatchObject({ total: 200, more: true })
  const pages = [...ids(found), ...ids(await search('per_page=100&page=2&season=summer'))]
  expect(pages.filter((id) => id >= FIRST + TAGGED)).toEqual([])
})

test('of tags in one group a product needs one, of two groups one each', async () => {
  expect((await search('season=winter&season=summer')).meta).toMatchObject({ more: true })
  expect((await search('season=winter&moment=office')).meta).toMatchObject({ total: 500, more: false })
  expect((await search('season=summer&moment=office')).meta).toMatchObject({ total: 0 })
})

test('a sort is over everything that fits', async () => {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from products where id >= ${FIRST} order by shown_price, id limit 5`,
  )
  const found = await search('per_page=5&sort=price_asc')
  expect(ids(found)).toEqual(rows.map(({ id }) => id))
  expect(found.meta).toMatchObject({ total: 600, last_page: 120, more: true })
})

test('narrowed to six hundred and fewer, all of them are ranked and counted', async () => {
  const found = await search('per_page=1&price_max=550')
  const [counted] = (
    await shop.db.execute<{ n: number }>(
      sql`select count(*)::int as n from products where id >= ${FIRST} and shown_price <= 55000`,
    )
  ).rows
  expect(counted!.n).toBeGreaterThan(200)
  expect(found.meta).toMatchObject({ total: counted!.n, more: false })
})

test('a large catalogue, which plans each search, lists as a small one does', async () => {
  const list = async (priceMax?: number) => {
    const listProducts = createListProducts(shop.db)
    const { rows, total, more } = await listProducts(
      { words: `'nigella'`, priceMax },
      { limit: 700, offset: 0 },
    )
    return { ids: rows.map(({ id }) => id), total, more }
  }
  const [small, narrowed] = [await list(), await list(55_000)]
  await shop.db.execute(sql`update pg_class set reltuples = 100000 where oid = 'product_search'::regclass`)
  expect(await list(55_000)).toEqual(narrowed)
  const large = await list()
  expect(large.ids.slice(0, 2)).toEqual(small.ids.slice(0, 2))
  expect([large.ids.length, large.more]).toEqual([large.total, true])
  expect(new Set(large.ids).size).toBe(large.total)
  await shop.db.execute(sql`analyze product_search`)
})
