import type { Page } from '@playwright/test'
import { throughProxy } from './proxy.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { text } from './texts.ts'

/** Holds back whatever has such an address until it is let go. */
async function heldBack(page: Page, addresses: string) {
  const reached = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    reached.resolve()
    await free.promise
    await route.continue()
  })
  return { reached: reached.promise, letGo: free.resolve }
}

/** Opens a page whose scripts are held back: it can be seen and used until `start` lets them come and take it over. */
async function withoutScripts(page: Page, language: Language, path: string) {
  const scripts = await heldBack(page, '**/assets/*.js')
  const entering = enter(page, language, path)
  await scripts.reached
  return {
    start: async () => {
      scripts.letGo()
      await entering
    },
  }
}

for (const language of LANGUAGES) {
  test(`scripts wait for the first picture, in ${language}`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const pictures = await heldBack(page, '**/storage/*.avif')
    const entering = enter(page, language, '/shop/1')
    await pictures.reached
    // It can be read meanwhile.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toEqual([])
    pictures.letGo()
    await entering
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
  })

  test(`what is pressed before the scripts are there is done when they are, in ${language}`, async ({
    page,
  }) => {
    const { start } = await withoutScripts(page, language, '/shop/1')
    await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
    const checkOut = page.getByRole('link', { name: text(language, 'yes_checkout_now') })
    await expect(checkOut).toHaveCount(0)
    await start()
    await checkOut.click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
  })

  throughProxy(
    `a link that is meant before the scripts are there leads to a page fetched ahead, in ${language}`,
    async ({ page, shopProxy }) => {
      const { start } = await withoutScripts(page, language, `${shopProxy.origin}/shop/1`)
      const rules = page.locator('script[type=speculationrules]')
      await expect(rules).toHaveCount(1)
      const collection = page.locator('.crumbs a').nth(1)
      const path = await collection.getAttribute('href')
      await collection.hover()
      await expect.poll(() => shopProxy.fetchedAhead).toEqual([path])
      await collection.click()
      await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
      // The page on show is the one that was fetched ahead: the shop was asked once.
      expect(shopProxy.documents.filter((url) => url === path)).toEqual([path])
      // Once the page is taken over, the router fetches ahead itself.
      await start()
      await expect(rules).toHaveCount(0)
    },
  )

  test(`what is typed and sent before the scripts are there is not lost, in ${language}`, async ({
    page,
  }) => {
    const { start } = await withoutScripts(page, language, '/search')
    const field = page.locator('#main').getByRole('searchbox')
    await field.fill('saffron')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search$/)
    await start()
    await expect(page).toHaveURL(/\/search\?search=saffron/)
    await expect(page.locator('#main .card').first()).toBeVisible()
  })
}
