import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { createApp } from '../platform/http/app.ts'
import { seedDemo } from '../seed/index.ts'
import { freshDatabase } from '../testing/database.ts'
import { searchRoutes } from './index.ts'
import { countableTerm } from './terms.sql.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  database = await freshDatabase()
  await seedDemo(database.db, { store: storeNothing })
  app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  searchRoutes(app, { db: database.db })
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

const get = async (path: string, language = 'en') =>
  (await app.inject({ url: `/api${path}`, headers: { 'accept-language': language } })).json()
const suggest = async (text: string, language = 'en') =>
  (await get(`/search/suggestions?search=${encodeURIComponent(text)}`, language)).data
const meant = async (text: string) =>
  (await get(`/search?search=${encodeURIComponent(text)}`)).meta.did_you_mean
let addresses = 0
const tell = async (term: string, language = 'en') => {
  // Each from an address of its own: an address may tell so many a minute.
  const answer = await app.inject({
    method: 'POST',
    url: '/api/search/terms',
    remoteAddress: `10.0.${(addresses >> 8) & 255}.${addresses++ & 255}`,
    payload: { term, language },
  })
  return answer.json().data?.counted
}

test.each([
  ['saffrn', 'saffron'],
  ['taif rse', 'taif rose'],
  ['Vanilla Mirag', null],
  ['vanila mirage', null],
  ['pomegranite', 'pomegranate'],
  ['leathr', 'leather'],
  ['زعفرن', 'زعفران'],
  ['saffron', null],
  ['oudh', null],
  ['xyzzyplugh', null],
  ['!!!', null],
])('%s: did you mean %s?', async (text, right) => {
  expect(await meant(text)).toBe(right)
})

test('what is suggested instead is found as it is written', async () => {
  const right = await meant('jasmne courtyrd')
  expect(right).toBe('jasmine courtyard')
  expect(await meant(right)).toBeNull()
})

test('collections and articles are suggested by their titles, in the language of the page', async () => {
  const oud = await suggest('oud')
  expect(oud.collections.map((one: { name: string }) => one.name)).toContain('Oud & Bukhoor')
  expect(oud.blogs.map((one: { title: string }) => one.title)).toContain('Oud, in Daylight')
  const arabic = await suggest('oud', 'ar')
  expect(arabic.blogs.map((one: { title: string }) => one.title)).toContain('العود في ضوء النهار')
  expect((await suggest('عود')).collections).toEqual(oud.collections)
  expect(await suggest('xyzzyplugh')).toEqual({ collections: [], blogs: [], popular: [] })
  expect(await suggest('!!!')).toEqual({ collections: [], blogs: [], popular: [] })
})

test('a hidden article is not suggested', async () => {
  await database.db.execute(sql`update blogs set published = false where id = 1`)
  expect((await suggest('oud')).blogs.map((one: { id: number }) => one.id)).not.toContain(1)
})

const popular = async (language = 'en') => (await get('/search/suggestions', language)).data.popular

test('a term that several completed searches asked for and that finds something is popular, in its language', async () => {
  for (const term of ['White  Musk', 'white musk', 'WHITE MUSK ']) expect(await tell(term)).toBe(true)
  for (let n = 0; n < 4; n++) await tell('rose')
  for (let n = 0; n < 5; n++) await tell('ورد', 'ar')
  await tell('amber')
  expect(await popular()).toEqual(['rose', 'white musk'])
  expect(await popular('ar')).toEqual(['ورد'])
})

test('what finds nothing or is mistyped is counted, but shown to nobody', async () => {
  for (let n = 0; n < 9; n++) {
    await tell('xyzzyplugh')
    await tell('saffrn')
  }
  expect(await popular()).not.toContain('xyzzyplugh')
  expect(await popular()).not.toContain('saffrn')
  const { rows } = await database.db.execute(
    sql`select sum(searches)::int as searches, results from search_terms where term = 'xyzzyplugh' group by results`,
  )
  expect(rows).toEqual([{ searches: 9, results: 0 }])
})

test('a search that is typed but not completed is not counted', async () => {
  const before = await database.db.execute(sql`select sum(searches) from search_terms`)
  await get('/search?search=oud')
  await suggest('oud')
  expect((await database.db.execute(sql`select sum(searches) from search_terms`)).rows).toEqual(before.rows)
})

test('what may belong to a person is not kept, nor what is too long', async () => {
  for (const text of ['layla@example.com', '+971 50 123 4567', 'order 12345', 'x'.repeat(61), '  ']) {
    expect(countableTerm(text)).toBeNull()
  }
  expect(countableTerm(' Oud  100 ML ')).toBe('oud 100 ml')
  expect(await tell('layla@example.com')).toBe(false)
  expect(await tell('!!!')).toBe(false)
})

test('a day keeps a bounded number of terms', async () => {
  await database.db.execute(sql`insert into search_terms
    select (now() at time zone 'Asia/Dubai')::date, 'filler ' || n, 'en', 1, 0, false from generate_series(1, 500) n`)
  expect(await tell('cedar')).toBe(false)
  expect(await tell('rose')).toBe(true)
  await database.db.execute(sql`delete from search_terms where term like 'filler%'`)
  expect(await tell('cedar')).toBe(true)
})

test('an address may tell 20 terms a minute', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/search/terms',
      remoteAddress: '10.9.9.9',
      payload: { term: 'rose', language: 'en' },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
})
