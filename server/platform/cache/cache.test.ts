import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { catalogRoutes } from '../../catalog/index.ts'
import { cartOf, guestBuyer, payWith, recordedOrder } from '../../testing/buyer.ts'
import { eventually } from '../../testing/eventually.ts'
import { shopForTest } from '../../testing/shop.ts'
import { stocked, stockedTesters } from '../../testing/stock.ts'
import { connect } from '../database/client.ts'
import { createApp } from '../http/app.ts'
import { dependsOn } from '../http/cache-tags.ts'
import { callCacheKey, openCache } from './index.ts'

/** A perfume with ten bottles and more; its id and its size's. */
async function perfume(shop: Awaited<ReturnType<typeof shopForTest>>, quantity = 30) {
  const size = await stocked(shop.db, { quantity })
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select product_id as id from product_sizes where id = ${size}`,
  )
  const id = rows[0]?.id ?? 0
  await shop.db.execute(sql`update products set shown_price = 10000 where id = ${id}`)
  await shop.cache.caughtUp()
  return { id, size }
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })

interface Told {
  data: { name: string; sizes: { quantity: number; final_price: number }[] }
  meta: { total: number }
}
const told = async (url: string, headers?: Record<string, string>) =>
  (await (await get(url, headers)).json()) as Told

test('an answer is made once, however many ask, and then comes from memory', async () => {
  const shop = await shopForTest()
  const { id } = await perfume(shop)
  const url = `${shop.url}/api/product/${id}`
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(url)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(shop.cache.stats()).toMatchObject({ answers: 1 })
  const [first] = answers
  const again = await get(url, {
    'if-none-match': first?.headers.get('etag') ?? '',
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('x-request-id')).not.toBe(first?.headers.get('x-request-id'))
})

test('an answer from memory says to come over https alone to those who came over it, and to nobody else', async () => {
  const shop = await shopForTest()
  const { id } = await perfume(shop)
  const hsts = async (headers: Record<string, string>) =>
    (await get(`${shop.url}/api/product/${id}`, headers)).headers.get('strict-transport-security')
  for (const _ of ['made', 'from memory']) {
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toMatch(/^max-age=\d+/)
    expect(await hsts({})).toBeNull()
  }
  expect(shop.cache.stats()).toMatchObject({ miss: 1 })
})

test('each language and each encoding gets its own', async () => {
  const shop = await shopForTest()
  const { id } = await perfume(shop)
  await shop.db.execute(
    sql`update products set name = '{"en":"Rain","ar":"مطر"}', description = ${JSON.stringify({ en: 'wet '.repeat(500) })} where id = ${id}`,
  )
  await shop.cache.caughtUp()
  const url = `${shop.url}/api/product/${id}`
  for (const [language, name] of [
    ['en', 'Rain'],
    ['ar', 'مطر'],
  ] as const) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      for (const _ of ['made', 'kept']) {
        const answer = await get(url, { 'accept-language': language, 'accept-encoding': encoding })
        expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
        expect(answer.headers.get('vary')).toMatch(/accept-language.*accept-encoding/i)
        expect(((await answer.json()) as Told).data.name).toBe(name)
      }
    }
  }
  const { headers } = await get(url)
  const look = (conditions: Record<string, string> = {}) =>
    fetch(url, { method: 'HEAD', headers: conditions })
  const head = await look()
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const name of ['etag', 'vary', 'cache-control', 'content-type'])
    expect([name, head.headers.get(name)]).toEqual([name, headers.get(name)])
  expect((await look({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
})

test('who buys sees at the next call what is left; so does everybody else', async () => {
  const shop = await shopForTest()
  const { id, size } = await perfume(shop)
  const testers = await stockedTesters(shop.db, [9, 9, 9])
  const left = async () => (await told(`${shop.url}/api/product/${id}`)).data.sizes[0]?.quantity
  expect(await left()).toBe(30)
  const buyer = await guestBuyer(shop.client())
  const payment = await buyer.pay(cartOf([[size, 4]], testers))
  expect(await left()).toBe(26)
  await payWith(shop.stripe, payment)
  await recordedOrder(buyer.api, payment)
  expect(await left()).toBe(26)
})

test('a price that staff change is on every node; pages of other perfumes stay', async () => {
  const shop = await shopForTest()
  const [one, other] = [await perfume(shop), await perfume(shop)]
  const node = await secondNode(shop.databaseUrl)
  const priceOf = async (url: string, { id }: { id: number }) =>
    (await told(`${url}/api/product/${id}`)).data.sizes[0]?.final_price
  for (const url of [shop.url, node.url]) for (const each of [one, other]) await priceOf(url, each)
  await shop.db.execute(sql`update product_sizes set price = 77700 where product_id = ${one.id}`)
  await Promise.all([shop.cache.caughtUp(), node.cache.caughtUp()])
  expect(node.cache.stats().answers).toBe(1)
  expect(await priceOf(shop.url, one)).toBe(815.85)
  expect(await priceOf(node.url, one)).toBe(815.85)
})

test('what every page names changes with collections, not with the perfumes that their menus show', async () => {
  const shop = await shopForTest()
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`insert into collections (slug, name, slogan, description, position)
      values ('oud', '{"en":"Oud","ar":"عود"}', '{"en":"","ar":""}', '{"en":"","ar":""}', 1) returning id`,
  )
  const collection = rows[0]?.id ?? 0
  const { id } = await perfume(shop)
  const enters = sql`insert into product_collections (product_id, collection_id, position)
    values (${id}, ${collection}, 0)`
  const kept = async () => {
    await shop.cache.caughtUp()
    return shop.cache.stats().answers
  }
  const data = async (path: string) => (await told(`${shop.url}/api${path}`)).data
  await Promise.all(['/layout', '/menus'].map(data))
  expect(await kept()).toBe(2)
  await shop.db.execute(enters)
  expect(await kept()).toBe(1)
  expect(await data('/menus')).toMatchObject([{ products: [{ id, shown_price: 100 }] }])
  await shop.db.execute(sql`update products set shown_price = 20000 where id = ${id}`)
  expect(await kept()).toBe(1)
  expect(await data('/menus')).toMatchObject([{ products: [{ shown_price: 200 }] }])
  await shop.db.execute(sql`update products set shown_price = null where id = ${id}`)
  expect(await kept()).toBe(1)
  expect(await data('/menus')).toMatchObject([{ products: [] }])
  // Back for sale: no answer that shows it could have been told of.
  await shop.db.execute(sql`update products set shown_price = 20000 where id = ${id}`)
  expect(await kept()).toBe(1)
  expect(await data('/menus')).toMatchObject([{ products: [{ shown_price: 200 }] }])
  await shop.db.execute(sql`update collections set name = '{"en":"Amber","ar":"عنبر"}'`)
  expect(await kept()).toBe(0)
  expect(await data('/layout')).toMatchObject({ collections: [{ id: collection, name: 'Amber' }] })
})

test('a list is made anew when another perfume comes to stand in it, not when one of many bottles goes', async () => {
  const shop = await shopForTest()
  const { size } = await perfume(shop)
  const total = async () => (await told(`${shop.url}/api/products`)).meta.total
  const before = await total()
  await perfume(shop)
  expect(await total()).toBe(before + 1)
  // Pages that show it stay; what says its number does not.
  const tags: string[] = []
  const listening = await shop.pool.connect()
  onTestFinished(() => listening.release())
  listening.on('notification', ({ payload }) => tags.push(...(payload ?? '').split(',')))
  await listening.query('listen shop_changes')
  await shop.db.execute(sql`update product_sizes set reserved = 1 where id = ${size}`)
  await listening.query('select 1')
  expect(tags.map((tag) => tag.replace(/\d+/, 'n'))).toEqual(['quantity:n'])
  await shop.db.execute(sql`update product_sizes set reserved = stock where id = ${size}`)
  await listening.query('select 1')
  expect(new Set(tags.map((tag) => tag.replace(/\d+/, 'n')))).toEqual(
    new Set(['quantity:n', 'product:n', 'lists']),
  )
})

test('nothing is answered from memory while changes are not heard', async () => {
  const shop = await shopForTest()
  const { id } = await perfume(shop)
  const url = `${shop.url}/api/product/${id}`
  await get(url)
  expect(shop.cache.stats().answers).toBe(1)
  await shop.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nafha-changes' and datname = current_database()`,
  )
  await eventually(() => shop.cache.stats().answers).toBe(0)
  await shop.db.execute(sql`update product_sizes set price = 77700 where product_id = ${id}`)
  expect((await told(url)).data.sizes[0]?.final_price).toBe(815.85)
  // It hears again by itself.
  await eventually(async () => {
    await get(url)
    return shop.cache.stats().answers
  }).toBe(1)
})

test('who asks after a change does not share an answer that was begun before it', async () => {
  const shop = await shopForTest()
  const { id } = await perfume(shop)
  const finish: (() => void)[] = []
  let read = 'before'
  const node = await secondNode(shop.databaseUrl, {}, (app) => {
    app.sharedAddresses.push((path) => (path === '/slow' ? { address: path, isBrowsing: true } : null))
    app.get('/slow', async (_request, reply) => {
      dependsOn(reply, [`product:${id}`])
      const found = read
      await new Promise<void>((resolve) => finish.push(resolve))
      return found
    })
  })
  const ask = async () => (await get(`${node.url}/slow`)).text()
  const [early, beside] = [ask(), ask()]
  await eventually(() => node.cache.stats().miss).toBe(2)
  expect(finish).toHaveLength(1)
  read = 'after'
  await shop.db.execute(sql`update product_sizes set price = 77700 where product_id = ${id}`)
  await node.cache.caughtUp()
  const late = ask()
  await eventually(() => finish.length).toBe(2)
  for (const end of finish) end()
  expect(await Promise.all([early, beside, late])).toEqual(['before', 'before', 'after'])
  expect(await ask()).toBe('after')
})

test('a page is made of answers that are not old; who asks for an old one is given it while it is made anew', async () => {
  const shop = await shopForTest()
  let made = 0
  const node = await secondNode(shop.databaseUrl, {}, (app) => {
    app.sharedAddresses.push((path) => (path === '/api/count' ? { address: path, isBrowsing: true } : null))
    app.get('/api/count', async (_request, reply) => {
      dependsOn(reply, [])
      made += 1
      return String(made)
    })
  })
  const url = '/api/count'
  const ofPage = async () =>
    (await node.cache.responseTo(callCacheKey(url, 'en', {}, '127.0.0.1'))).bodies.identity.toString()
  const ask = async () => (await get(`${node.url}${url}`)).text()
  expect([await ask(), await ofPage()]).toEqual(['1', '1'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await ofPage()).toBe('2')
  vi.setSystemTime(Date.now() + 61_000)
  expect(await ask()).toBe('2')
  await eventually(ask).toBe('3')
})

test('what is one person’s and what is refused is not kept', async () => {
  const shop = await shopForTest()
  const kept = () => shop.cache.stats().answers
  expect((await get(`${shop.url}/api/user`)).status).toBe(401)
  expect((await get(`${shop.url}/api/product/999999`)).status).toBe(404)
  expect((await get(`${shop.url}/api/products?per_page=1000`)).status).toBe(422)
  expect(kept()).toBe(0)
})

test('an address with steps upwards is the routes’ business: it is not another address', async () => {
  const shop = await shopForTest()
  const { port } = new URL(shop.url)
  // As it is: fetch would walk the steps itself.
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      request({ port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
  expect(await statusOf('/api/collections')).toBe(200)
  for (const path of ['.', '..', '%2e', '%2E.', './', 'x/..?page=1'])
    expect(await statusOf(`/api/collections/${path}`), path).toBeGreaterThanOrEqual(404)
})

test('under the name that is staff’s own the routes decide, not the memory', async () => {
  const shop = await shopForTest()
  const { id } = await perfume(shop)
  const node = await secondNode(shop.databaseUrl, { staffHost: 'staff.example' })
  const url = `/api/product/${id}`
  await get(node.url + url)
  const { port } = new URL(node.url)
  const status = await new Promise((resolve, reject) => {
    request({ port, path: url, headers: { host: 'Staff.example' } }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(200)
  expect(node.cache.stats()).toMatchObject({ hit: 0, miss: 1 })
})

test('who knows the token of the bench is answered by the routes, and nobody else is', async () => {
  const shop = await shopForTest()
  const { id } = await perfume(shop)
  const benchToken = 'a-token-of-the-bench'
  const node = await secondNode(shop.databaseUrl, { benchToken })
  const ask = (token: string) => get(`${node.url}/api/product/${id}`, { 'x-bench-token': token })
  await ask(benchToken)
  expect(node.cache.stats()).toMatchObject({ answers: 0, miss: 0 })
  await ask(`${benchToken}!`)
  expect(node.cache.stats()).toMatchObject({ answers: 1, miss: 1 })
})

/** Another process's shop over the same database, as far as this needs one. */
async function secondNode(
  databaseUrl: string,
  settings: { staffHost?: string; benchToken?: string } = {},
  more: (app: FastifyInstance) => void = () => {},
) {
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  more(app)
  const { pool, db } = connect(databaseUrl, 2, () => {})
  catalogRoutes(app, { db })
  const cache = await openCache(app, databaseUrl, settings)
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await pool.end()
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), cache }
}
