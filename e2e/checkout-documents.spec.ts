import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { themeId } from '@nafha/theme/folder'
import type { Page, Response } from '@playwright/test'
import { STRIPE_HOSTS } from '../server/payments/stripe/hosts.ts'
import { HYDRATED } from '../storefront/app/platform/event-replay.ts'
import type { ScriptSources } from '../storefront/script-sources.ts'
import { addToCart, CARDS, chooseTesters, fillShipping, orderPlaced, payWith } from './buying.ts'
import { expect, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

const CLIENT = new URL(`../storefront/build/${themeId()}/en/client/`, import.meta.url)

interface Inventory {
  inline: Record<string, { begins: string }>
  generated: Record<string, string>
  packages: Record<string, string>
  provider: Record<string, string>
}
const jsonOf = (url: URL) => JSON.parse(readFileSync(url, 'utf8'))
const inventory: Inventory = jsonOf(new URL('../storefront/payment-page-scripts.json', import.meta.url))

const cardNumber = (page: Page) => page.getByLabel(exactly(text('en', 'card_number')))

/** Whether anything of analytics is in the memory of the page. */
const hasAnalytics = (page: Page) => page.evaluate(() => 'dataLayer' in window)

test('the checkout is a document without analytics, which are there before it and after it', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/^https:\/\/[\w.-]*google/, (route) => {
    asked.push(page.url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('/shop/2')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.poll(() => hasAnalytics(page)).toBe(true)

  await page.getByRole('button', { name: text('en', 'add_to_cart') }).click()
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.getByRole('link', { name: text('en', 'yes_checkout_now') }).click(),
  ])
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  const headers = document.headers()
  expect(headers['content-security-policy']).not.toContain('google')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await chooseTesters(page, 'en')
  expect(await hasAnalytics(page)).toBe(false)
  await fillShipping(page, 'en', 'unmeasured@example.com', '501234571')
  await expect(cardNumber(page)).toBeVisible()
  expect(await hasAnalytics(page)).toBe(false)
  await payWith(page, 'en', CARDS.pays)
  await orderPlaced(page)
  await expect.poll(() => hasAnalytics(page)).toBe(true)
  expect(asked.filter((url) => url.includes('/checkout/'))).toEqual([])
})

test('a way out of the checkout takes along where Back leads', async ({ page }) => {
  // Before React is there, links load documents by themselves and carry nothing over.
  const hydrated = () => page.waitForSelector(`html[data-${HYDRATED}]`)
  await addToCart(page, 'en', 2)
  await hydrated()
  await page
    .getByRole('link', { name: text('en', 'terms_and_conditions') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/terms-conditions$/)
  await hydrated()
  await page.getByRole('link', { name: text('en', 'back') }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/2$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
})

test('no secret of a purchase stands in the address of a call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await addToCart(page, 'en', 2)
  await chooseTesters(page, 'en')
  await fillShipping(page, 'en', 'no-secret@example.com', '501234572')
  await payWith(page, 'en', CARDS.pays)
  await orderPlaced(page)
  expect(calls.some((url) => url.includes('/orders/by-payment-intent/'))).toBe(true)
  expect(calls.filter((url) => /token=|secret/.test(url))).toEqual([])
})

test('every script of the payment page is in its inventory, and comes as it was built', async ({ page }) => {
  const built: Record<string, ScriptSources> = jsonOf(new URL('.vite/script-sources.json', CLIENT))
  const served = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') served.set(response.url(), response)
  })
  await addToCart(page, 'en', 2)
  await chooseTesters(page, 'en')
  await fillShipping(page, 'en', 'inventory@example.com', '501234573')
  await expect(cardNumber(page)).toBeVisible()
  // From here on only what this document loads anew.
  served.clear()
  await page.reload()
  await expect(cardNumber(page)).toBeVisible()
  await page.waitForLoadState('networkidle')

  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const origin = new URL(page.url()).origin
  const files = [...served.keys()].map((url) => url.replace(`${origin}/`, ''))
  for (const [url, response] of served) {
    const file = url.replace(`${origin}/`, '')
    expect([file, hashOf(await response.body())]).toEqual([file, hashOf(readFileSync(new URL(file, CLIENT)))])
  }
  const ofProvider = Object.keys(built).find((file) => file.includes('/stripe-form-')) ?? ''
  const loaded = new Set([...files, ...withImports(built, ofProvider)])
  const generated = Object.keys(inventory.generated)
  const bundled = [...loaded].filter((file) => !generated.some((start) => file.startsWith(start)))
  const packages = new Set(bundled.flatMap((file) => built[file]?.packages ?? [`unknown: ${file}`]))
  expect([...packages].toSorted()).toEqual(Object.keys(inventory.packages).toSorted())

  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ src }) => !src).map(({ text }) => text),
  )
  const begins = Object.values(inventory.inline).map((entry) => entry.begins)
  expect(inline.filter((script) => !begins.some((start) => script.startsWith(start)))).toEqual([])
  expect(inline.length).toBeGreaterThan(2)
  expect(Object.keys(inventory.provider)).toEqual(STRIPE_HOSTS['script-src'])
})

/** A script with all that it loads with itself. */
function withImports(
  built: Record<string, ScriptSources>,
  file: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of built[file]?.imports ?? []) withImports(built, imported, found)
  return found
}
