import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { ensureSearchWords } from '../search-index/index.ts'
import { databaseForTest } from '../testing/database.ts'
import { seedDemo } from './index.ts'

const SEED = fileURLToPath(new URL('../../seed', import.meta.url))

async function changedSeed(file: string, change: (text: string) => string) {
  const dir = await mkdtemp(join(tmpdir(), 'nafha-seed-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await cp(SEED, dir, { recursive: true })
  await writeFile(join(dir, file), change(await readFile(join(dir, file), 'utf8')))
  return dir
}

test('an empty database becomes the demo shop once; a shop with anything in it is left alone', async () => {
  const { db } = await databaseForTest()
  expect(await seedDemo(db, { store: storeNothing })).toBe(true)
  expect(await seedDemo(db, { store: storeNothing })).toBe(false)
  const { rows } = await db.execute(sql`select (select count(*)::int from products) as products,
    (select count(*)::int from collections) as collections, (select count(*)::int from blogs) as blogs,
    (select count(*)::int from pages) as pages, (select count(*)::int from discounts) as discounts,
    (select count(*)::int from product_search) as indexed`)
  expect(rows).toEqual([{ products: 30, collections: 20, blogs: 12, pages: 8, discounts: 4, indexed: 30 }])
})

test('a shop that was opened empty becomes the demo shop, too', async () => {
  const { db } = await databaseForTest()
  await ensureSearchWords(db)
  expect(await seedDemo(db, { store: storeNothing })).toBe(true)
})

test('two nodes that seed at once make one shop', async () => {
  const { db } = await databaseForTest()
  const both = await Promise.all([
    seedDemo(db, { store: storeNothing }),
    seedDemo(db, { store: storeNothing }),
  ])
  expect(both.toSorted()).toEqual([false, true])
})

test('pictures of a product load on the colour of its scent, others on their own', async () => {
  const { db } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const { rows } = await db.execute<{ color: string }>(sql`select distinct color from pictures
    join product_pictures on picture_id = pictures.id join products on products.id = product_id
    where slug = 'taif-rose'`)
  expect(rows).toEqual([{ color: '#f7b8b2' }])
  const others = await db.execute(sql`select distinct color from pictures
    join collections on picture_id = pictures.id`)
  expect(others.rows).toEqual([{ color: '#d8cfc4' }])
})

test('what comes after the demo gets ids of its own', async () => {
  const { db } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const { rows } = await db.execute(sql`insert into collections (slug, position, name, slogan, description)
    values ('new', 1, '{"en": "New"}', '{"en": ""}', '{"en": ""}') returning id`)
  expect(rows).toEqual([{ id: 21 }])
})

test('every price that is listed by is the shown price of the cheapest full size', async () => {
  const { db } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const { rows } = await db.execute(sql`select id from products where shown_price is distinct from
    (select min(price - round(price * sale / 100.0)) from product_sizes where product_id = products.id and not tester)`)
  expect(rows).toEqual([])
})

test('the demo has reviews in both languages by people who cannot sign in and by its customer, and averages that are theirs', async () => {
  const { db } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const { rows } = await db.execute(sql`select count(*)::int as number, count(distinct text)::int as texts,
      count(distinct reviews.product_id)::int as products, count(*) filter (where reviews.language = 'ar')::int as arabic,
      count(*) filter (where customers.email not like '%@reviewers.nafha.example')::int as by_customer
    from reviews join ratings on ratings.id = rating_id join customers on customers.id = customer_id`)
  expect(rows).toEqual([{ number: 60, texts: 60, products: 20, arabic: 20, by_customer: 2 }])
  const { rows: wrong } = await db.execute(sql`select id from products
    left join lateral (select coalesce(sum(rate), 0)::int as sum, count(*)::int as number from ratings
      where product_id = products.id) given on true
    where (ratings_sum, ratings_number) is distinct from (given.sum, given.number)`)
  expect(wrong).toEqual([])
  const { rows: worn } = await db.execute(
    sql`select count(*)::int as number from products where how_long is not null`,
  )
  expect(worn).toEqual([{ number: 19 }])
})

test('an error in the data stops the seed with its file, entry and field, and leaves nothing behind', async () => {
  const { db } = await databaseForTest()
  const seedDir = await changedSeed('content/products.json', (text) =>
    text
      .replace('"price_fils": 62000', '"price_fils": "62000"')
      .replace('"gender": "women"', '"gender": "woman"'),
  )
  const seeding = seedDemo(db, { store: storeNothing, seedDir })
  await expect(seeding).rejects.toThrow(/seed\/content\/products\.json, entry 0, sizes\.0\.price_fils: /)
  await expect(seeding).rejects.toThrow(/seed\/content\/products\.json, entry 1, gender: /)
  const { rows } = await db.execute(sql`select count(*)::int as n from pictures`)
  expect(rows).toEqual([{ n: 0 }])
})
