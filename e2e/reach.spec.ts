import type { Page } from '@playwright/test'
import { addToCart, continueAsGuest, pickTesters } from './buying.ts'
import { demoCustomer, enterAs } from './customers.ts'
import { expectToFit, setWidth } from './good-screen.ts'
import { expect, LANGUAGES, test } from './shopper.ts'
import { smallTargets } from './targets.ts'
import { exactly, text } from './texts.ts'

/** What is on a page can be seen and reached: on a tablet, with larger letters, by keyboard, in the system's own colours. */

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const language of LANGUAGES) {
  test(`collections fit a tablet, and a screen with larger letters, in ${language}`, async ({ page }) => {
    for (const id of [4, 13]) {
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.goto(`/shop/collections/${id}?lang=${language}`)
      await expect.poll(() => sideways(page), `px beyond the edge, collection ${id}`).toBe(0)
      await setWidth(page, 1440)
      await page.addStyleTag({ content: 'html { font-size: 150% }' })
      await expect.poll(() => sideways(page), `px beyond the edge, larger, collection ${id}`).toBe(0)
    }
  })
}

test('everything that is pressed is 44 px high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const look = (path: string) => expect.poll(() => smallTargets(page), path).toEqual([])
  for (const path of ['/', '/shop/collections/13', '/shop/3', '/search?search=oud', '/sign-in', '/sign-up']) {
    await page.goto(path)
    await look(path)
  }
  // What the browser draws from its own memory comes after the page.
  await addToCart(page, 'en', 3)
  await expect(page.locator('.line-name')).toBeVisible()
  await look('cart')
  await pickTesters(page)
  await look('cart with testers')
  await continueAsGuest(page, 'en')
  await expect(page.getByLabel(exactly(text('en', 'first_name')))).toBeVisible()
  await look('shipping')
  const customer = await demoCustomer()
  await enterAs(page, customer, 'en', '/profile/general')
  await expect(page.getByText(customer.user.email).first()).toBeVisible()
  await look('profile')
})

/** px² that a cell of the cart's table lies over what stands in another. */
const cellsOverEachOther = (page: Page) =>
  page.locator('.lines tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const parts = [...row.querySelectorAll('.line-name, .price, .qty, .c-sub bdi, .icon-btn')]
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
      return boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .map((other) => {
            const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
            const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
            return width > 0 && height > 0 ? Math.round(width * height) : 0
          })
          .filter((area) => area > 0),
      )
    }),
  )

for (const language of LANGUAGES) {
  test(`the cart's lines have room for their names at every width, in ${language}`, async ({ page }) => {
    await addToCart(page, language, 5)
    await expect(page.locator('.lines tbody tr')).toHaveCount(1)
    for (const width of [320, 390, 768, 820, 1024, 1100, 1280, 1440, 1920]) {
      await setWidth(page, width)
      await expectToFit(page)
      await expect.poll(() => cellsOverEachOther(page), `cells over each other at ${width} px`).toEqual([])
    }
  })
}

test('on a first visit at a zoom of 400 % neither header nor banner stands in the way', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 })
  await page.goto('/shop/1')
  await expect(page.locator('.cookie')).toBeAttached()
  // Past the top of the page, where everybody reads.
  await page.evaluate(() => scrollTo(0, 400))
  await expect(page.locator('.header')).not.toBeInViewport()
  await expect(page.locator('.cookie')).not.toBeInViewport()
  await page.locator('.cookie .btn-line').click()
  await expect(page.locator('.cookie')).toHaveCount(0)
})

test('the question about cookies covers nothing that has the focus, nor the end of the page', async ({
  page,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/shop/1')
    const banner = page.locator('.cookie')
    await expect(banner).toBeInViewport({ ratio: 0.99 })
    const covered: string[] = []
    for (let stop = 0; stop < 15; stop++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const banner = document.querySelector('.cookie')
        const focused = document.activeElement
        if (!banner || !focused || banner.contains(focused)) return null
        const top = focused.getBoundingClientRect().top
        return top < banner.getBoundingClientRect().top ? null : focused.outerHTML.slice(0, 100)
      })
      if (name) covered.push(name)
    }
    expect(covered, `behind the banner at ${viewport.width} px`).toEqual([])
    const gap = await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      const [end, banner] = ['.foot', '.cookie'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      )
      return (banner?.top ?? 0) - (end?.bottom ?? Number.POSITIVE_INFINITY)
    })
    expect(gap, `px between the page's end and the banner at ${viewport.width} px`).toBeGreaterThanOrEqual(0)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.cookie')).toBeHidden()
})

test('what is chosen is seen where the system decides the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/sign-up')
  const box = page.getByRole('checkbox').first()
  const tick = page.locator('.check i > *').first()
  await expect(tick).toBeHidden()
  await box.check()
  await expect(tick).toBeVisible()
  await page.goto('/shop/1')
  const outlines = () =>
    page
      .locator('.sizes span')
      .evaluateAll((sizes) => sizes.map((size) => getComputedStyle(size).outlineStyle))
  expect(await outlines()).toEqual(['none', 'solid', 'none'])
  await page.locator('.sizes input').first().check()
  await expect.poll(outlines).toEqual(['solid', 'none', 'none'])
})

test.describe('an order number is read in digits of either writing', () => {
  // Nobody has this order: what counts is how it is asked for, and that the shop then says so.
  test.use({ expectedStatuses: [404] })
  for (const language of LANGUAGES) {
    test(`from ${language}`, async ({ page }) => {
      await page.goto(`/track/orders?lang=${language}`)
      await page.getByLabel(text(language, 'order_id'), { exact: true }).fill('٤')
      await page.getByLabel(text(language, 'order_number'), { exact: true }).fill('g٥٨nz٥mjhn')
      await page.locator('#main').getByRole('button').last().click()
      await expect(page).toHaveURL(/\/orders\/4\/G58NZ5MJHN$/i)
      await expect(
        page.locator('#main').getByText(text(language, 'your_order_number_is_invalid')),
      ).toBeVisible()
    })
  }
})
