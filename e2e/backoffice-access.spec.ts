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
  await page.waitForFunction(async () => {
    // A record may ask for others once it is shown.
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame)
      // The table that stands for one on its way has cells with a blank.
      const isOnItsWay = Array.from(document.querySelectorAll('th, td')).some(
        ({ textContent }) => textContent === '\u00a0',
      )
      if (globalThis.openCalls > 0 || isOnItsWay || document.querySelector('[role=progressbar]')) return false
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
