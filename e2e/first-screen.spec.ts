import type { Locator, Page } from '@playwright/test'
import { expectAccessible, setWidth } from './good-screen.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { thingsIn } from './structured-data.ts'
import { exactly, text } from './texts.ts'

/** What a page is opened for is seen without scrolling, on phones, tablets and small laptops. */

/** How far down the button of a product may end, in px. */
const SCREENS = [
  { width: 390, height: 844, end: 820 },
  { width: 768, height: 1024, end: 1024 },
  { width: 1366, height: 768, end: 700 },
]
const LOW_PHONE = { width: 375, height: 667, end: 720 }
/** A plain perfume, and one with a long name, three sizes, a sale and few units left. */
const PRODUCTS = [1, 20]

const addButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: text(language, 'add_to_cart') })
const bar = (page: Page) => page.locator('.buy-bar')

const endOf = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
/** Number of rows that the sizes of a product take. */
const rowsOfSizes = (page: Page) =>
  page
    .locator('.sizes label')
    .evaluateAll((sizes) => new Set(sizes.map((size) => Math.round(size.getBoundingClientRect().top))).size)

async function setScreen(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height })
  await setWidth(page, width)
}

for (const language of LANGUAGES) {
  test(`a product can be bought from its first screen, in ${language}`, async ({ page }) => {
    for (const product of PRODUCTS) {
      await enter(page, language, `/shop/${product}`)
      const button = addButton(page, language)
      for (const screen of SCREENS) {
        await setScreen(page, screen)
        await expect
          .poll(() => endOf(button), `${product} at ${screen.width}`)
          .toBeLessThanOrEqual(screen.end)
        await expect
          .poll(() => overhang(page), `px beyond the edge of ${screen.width}`)
          .toBeLessThanOrEqual(0)
      }
      await setScreen(page, LOW_PHONE)
      await expect.poll(() => endOf(button)).toBeLessThanOrEqual(LOW_PHONE.end)
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      for (const sizes of ['three', 'four']) {
        for (const width of [360, 375]) {
          await setWidth(page, width)
          await expect.poll(() => rowsOfSizes(page), `rows of ${sizes} sizes at ${width}`).toBe(1)
          await expect.poll(() => overhang(page), `px beyond the edge of ${width}`).toBeLessThanOrEqual(0)
        }
        // A fourth size as the merchant might add it.
        await page
          .locator('.sizes label')
          .last()
          .evaluate((last) => last.after(last.cloneNode(true)))
      }
    }
  })

  test(`the button follows a reader on a phone, at the price that is paid, in ${language}`, async ({
    page,
  }) => {
    await setScreen(page, { width: 390, height: 844 })
    await page.goto(`/shop/1?lang=${language}`)
    // The size that the picture shows.
    await expect(page.locator('input[name=size]:checked')).toHaveValue('1012')
    await page.evaluate(() => scrollTo(0, 1200))
    await expect(addButton(page, language)).not.toBeInViewport()
    await expect(page.locator('.cookie')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: exactly(text(language, 'continue_without_accepting')) }).click()
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)

    // What the keyboard reaches is not under it.
    await page.locator('.read-on').focus()
    const covered: string[] = []
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const [bar, focused] = [document.querySelector('.buy-bar'), document.activeElement]
        if (!bar || !focused || bar.contains(focused)) return null
        const { bottom } = focused.getBoundingClientRect()
        return bottom > bar.getBoundingClientRect().top ? focused.outerHTML.slice(0, 100) : null
      })
      if (focused) covered.push(focused)
    }
    expect(covered).toEqual([])

    const html = await (await page.request.get(`/shop/1?lang=${language}`)).text()
    const facts = thingsIn(html).find((thing) => thing['@type'] === 'Product')
    const offers = facts?.offers as { sku: string; price: string }[]
    const price = offers.find(({ sku }) => sku === '1012')?.price
    const quote = await page.request.post('/api/cart/quote', {
      data: { cart: [{ product_size_id: 1012, quantity: 1 }], testers: [] },
    })
    expect((await quote.json()).data.total).toBe(Number(price))
    const stated = new RegExp(`AED\\s${price}\\W*${text(language, 'incl_vat')}`)
    await expect(page.locator('.pdp-title .price')).toContainText(stated)

    await bar(page).getByRole('button').click()
    await expect(page.locator('.cart-count').first()).toHaveText('1')
  })

  test(`a collection begins with its products on a phone, in ${language}`, async ({ page }) => {
    await setScreen(page, { width: 390, height: 844 })
    for (const { id, children } of [
      { id: 2, children: 4 },
      { id: 13, children: 0 },
    ]) {
      await enter(page, language, `/shop/collections/${id}`)
      const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
      const at = `collection ${id}`
      expect((await boxOf('.banner')).height, at).toBeLessThanOrEqual(240)
      expect((await boxOf('#all .card')).y, at).toBeLessThanOrEqual(1250)

      const tiles = page.locator('.child-tiles li')
      await expect(tiles, at).toHaveCount(children)
      if (children > 0) expect((await boxOf('.child-tiles')).height, at).toBeLessThanOrEqual(400)
      const pictures = await tiles
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
      expect(new Set(pictures).size, at).toBe(children)

      const names = (selector: string) => page.locator(`${selector} .card-name`).allTextContents()
      const leading = await names('.leading')
      expect(leading, at).toHaveLength(3)
      expect(
        (await names('#all')).filter((name) => leading.includes(name)),
        at,
      ).toEqual([])
    }
  })
}
