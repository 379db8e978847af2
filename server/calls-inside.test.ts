import { LANGUAGES } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeNothing } from './pictures/index.ts'
import { seedDemo } from './seed/index.ts'
import { shopForTest } from './testing/shop.ts'

/** An address of each call that pages share. */
const ADDRESSES: Record<string, string> = {
  'GET /blogs': '/blogs?page=2&per_page=2',
  'GET /blogs/:id': '/blogs/1',
  'GET /blogs/:id/products': '/blogs/1/products',
  'GET /collections': '/collections',
  'GET /collections/:id': '/collections/1',
  'GET /delivery/calendar': '/delivery/calendar',
  'GET /delivery/methods': '/delivery/methods',
  'GET /finder': '/finder?for=women&family=floral&without=oud',
  'GET /finder/options': '/finder/options',
  'GET /home': '/home',
  'GET /layout': '/layout',
  'GET /menus': '/menus',
  'GET /pages/about': '/pages/about',
  'GET /pages/faqs': '/pages/faqs',
  'GET /pages/invite': '/pages/invite',
  'GET /pages/privacy': '/pages/privacy',
  'GET /pages/terms': '/pages/terms',
  'GET /product/:id': '/product/1',
  'GET /product/:id/companions': '/product/1/companions',
  'GET /products': '/products?page=2&per_page=2&price_max=900&sort=price_asc&collection_id=13',
  'GET /productsType/:type': '/productsType/best_sellers',
  'GET /relatedProducts/:id': '/relatedProducts/1',
  'GET /reviews': '/reviews?product_id=1&per_page=3',
  'GET /reviews/summary': '/reviews/summary?product_id=1',
  'GET /search': '/search?search=rose%20for%20women&family=floral&family=citrus&without=oud&page=1',
  'GET /search/facets': '/search/facets?search=rose&season=summer&note=saffron',
}

async function openDemo() {
  const shop = await shopForTest()
  await seedDemo(shop.db, { store: storeNothing })
  return shop
}

test('a page in this process gets from each shared call what its address answers', async () => {
  const { callsInside, url } = await openDemo()
  expect([...callsInside.keys()].toSorted()).toEqual(Object.keys(ADDRESSES))
  for (const [call, answerInside] of callsInside)
    for (const language of LANGUAGES) {
      const address = `/api${ADDRESSES[call]}`
      const answer = await fetch(url + address, { headers: { 'accept-language': language } })
      expect(answer.status, address).toBe(200)
      const inside = await answerInside(address, language)
      // Dates and the like would reach a page as what they are, and a browser as texts.
      expect(inside, address).toStrictEqual({ body: await answer.json(), tags: expect.any(Array) })
    }
})

test('what a call refuses is left to its route, which words it', async () => {
  const { callsInside, url } = await openDemo()
  const refused = [
    ['GET /product/:id', '/api/product/99999'],
    ['GET /product/:id', '/api/product/abc'],
    ['GET /products', '/api/products?page=0'],
    ['GET /productsType/:type', '/api/productsType/Nonsense'],
  ] as const
  for (const [call, address] of refused) {
    expect(await callsInside.get(call)?.(address, 'en'), address).toBeNull()
    expect((await fetch(url + address)).status, address).toBeGreaterThan(399)
  }
})

test('an error is left to the route, too, which logs and words it', async () => {
  const { callsInside, url, db } = await openDemo()
  await db.execute(sql`alter table blogs rename to gone`)
  expect(await callsInside.get('GET /blogs')?.('/api/blogs', 'en')).toBeNull()
  expect((await fetch(`${url}/api/blogs`)).status).toBe(500)
})
