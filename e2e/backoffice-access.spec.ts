import type { Page, Route } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect, test } from './shopper.ts'
import { enterBackOffice, OWNER } from './staff.ts'

/** Pages that the menu does not open. */
const PAGES = ['staff-orders/create', 'discounts/create', 'products-import', 'account'].map(
  (page) => `/admin/${page}`,
)

/** Lists whose first row opens a page. */
const LISTS = ['orders', 'customers', 'products', 'couriers', 'delivery-methods', 'pages', 'staff'].map(
  (list) => `/admin/${list}`,
)

/** Pages for paper have no bar, so their heading stands in the page. */
const PAPERS = ['pick-list', 'handover', 'packing-slips']

declare global {
  var openCalls: number
}

/** Counts the calls of the page whose answers have not been read to their end. */
const countCalls = (page: Page) =>
  page.addInitScript(() => {
    globalThis.openCalls = 0
    const { fetch } = globalThis
    globalThis.fetch = async (...request) => {
      globalThis.openCalls += 1
      const end = () => {
        globalThis.openCalls -= 1
      }
      try {
        const answer = await fetch(...request)
        answer.clone().blob().then(end, end)
        return answer
      } catch (failure) {
        end()
        throw failure
      }
    }
  })

/** A screen whose records come late: the others are seen once theirs have come, too. */
const LATE_SCREEN = '/admin/search-words'

/** Answers once the screen shows a table without words. */
const answerLate = async (route: Route) => {
  await route
    .request()
    .frame()
    .waitForFunction(() =>
      Array.from(document.querySelectorAll('th')).some(({ textContent }) => textContent === '\u00a0'),
    )
  await route.continue()
}

/** Goes to a screen without loading the program again, and waits until it shows its records. */
async function openScreen(page: Page, address: string) {
  const heading = page.locator('h1').first()
  const before = page.url().endsWith(address) ? null : await heading.textContent()
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  // The screen before stays until the next one is rendered.
  if (before !== null) await expect(heading, address).not.toHaveText(before)
  await expect(heading, address).toHaveText(/\p{L}/u)
  // Playwright takes the promise of a condition for its value, so the page itself waits.
  await page.evaluate(async () => {
    // The table that stands for one on its way has cells with a blank.
    const isOnItsWay = () =>
      globalThis.openCalls > 0 ||
      document.querySelector('[role=progressbar]') ||
      Array.from(document.querySelectorAll('th, td')).some(({ textContent }) => textContent === '\u00a0')
    // A record may ask for others once it is shown.
    for (let quietFrames = 0; quietFrames < 30; quietFrames += 1) {
      await new Promise(requestAnimationFrame)
      if (isOnItsWay()) quietFrames = -1
    }
  })
}

const MAIN = '#main-content'

/** Violations with the address of the screen that has them. */
const violationsOf = async (page: Page, address: string, within?: string) =>
  (await axeViolations(page, within)).map((violation) => [address, ...violation])

// What axe looks for in colours and in words does not differ by both at once.
for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test.describe(() => {
    test.use({ colorScheme })

    test(`every screen of the back office is accessible: ${language}, ${colorScheme}`, async ({ page }) => {
      await countCalls(page)
      await enterBackOffice(page, OWNER, '/orders', language)
      // The page that sets an account up has no menu.
      const items = page.getByRole('menuitem')
      await expect(items.nth(20)).toBeVisible()
      const menu = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      const addresses = [...menu, ...PAGES]
      // The menu is there before the list has its orders.
      await expect(page.locator('#main-content a[href^="/admin/orders/"]').first()).toBeVisible()
      const violations = [await violationsOf(page, 'the whole page')]
      await page.route(`**/api${LATE_SCREEN}?*`, answerLate, { times: 1 })
      for (const address of addresses) {
        await openScreen(page, address)
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
        if (address === LATE_SCREEN) expect(await page.getByRole('cell').count()).toBeGreaterThan(0)
        violations.push(await violationsOf(page, address, MAIN))
        if (!LISTS.includes(address)) continue
        const rows = page.locator(`#main-content a[href^="${address}/"]:not([href$=create])`)
        // The newest product may be another test's, which deletes it.
        const row = address === '/admin/products' ? rows.last() : rows.first()
        addresses.push((await row.getAttribute('href')) ?? '')
      }
      const [, orderId] = /orders\/(\d+)/.exec(addresses.join(' ')) ?? []
      for (const paper of PAPERS) {
        const address = `/admin/${paper}?ids=${orderId}`
        await openScreen(page, address)
        violations.push(await violationsOf(page, address))
      }
      expect(violations.flat()).toEqual([])
    })
  })
}

/** Lists that a phone shows without a table. */
const PHONE_LISTS = [
  'orders',
  'staff-orders',
  'returns',
  'delivery-methods',
  'customers',
  'products',
  'sizes',
  'discounts',
  'staff',
].map((list) => `/admin/${list}`)

test('the lists of a phone are accessible, and what ends a row is as dark as its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await countCalls(page)
  await enterBackOffice(page, OWNER, '/', 'en')
  const violations = []
  let rowEnds = 0
  for (const address of PHONE_LISTS) {
    await openScreen(page, address)
    violations.push(await violationsOf(page, address, MAIN))
    // Axe does not judge what floats over its row.
    const opacities = await page
      .locator('.RaSimpleList-tertiary')
      .evaluateAll((ends) => ends.map((end) => getComputedStyle(end).opacity))
    expect(new Set(opacities).difference(new Set(['1'])), address).toEqual(new Set())
    rowEnds += opacities.length
  }
  expect(rowEnds).toBeGreaterThan(0)
  expect(violations.flat()).toEqual([])
})

for (const [language, sentence] of [
  ['en', 'Either you typed a wrong URL, or you followed a bad link.'],
  ['ar', 'العنوان غير صحيح أو الرابط قديم.'],
] as const) {
  test(`an address that leads nowhere says so in words that can be read: ${language}`, async ({ page }) => {
    await enterBackOffice(page, OWNER, '/nowhere', language)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    const found = await violationsOf(page, 'nowhere', MAIN)
    expect(found).toEqual([])
  })
}
