import { request } from 'node:http'
import { declaredQuery, splitAddress } from '@nafha/contract/declared-query'
import { LANGUAGES } from '@nafha/contract/values/language'
import { expect, test } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { seedDemo } from '../seed/index.ts'
import { shopForTest } from '../testing/shop.ts'
import { builtPages } from './index.ts'

async function openDemo() {
  const shop = await shopForTest({ pages: true })
  await seedDemo(shop.db, { store: storeNothing })
  await shop.cache.caughtUp()
  /** How often something was made for what `visit` asks for. */
  const made = async (visit: () => Promise<unknown>) => {
    const before = shop.cache.stats().miss
    await visit()
    return shop.cache.stats().miss - before
  }
  return { ...shop, made }
}

/** What advertisements, letters and strangers add to an address. */
const ADDED = [
  'fbclid=IwAR0-x_1',
  'gclid=CjwKCAjw&gad_source=1',
  'utm_source=instagram&utm_campaign=eid%20al%20fitr',
  'ttclid=E.C.P&fbclid=again',
  `anything=${'x'.repeat(2000)}`,
  '&&=',
]

test.each(LANGUAGES)(
  'a click from an advertisement is answered by the page that is kept (%s)',
  async (language) => {
    const { url, made } = await openDemo()
    for (const path of ['/', '/shop/1', '/shop/collections/1', '/blogs/1', '/about', '/shop/1.data']) {
      const open = async (address: string, more: Record<string, string> = {}) => {
        const answer = await fetch(url + address, { headers: { cookie: `language=${language}`, ...more } })
        expect(answer.status, address).toBe(200)
        return answer.text()
      }
      const page = await open(path)
      for (const added of ADDED)
        expect(await made(async () => expect(await open(`${path}?${added}`)).toBe(page)), added).toBe(0)
      expect(await made(() => open(`${path}?lang=${language}&fbclid=1`, { cookie: 'language=' }))).toBe(0)
      expect(
        await made(() =>
          open(path, {
            cookie: `_ga=GA1.1; language=${language}; _fbp=fb.1`,
            'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8',
            'accept-encoding': 'zstd;q=0.3, gzip, deflate, br;q=0.9',
            'user-agent': 'Instagram 311.0.0.32.118 Android',
            referer: 'https://l.instagram.com/?u=shop',
          }),
        ),
      ).toBe(0)
    }
  },
)

test('a call of the API is kept once, whatever it is asked beside its own parameters and in which order', async () => {
  const { url, made } = await openDemo()
  const open = async (address: string) => {
    const answer = await fetch(url + address)
    expect(answer.status, address).toBe(200)
    return answer.text()
  }
  const list = await open('/api/products?page=1&per_page=6&sort=newest')
  for (const query of [
    'sort=newest&page=1&per_page=6',
    'sort=newest&utm_source=tiktok&page=1&per_page=6',
    'per_page=6&sort=newest&_=1764115200000&page=1',
  ])
    expect(await made(async () => expect(await open(`/api/products?${query}`)).toBe(list)), query).toBe(0)
  await open('/api/collections')
  expect(await made(() => open('/api/collections?gclid=1'))).toBe(0)
  // What a call reads is another answer.
  expect(await made(() => open('/api/products?page=2&per_page=6&sort=newest'))).toBe(1)
})

/** Each page of the shop that reads parameters, with all of them. */
const READ = [
  '/shop/collections/1?gender=women&type=best_sellers&price_min=0&price_max=500&family=Woody&concentration=Parfum&season=summer&moment=office&character=light&how_long=6_10&how_far=arm&sort=newest&price=0-500&page=2',
  '/shop/products/1?page=2&sort=price_asc&gender=men&type=top_rated&price_min=1&family=Woody',
  '/shop/1?size=3',
  '/search?search=oud&like=4&family=Woody&family=Amber&concentration=Parfum&season=summer&moment=office&character=light&how_long=3_6&how_far=room&top=a&heart=b&base=c&note=d&without=e&gender=men&type=top_rated&price_min=1&price_max=2&sort=rating&price=0-500&page=3',
  '/blogs?page=2',
  '/sign-up?invite=ABCDEFGH',
  '/pay/made-up?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed',
  '/complete-purchase?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2',
  '/profile/purchase-history?page=2',
]

test('what a page reads of its address reaches it, and nothing else does', async () => {
  const { routeOf } = (await builtPages()).en
  for (const address of READ) {
    const [path, query] = splitAddress(address)
    const names = routeOf(path)?.query ?? []
    const [given, read] = [query, declaredQuery(`${query}&fbclid=1&utm_source=2`, names)].map((text) =>
      [...new URLSearchParams(text)].map(([name, value]) => `${name}=${value}`).toSorted(),
    )
    expect(read, address).toEqual(given)
  }
  const { url } = await openDemo()
  const listed = async (query: string) => {
    const page = await (await fetch(`${url}/shop/collections/1?${query}`)).text()
    return new Set(Array.from(page.matchAll(/href="(\/shop\/\d+)/g), ([, href]) => href)).size
  }
  expect(await listed('gender=men')).toBeLessThan(await listed('gender_=men'))
})

test('a redirect keeps what the visitor’s address carries for others', async () => {
  const { url } = await openDemo()
  const to = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).headers.get('location')
  expect(await to('/faqs?utm_source=mail&lang=ar')).toBe('/FAQs?utm_source=mail&lang=ar')
  expect(await to('/checkout/?fbclid=1')).toBe('/checkout/cart?fbclid=1')
  expect(await to('/shop/1/?fbclid=1')).toBe('/shop/1?fbclid=1')
})

test('nobody but the bench can demand an answer that is made anew', async () => {
  const { url, made } = await openDemo()
  for (const path of ['/shop/1', '/api/product/1']) {
    await fetch(url + path)
    for (const headers of [
      { 'cache-control': 'no-cache' },
      { 'cache-control': 'no-store, max-age=0' },
      { pragma: 'no-cache' },
      { 'x-custom-message': 'link_copied' },
      { 'x-query-key': 'product' },
      { 'x-bench-token': 'a guess of a stranger' },
      { 'x-bench-token': '' },
      { range: 'bytes=0-9' },
      { authorization: 'Bearer nobody' },
    ]) {
      const asked = async () => {
        const answer = await fetch(url + path, { headers })
        expect(answer.headers.get('etag'), `${path} ${JSON.stringify(headers)}`).not.toBeNull()
        expect(answer.headers.get('x-custom-message')).toBe(headers['x-custom-message'] ?? null)
      }
      expect(await made(asked)).toBe(0)
    }
  }
})

/** As it is: `fetch` would walk the steps itself. */
const locationOf = (url: string, path: string) =>
  new Promise<unknown>((resolve, reject) => {
    request({ port: new URL(url).port, path }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.location])
    })
      .on('error', reject)
      .end()
  })

test('an address with steps is sent to the one that it means, not rendered', async () => {
  const { url } = await openDemo()
  expect(await locationOf(url, '/shop/./1?size=2')).toEqual([308, '/shop/1?size=2'])
  expect(await locationOf(url, '/blogs/../shop/1')).toEqual([308, '/shop/1'])
  expect(await locationOf(url, '//evil.example/..//%2e%2e/shop/1')).toEqual([308, '/shop/1'])
})

test('another spelling of an address is sent to the one that the shop writes, not rendered', async () => {
  const { url, made } = await openDemo()
  for (const [path, page] of [
    ['/SHOP/1', '/shop/1'],
    ['/%73hop/%31?size=2', '/shop/1?size=2'],
    ['/shop//1', '/shop/1'],
    ['/shop/001', '/shop/1'],
    ['/Shop/Collections/01.data?page=2', '/shop/collections/1.data?page=2'],
    ['/about/', '/about'],
    ['/Blogs', '/blogs'],
  ] as const)
    expect(await made(async () => expect(await locationOf(url, path), path).toEqual([308, page]))).toBe(0)
  // A code keeps its letters.
  expect(await locationOf(url, '/Discount/0050')).toEqual([308, '/discount/0050'])
  expect((await fetch(`${url}/discount/0050`)).status).toBe(200)
  await fetch(`${url}/api/product/1`)
  for (const path of ['/api/product/001', '/api/product/1/', '/api/%70roduct/1'])
    expect(await made(async () => expect((await fetch(url + path)).status).toBe(200)), path).toBe(0)
})

test.each([
  ['en', 'Page not found'],
  ['ar', 'dir="rtl"'],
] as const)('one page is kept for all addresses that lead to nothing (%s)', async (language, words) => {
  const { url, made, cache } = await openDemo()
  const open = async (address: string, method = 'GET') => {
    const answer = await fetch(url + address, { method, headers: { cookie: `language=${language}` } })
    expect(answer.status, address).toBe(404)
    expect(answer.headers.get('content-type'), address).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy'), address).toContain("script-src 'self' 'sha256-")
    return answer.text()
  }
  const nowhere = await open('/wp-content/plugins/x.php?cmd=1')
  expect(nowhere).toContain(words)
  for (const path of ['/.env', '/nowhere', '/shop', '/a/b/c/d?fbclid=1', '/not-found', '/%D8%B9%D9%88%D8%AF'])
    expect(await made(async () => expect(await open(path)).toBe(nowhere)), path).toBe(0)
  expect(await open('/nowhere', 'HEAD')).toBe('')
  // A page that found nothing does not wait for its other calls, which are kept some time later: an article that is there asks
  // for the other ones now, and lists come last.
  await fetch(`${url}/blogs/1`, { headers: { cookie: `language=${language}` } })
  for (const path of ['/shop/', '/blogs/', '/shop/collections/', '/shop/products/']) {
    const missing = await open(`${path}99999`)
    const kept = cache.stats().answers
    for (const id of ['77777', '88888?fbclid=1', '2147483647', 'wp-login'])
      expect(await open(path + id), path + id).toBe(missing)
    // The list of a collection that is none is a small answer of its own.
    if (path === '/shop/' || path === '/blogs/') expect(cache.stats().answers, path).toBe(kept)
    // The browser's router takes over the page of the route that it finds there.
    expect(missing).not.toBe(nowhere)
  }
  expect((await fetch(`${url}/api/product/99999`)).status).toBe(404)
  expect((await fetch(`${url}/api/nowhere`)).headers.get('content-type')).toMatch(/json/)
})

test('the page for what is not there follows what all pages show', async () => {
  const { url, pool, cache } = await openDemo()
  const open = async () => (await fetch(`${url}/nowhere`)).text()
  expect(await open()).not.toContain('Ambergris only')
  await pool.query(
    `update collections set name = '{"en":"Ambergris only","ar":"عنبر"}' where parent_id is null`,
  )
  await cache.caughtUp()
  expect(await open()).toContain('Ambergris only')
})
