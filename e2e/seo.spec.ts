import type { APIRequestContext } from '@playwright/test'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { expectValid, type Thing, thingsIn } from './structured-data.ts'

const origin = `http://localhost:${process.env.E2E_PORT}`
const inLanguage = (path: string, language: Language) =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=ar`

/** Public pages, and what search engines are told of each beside its texts. */
const pages = [
  { path: '/', types: ['OnlineStore', 'WebSite'] },
  { path: '/shop/1', types: ['Product', 'BreadcrumbList'] },
  { path: '/shop/collections/1', types: ['BreadcrumbList'] },
  { path: '/shop/products/13?page=2', types: ['BreadcrumbList'] },
  { path: '/blogs', types: [] },
  { path: '/blogs/1', types: ['BlogPosting', 'BreadcrumbList'] },
  { path: '/FAQs', types: ['FAQPage'] },
  { path: '/about', types: [] },
  { path: '/terms-conditions', types: [] },
  { path: '/privacy-policy', types: [] },
] as const

const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/** Attributes of every tag of that name in the page's head. */
function tags(html: string, name: 'link' | 'meta'): Record<string, string>[] {
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  )
}

/** Every address that search engines are given. */
async function listed(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => unescaped(loc))
}

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

for (const language of LANGUAGES) {
  for (const { path, types } of pages) {
    test(`${path} in ${language} tells its address, its sisters, its picture and what it is`, async ({
      request,
    }) => {
      const html = await htmlOf(request, inLanguage(path, language))
      const links = tags(html, 'link')
      const english = origin + path
      const arabic = origin + inLanguage(path, 'ar')

      const canonical = language === 'en' ? english : arabic
      expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([canonical])
      const alternates = links
        .filter(({ rel }) => rel === 'alternate')
        .map(({ hreflang, href }) => [hreflang, href])
      expect(alternates).toEqual([
        ['en', english],
        ['ar', arabic],
        ['x-default', english],
      ])

      const metas = tags(html, 'meta')
      const said = (key: string) =>
        metas.filter(({ name, property }) => key === (property ?? name)).map((m) => m.content)
      for (const key of ['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:image:alt']) {
        expect(said(key), key).toEqual([expect.stringMatching(/\S/)])
      }
      expect(said('og:url')).toEqual([canonical])
      expect(said('og:locale')).toEqual([language === 'en' ? 'en_AE' : 'ar_AE'])
      expect(said('og:locale:alternate')).toEqual([language === 'en' ? 'ar_AE' : 'en_AE'])
      expect(said('twitter:card')).toEqual(['summary_large_image'])
      expect(said('robots')).toEqual([])
      if (language === 'ar') expect(said('description')[0]).toMatch(/[\u0621-\u064a]{3}/)

      const [picture = ''] = said('og:image')
      expect(said('twitter:image')).toEqual([picture])
      expect(picture.startsWith(`${origin}/`)).toBe(true)
      const image = await request.get(picture)
      expect(image.headers()['content-type']).toBe(said('og:image:type')[0])
      const size = sizeOf(await image.body())
      expect(said('og:image:width').concat(said('og:image:height')).map(Number)).toEqual(size)

      const things = thingsIn(html)
      expect(things.map((thing) => thing['@type'])).toEqual(types)
      for (const thing of things) expectValid(thing)
    })
  }
}

/** Width and height of a PNG or JPEG: what every chat can show. */
function sizeOf(file: Buffer): [number, number] {
  if (file.toString('latin1', 1, 4) === 'PNG') return [file.readUInt32BE(16), file.readUInt32BE(20)]
  expect(file.readUInt16BE(0), 'a JPEG').toBe(0xffd8)
  // Segments, each with its length, until the frame's: C0 to C2 in what is made here.
  let at = 2
  while ((file[at + 1] ?? 0xc0) < 0xc0 || (file[at + 1] ?? 0xc0) > 0xc2) at += 2 + file.readUInt16BE(at + 2)
  return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)]
}

const only = (things: Thing[], type: string) => things.find((thing) => thing['@type'] === type) as Thing

test('a product has an offer for each size at what a consumer pays, and stars only once it was rated', async ({
  request,
}) => {
  const { data } = await (await request.get('/api/product/1')).json()
  const product = only(thingsIn(await htmlOf(request, '/shop/1')), 'Product')
  const sold = data.sizes.filter((size: { tester: boolean }) => !size.tester)
  expect(sold.length).toBeGreaterThan(1)
  const offers = product.offers as { price: string; priceCurrency: string; availability: string }[]
  expect(offers.map((offer) => Number(offer.price))).toEqual(
    sold.map((size: { final_price: number }) => size.final_price),
  )
  expect(offers.every((offer) => offer.priceCurrency === 'AED')).toBe(true)

  // Whether they have ratings does not change meanwhile: the demo has some of the first twenty, and no test rates the others.
  for (const id of [...Array.from({ length: 20 }, (_, index) => index + 1), 29, 30]) {
    const rated = (await (await request.get(`/api/product/${id}`)).json()).data.ratings_number
    const told = only(thingsIn(await htmlOf(request, `/shop/${id}`)), 'Product').aggregateRating
    expect(told === undefined, `product ${id}, rated by ${rated}`).toBe(rated === 0)
  }
})

test('in Arabic the facts are Arabic and lead to Arabic pages', async ({ request }) => {
  const things = thingsIn(await htmlOf(request, '/shop/1?lang=ar'))
  expect(only(things, 'Product').name).toMatch(/[\u0621-\u064a]/)
  const steps = only(things, 'BreadcrumbList').itemListElement as { item: string; name: string }[]
  expect(steps.length).toBe(3)
  for (const { item, name } of steps) {
    expect(item).toMatch(/[?&]lang=ar$/)
    expect(name).toMatch(/[\u0621-\u064a]/)
  }
})

test('every address of the sitemap opens, and calls itself by that address', async ({ request }) => {
  const addresses = await listed(request)
  expect(addresses.length).toBeGreaterThan(80)
  for (const address of addresses) {
    const answer = await request.get(address)
    if (answer.status() === 404) {
      // Staff took it out meanwhile (backoffice-catalog.spec.ts).
      expect(await listed(request)).not.toContain(address)
      continue
    }
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    const canonical = tags(html, 'link').find(({ rel }) => rel === 'canonical')?.href
    expect(canonical).toBe(address)
    expect(html).not.toContain('"noindex"')
  }
})

for (const path of [
  '/checkout/cart',
  '/checkout/shipping',
  '/complete-purchase',
  '/orders/1/ABCDEFGHJK',
  '/track/orders',
  '/sign-in',
  '/sign-up',
  '/forget-password',
  '/profile/general',
  '/address',
  '/search?search=oud',
  '/offline',
]) {
  test(`${path} is kept out of search engines`, async ({ request }) => {
    const html = await htmlOf(request, path)
    expect(tags(html, 'meta').filter(({ name }) => name === 'robots')).toEqual([
      { name: 'robots', content: 'noindex' },
    ])
    expect(tags(html, 'link').filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([])
    expect(thingsIn(html)).toEqual([])
  })
}

test('a page has one address: a slash at its end leads there and keeps the query', async ({ request }) => {
  for (const [from, to] of [
    ['/about/', '/about'],
    ['/shop/1/?lang=ar', '/shop/1?lang=ar'],
    ['//evil.example/', '/evil.example'],
  ]) {
    const answer = await request.get(`${origin}${from}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([308, to])
  }
})

test('/checkout/, as menus have it, leads to the cart', async ({ page }) => {
  await enter(page, 'en', '/checkout/')
  await expect(page).toHaveURL('/checkout/cart')
})

test('a call that does not exist is refused as calls are, and no page', async ({ request }) => {
  const answer = await request.get('/api/nope')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test('the language changes at a place within a page, too', async ({ page }) => {
  await page.goto('/shop/3#main')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a page says its language to whoever keeps copies of it', async ({ request }) => {
  for (const language of LANGUAGES) {
    const answer = await request.get(`/about?lang=${language}`)
    expect(answer.headers()['content-language']).toBe(language)
    expect(answer.headers().vary).toContain('Cookie')
  }
})

test('whoever asks for the head of a page alone gets it', async ({ request }) => {
  for (const path of ['/', '/shop/1', '/nowhere', '/sitemap.xml']) {
    const [head, whole] = [await request.head(path), await request.get(path)]
    expect(head.status(), path).toBe(whole.status())
    expect(head.headers()['content-type']).toBe(whole.headers()['content-type'])
    expect((await head.body()).length).toBe(0)
  }
})
