import { SHOP_PAGES } from '@nafha/contract/shop-pages'
import { expect, onTestFinished, test } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { createApp } from '../platform/http/app.ts'
import { seedDemo } from '../seed/index.ts'
import { databaseForTest } from '../testing/database.ts'
import { manifestRoute } from './manifest.ts'
import { oneAddressOf } from './one-address.ts'
import { robotsRoute } from './robots.ts'
import { sharedPages } from './shared-pages.ts'
import { sitemapRoutes } from './sitemap.ts'

const publicUrl = 'https://nafha.example'

async function shopFor(perFile?: number) {
  const { db } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  onTestFinished(() => app.close())
  sitemapRoutes(app, { db, publicUrl, ...(perFile ? { perFile } : {}) })
  robotsRoute(app, publicUrl)
  manifestRoute(app)
  const text = async (url: string) => {
    const answer = await app.inject(url)
    expect(answer.statusCode, url).toBe(200)
    return answer.body
  }
  return { app, db, text }
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)

test('the sitemap has every public page in both languages, each naming its sisters', async () => {
  const { text, db } = await shopFor()
  const xml = await text('/sitemap.xml')
  const listed = addresses(xml)
  expect(new Set(listed).size).toBe(listed.length)
  for (const path of ['/', '/about', '/FAQs', '/blogs', '/blogs/1', '/shop/1']) {
    expect(listed).toContain(publicUrl + path)
    expect(listed).toContain(`${publicUrl + path}?lang=ar`)
  }
  const pageOf = (address = '') =>
    SHOP_PAGES.find(({ path }) =>
      new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`).test(new URL(address).pathname),
    )?.path
  const publicPaths = SHOP_PAGES.filter(({ sitemap }) => sitemap).map(({ path }) => path)
  expect([...new Set(listed.map(pageOf))].toSorted()).toEqual(publicPaths.toSorted())
  expect(listed).toContain(`${publicUrl}/shop/products/13?page=1&amp;lang=ar`)
  const { rows } = await db.execute<{ pages: number }>(
    'select (select count(*) from products) + (select count(*) from blogs) + 2 * (select count(*) from collections) + 7 as pages',
  )
  expect(listed).toHaveLength(2 * Number(rows[0]?.pages))
  const product = /<url><loc>https:\/\/nafha\.example\/shop\/1<\/loc>.*?<\/url>/.exec(xml)?.[0]
  expect(product).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  for (const [language, address] of [
    ['en', '/shop/1'],
    ['ar', '/shop/1?lang=ar'],
    ['x-default', '/shop/1'],
  ]) {
    expect(product).toContain(
      `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${address}"/>`,
    )
  }
})

test('a product that is not published is not in the sitemap', async () => {
  const { text, db } = await shopFor()
  await db.execute('update products set published = false where id = 1')
  expect(addresses(await text('/sitemap.xml'))).not.toContain(`${publicUrl}/shop/1`)
})

test('an article is in the sitemap from its date on', async () => {
  const { text, db } = await shopFor()
  const article = `${publicUrl}/blogs/1`
  await db.execute(`update blogs set created_at = now() + interval '29 days' where id = 1`)
  expect(addresses(await text('/sitemap.xml'))).not.toContain(article)
  await db.execute(`update blogs set created_at = now() - interval '1 minute' where id = 1`)
  expect(addresses(await text('/sitemap.xml'))).toContain(article)
})

test('a shop too large for one sitemap lists several that hold every page once', async () => {
  const whole = addresses(await (await shopFor()).text('/sitemap.xml'))
  const { app, text } = await shopFor(20)
  const files = addresses(await text('/sitemap.xml')).map((address) => new URL(address ?? '').pathname)
  expect(files).toHaveLength(Math.ceil(whole.length / 20))
  const parts = (await Promise.all(files.map(text))).map(addresses)
  expect(parts.every((part) => part.length <= 20)).toBe(true)
  expect(parts.flat()).toEqual(whole)
  for (const beyond of [0, files.length + 1, 'x']) {
    expect((await app.inject(`/sitemap-${beyond}.xml`)).statusCode).toBe(404)
  }
  // The cache answers before the routes do, with the page for all addresses that no route has.
  const shared = sharedPages(app, { routeOf: () => null })
  for (const path of ['/sitemap.xml', ...files]) expect(shared(path, ''), path).toBeNull()
  for (const path of ['/sitemap-1.xml.gz', '/old-sitemap-1.xml', '/sitemap-1.json'])
    expect(shared(path, ''), path).toMatchObject({ address: '/not-found' })
})

test('robots.txt keeps crawlers off personal pages and shows them the sitemap', async () => {
  const { text } = await shopFor()
  const robots = await text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  for (const path of ['/api/', '/checkout', '/profile', '/orders/', '/reset-password/']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
  expect(robots).not.toMatch(/Disallow: \/(shop|blogs|sign-in|search|\n)/)
  // Whoever draws a preview of a link that was sent may fetch a discount link, and nothing that is personal.
  const [everybody = '', previewers = ''] = robots.split('\n\n')
  expect(everybody).toContain('Disallow: /discount/')
  expect(previewers).toMatch(/^User-agent: facebookexternalhit\n/)
  expect(previewers).not.toContain('/discount/')
  expect(previewers).toContain('Disallow: /orders/\n')
})

test('every page has one address: slashes at its end go, the query stays, and no host comes out of it', () => {
  expect(oneAddressOf('/shop/1/?lang=ar&x=%2F')).toBe('/shop/1?lang=ar&x=%2F')
  expect(oneAddressOf('/about//')).toBe('/about')
  for (const fine of ['/', '/about', '/shop/products/13?page=2', '/checkout/', '/search?search=a/']) {
    expect(oneAddressOf(fine)).toBeNull()
  }
  for (const evil of ['//evil.example/', '/\\evil.example/', '///evil.example', '\\\\evil.example\\']) {
    expect(oneAddressOf(evil)).toBe('/evil.example')
  }
})

test('the manifest speaks both languages and has icons of every kind', async () => {
  const { text } = await shopFor()
  const english = JSON.parse(await text('/manifest.webmanifest'))
  const arabic = JSON.parse(await text('/manifest.webmanifest?lang=ar'))
  expect([english.name, english.lang, english.dir]).toEqual(['Nafha', 'en', 'ltr'])
  expect([arabic.name, arabic.lang, arabic.dir]).toEqual(['نفحة', 'ar', 'rtl'])
  expect(arabic.id).toBe(english.id)
  expect(english.icons.map((icon: { purpose: string; sizes: string }) => [icon.purpose, icon.sizes])).toEqual(
    [
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '192x192'],
      ['maskable', '512x512'],
    ],
  )
})
