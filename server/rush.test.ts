import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeNothing } from './pictures/index.ts'
import { seedDemo } from './seed/index.ts'
import { cartOf, guestBuyer, orderOf, payWith } from './testing/buyer.ts'
import { crowd } from './testing/crowd.ts'
import { databaseForTest } from './testing/database.ts'
import { eventually } from './testing/eventually.ts'
import { folderForTest, sandboxProcess, shopProcess } from './testing/processes.ts'
import { webhookRelay } from './testing/relay.ts'
import { clientOf, sdk, shopForTest } from './testing/shop.ts'
import { stocked, stockedTesters } from './testing/stock.ts'

/** Pages that nobody has asked for before: filters and words that are always others. */
const newPage = (request: number) =>
  request % 2 ? `/shop/collections/1?price_min=${request}` : `/search?search=oud%20${request}`

test('purchases succeed beside 300 and beside 1,000 people who look at pages that are made for each of them', async () => {
  const { db, url: databaseUrl } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const cart = cartOf([[await stocked(db, { quantity: 100 }), 1]], await stockedTesters(db))
  const relay = await webhookRelay()
  const sandboxUrl = await sandboxProcess(relay.url)
  const settings = { databaseUrl, sandboxUrl, dataDir: await folderForTest() }
  const shop = await shopProcess({ ...settings, more: { TRUSTED_PROXIES: '127.0.0.1' } })
  relay.open(shop.url)
  const stripe = sdk(sandboxUrl)

  const buy = async (who: number) => {
    const api = clientOf(shop.url, 'en', `10.2.0.${who}`)
    const page = await fetch(`${shop.url}/checkout/shipping?who=${who}`)
    expect(page.status).toBe(200)
    const payment = await (await guestBuyer(api)).pay(cart)
    await payWith(stripe, payment)
    // No call is refused: a refusal throws.
    expect((await orderOf(api, payment)).data).toHaveProperty('order_number')
  }

  for (const connections of [300, 1_000]) {
    const people = crowd(shop.url, { connections, pathOf: newPage })
    onTestFinished(people.stop)
    await eventually(people.asked).toBeGreaterThan(connections)
    await Promise.all([1, 2, 3, 4].map((who) => buy(who)))
    // Whoever looks around is shown the page, or told to come back.
    expect(Object.keys(people.statuses()).filter((status) => status !== '200' && status !== '503')).toEqual(
      [],
    )
    await people.stop()
  }
})

/** Lets so many look around that no more may wait; returns what lets them go. */
async function fill({ queues }: Awaited<ReturnType<typeof shopForTest>>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  const come = () =>
    queues.browsing(
      () => promise,
      () => true,
    )
  while ((await Promise.race([come(), 'waits'])) !== 'busy');
  return () => resolve()
}

test('when too many look around, they are told so in their language or shown what is known, and buyers are served', async () => {
  const shop = await shopForTest({ pages: true })
  await seedDemo(shop.db, { store: storeNothing })
  await shop.cache.caughtUp()
  const open = (path: string, language: Language = 'en') =>
    fetch(shop.url + path, { headers: { cookie: `language=${language}`, 'accept-language': language } })
  const old = await (await open('/shop/1')).text()
  const leave = await fill(shop)

  for (const language of LANGUAGES) {
    const words = language === 'ar' ? 'المتجر مشغول' : 'The shop is busy'
    for (const path of [
      '/shop/2',
      '/search?search=new',
      '/shop/collections/1?price_min=7',
      '/discount/CODE',
    ]) {
      const answer = await open(path, language)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '10'])
      const page = await answer.text()
      expect(page).toContain(words)
      expect(page).toContain(`lang="${language}"`)
      expect(page).toContain(`href="${path}"`)
    }
    const data = await open('/shop/2.data', language)
    expect([data.status, data.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await data.json()).toEqual({ code: 'server_busy', message: expect.stringContaining(words) })
    for (const path of [
      '/api/search?search=new',
      '/api/products?page=2',
      '/api/search/suggestions?search=ou',
    ]) {
      const answer = await open(path, language)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '10'])
      expect(await answer.json()).toEqual({ code: 'server_busy', message: expect.stringContaining(words) })
    }
  }
  // Older than a kept page may be, and nothing better is to be had.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  onTestFinished(() => void vi.useRealTimers())
  const kept = await open('/shop/1')
  expect([kept.status, Number(kept.headers.get('age')) > 600, await kept.text()]).toEqual([200, true, old])
  vi.useRealTimers()

  for (const path of [
    '/checkout/shipping',
    '/checkout/cart',
    '/profile/general',
    '/sign-in',
    '/track/orders',
  ])
    expect([path, (await open(path)).status]).toEqual([path, 200])
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const api = shop.client()
  const payment = await (await guestBuyer(api)).pay(cart)
  await payWith(shop.stripe, payment)
  await eventually(async () => (await orderOf(api, payment)).status).toBe(200)

  leave()
  await eventually(async () => (await open('/shop/2')).status).toBe(200)
})
