import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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

/** Counts the calls of the page that have no answer yet. */
const countCalls = (page: Page) =>
  page.addInitScript(() => {
    globalThis.openCalls = 0
    const { fetch } = globalThis
    globalThis.fetch = async (...request) => {
      globalThis.openCalls += 1
      try {
        return await fetch(...request)
      } finally {
        globalThis.openCalls -= 1
      }
    }
  })

/** Goes to a screen without loading the program again, and waits until it shows its records. */
async function openScreen(page: Page, address: string) {
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(page.locator('h1').first(), address).toHaveText(/\p{L}/u)
  await page.waitForFunction(async () => {
    // A record may ask for others once it is shown.
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise(requestAnimationFrame)
      if (globalThis.openCalls > 0 || document.querySelector('[role=progressbar], .RaPlaceholder-root'))
        return false
    }
    return true
  })
}

const violationsOf = async (axe: AxeBuilder, address: string) => {
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => [address, id, nodes[0]?.html])
}

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
      const violations = [await violationsOf(new AxeBuilder({ page }), 'the whole page')]
      for (const address of addresses) {
        await openScreen(page, address)
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
        violations.push(await violationsOf(new AxeBuilder({ page }).include('#main-content'), address))
        if (!LISTS.includes(address)) continue
        const row = page.locator(`#main-content a[href^="${address}/"]:not([href$=create])`).first()
        addresses.push((await row.getAttribute('href')) ?? '')
      }
      const [, orderId] = /orders\/(\d+)/.exec(addresses.join(' ')) ?? []
      for (const paper of PAPERS) {
        const address = `/admin/${paper}?ids=${orderId}`
        await openScreen(page, address)
        violations.push(await violationsOf(new AxeBuilder({ page }), address))
      }
      expect(violations.flat()).toEqual([])
    })
  })
}
