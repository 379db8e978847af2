import type { Page } from '@playwright/test'
import { signIn, verified } from './customers.ts'
import { throughProxy } from './proxy.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { text } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

/** Every address that the worker has kept, from the root. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url)
        found.push(pathname + search)
      }
    }
    return found
  })

const keptPages = async (page: Page) =>
  (await kept(page)).filter((path) => !/^\/(assets|storage|offline)/.test(path)).toSorted()

/** Waits until the worker has taken over the page and has kept it. */
async function installed(page: Page, path: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => keptPages(page)).toContain(path)
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ losesConnection: true })

    test('pages of the catalogue that were visited open without a connection, others say why not', async ({
      page,
      context,
    }) => {
      const lang = (path: string) => `${path}?lang=${language}`
      await enter(page, language, '/')
      await installed(page, lang('/'))
      await page.goto('/shop/1')
      const name = await page.getByRole('heading', { level: 1 }).textContent()
      // Reached without loading a document.
      await page.locator('.crumbs a').nth(1).click()
      await expect(page).toHaveURL(/\/shop\/collections\/\d+$/)
      const collection = new URL(page.url()).pathname
      await expect
        .poll(() => keptPages(page))
        .toEqual(expect.arrayContaining([lang('/shop/1'), lang(collection)]))

      await context.setOffline(true)
      // Few browsers show a worker the cookie that decides the language.
      await context.clearCookies({ name: 'language' })
      await page.goto('/shop/1')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // The page lives: its scripts are there, too.
      await page.locator('.crumbs a').nth(1).click()
      await expect(page).toHaveURL(collection)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')

      await page.goto('/shop/2')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'offline_title'))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')

      await context.setOffline(false)
      await page.getByRole('link', { name: text(language, 'try_again') }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(text(language, 'offline_title'))
      await expect(page).toHaveURL('/shop/2')
    })
  })
}

test('a page comes from the network whenever there is one', async ({ page, request }) => {
  await enter(page, 'en', '/about')
  await installed(page, '/about?lang=en')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const headers = { 'content-type': 'text/html', 'content-language': 'en' }
      if (await cache.match('/about?lang=en'))
        await cache.put('/about?lang=en', new Response('yesterday', { headers }))
    }
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await request.get('/about')).headers()['cache-control']).toBe('no-cache')
})

// WebKit would request some documents twice, and show the text of the second with the policy of the first.
test('the worker does not read a document that it hands on', async ({ page, context }) => {
  await enter(page, 'en', '/about')
  await installed(page, '/about?lang=en')
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const reads: string[] = []
    Object.assign(globalThis, { reads })
    for (const read of ['clone', 'arrayBuffer', 'blob', 'json', 'text'] as const) {
      const own = Response.prototype[read] as () => unknown
      const recorder = function (this: Response) {
        reads.push(`${read} of ${new URL(this.url).pathname}`)
        return own.call(this)
      }
      Object.assign(Response.prototype, { [read]: recorder })
    }
  })
  for (const path of ['/FAQs', '/checkout/cart']) await page.goto(path)
  await page.goto('/terms-conditions')
  await expect.poll(() => keptPages(page)).toContain('/terms-conditions?lang=en')
  const reads = await worker?.evaluate(() => (globalThis as unknown as { reads: string[] }).reads)
  expect(reads?.filter((read) => !/ \/(assets|storage)\//.test(read))).toEqual([])
})

test.describe('what belongs to a person', () => {
  // The order that it opens is nobody's.
  test.use({ expectedStatuses: [404] })

  test('is never kept, so that signing out has nothing to clear', async ({ page }) => {
    await enter(page, 'en', '/')
    await installed(page, '/?lang=en')
    await page.goto('/sign-in')
    await signIn(page, 'en', (await verified()).user.email)
    await expect(page).toHaveURL('/profile/general')
    for (const path of [
      '/profile/purchase-history',
      '/checkout/cart',
      '/track/orders',
      '/orders/1/ABCDEFGHJK',
      '/wishlist',
      '/search?search=oud',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(await keptPages(page)).toEqual(['/?lang=en'])
    expect((await kept(page)).filter((path) => /^\/(api|admin)|\.data/.test(path))).toEqual([])
  })
})

test('a new build begins with empty caches', async ({ page }) => {
  // A page that opens no worker.
  await page.goto('/offline')
  await page.evaluate(async () => {
    const old = await caches.open('nafha-pages-oldbuild')
    await old.put('/shop/1?lang=en', new Response('old'))
    await caches.open('somebody-elses')
  })
  await enter(page, 'en', '/')
  await installed(page, '/?lang=en')
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('nafha-pages-oldbuild')
  expect(await page.evaluate(() => caches.keys())).toContain('somebody-elses')
})

test.describe('a page that was open while the shop was built anew', () => {
  /** The page of a product, looked after by a worker. */
  async function open(page: Page, origin: string) {
    await enter(page, 'en', `${origin}/shop/1`)
    await installed(page, '/shop/1?lang=en')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  }
  const sameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis)
  const firstPicture = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLImageElement>('#main img')?.naturalWidth ?? 0)

  throughProxy('loads the next page whole once somebody comes back to it', async ({ page, shopProxy }) => {
    await open(page, shopProxy.origin)
    const newWorker = page.evaluate(
      () => new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken)),
    )
    shopProxy.upgrade()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await newWorker
    await page.locator('.crumbs a').nth(1).click()
    await expect(page).toHaveURL(/\/shop\/collections\/\d+$/)
    expect(await sameDocument(page)).toBe(false)
  })

  throughProxy('has all its pictures when its reader opens it again', async ({ page, shopProxy }) => {
    await open(page, shopProxy.origin)
    shopProxy.upgrade()
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await firstPicture(page)).toBeGreaterThan(0)
  })

  for (const busy of [false, true]) {
    const when = busy ? ', also while the worker of the old shop is busy' : ''
    throughProxy(
      `is loaded again when it cannot read what the new shop answers${when}`,
      async ({ page, shopProxy }) => {
        await open(page, shopProxy.origin)
        if (busy) {
          shopProxy.leaveUnanswered('/shop/2')
          await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ pages: ['/shop/2'] }))
        }
        shopProxy.upgrade()
        const collection = page.locator('.crumbs a').nth(1)
        const name = await collection.textContent()
        await collection.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
        expect(await sameDocument(page)).toBe(false)
        await expect.poll(() => firstPicture(page)).toBeGreaterThan(0)
      },
    )
  }
})

test('the worker names its build and is asked for anew each time', async ({ request }) => {
  const answer = await request.get('/service-worker.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(await answer.text()).toMatch(/^self\.BUILD = '[0-9a-f]{12}'/)
})

test('the offline page needs no script', async ({ request }) => {
  const html = await (await request.get('/offline?lang=ar')).text()
  expect(html).not.toMatch(/<script[^>]*(src|type="module")/)
  expect(html).toContain('/assets/root-')
})

test.describe('the shop as an app', () => {
  for (const language of LANGUAGES satisfies readonly Language[]) {
    test(`has a manifest with a name in ${language} and icons that are there`, async ({ page, request }) => {
      await enter(page, language, '/')
      const address = await page.locator('link[rel=manifest]').getAttribute('href')
      const manifest = await (await request.get(address ?? '')).json()
      expect(manifest.name).toBe(text(language, 'shop_name'))
      expect(manifest.lang).toBe(language)
      const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
      const icons = [{ src: touch, sizes: '180x180' }, ...manifest.icons]
      expect(icons.length).toBe(5)
      for (const { src, sizes } of icons) {
        const file = await (await request.get(src)).body()
        expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
      }
    })
  }

  test('paints the browser in the colour of the theme, also of one that was chosen', async ({ page }) => {
    const shown = (scheme: 'light' | 'dark') =>
      page.locator(`meta[name=theme-color][media*=${scheme}]`).getAttribute('content')
    await enter(page, 'en', '/')
    expect([await shown('light'), await shown('dark')]).toEqual(['#f7f3ec', '#171310'])
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    expect([await shown('light'), await shown('dark')]).toEqual(['#171310', '#171310'])
    const choice = page.locator('.theme-choice').first()
    await choice.getByText('System', { exact: true }).click()
    expect([await shown('light'), await shown('dark')]).toEqual(['#f7f3ec', '#171310'])
  })
})
