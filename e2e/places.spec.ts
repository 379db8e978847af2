import type { Page } from '@playwright/test'
import { addToCart, chooseTesters, pickTesters } from './buying.ts'
import { expectToFit, setWidth } from './good-screen.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { text } from './texts.ts'

/** What a page shows stands where the eye looks for it, whole, in the reader's language, and is said alike everywhere. */

const PHONES = [390, 360, 320]
/** Its testers by the house's choice have the longest word among the names of the demo catalogue. */
const TAIF_ROSE = 2

/** px from the edge at which a language's lines begin. */
const startOf = (page: Page, selector: string, language: Language) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, isArabic) => {
      const { left, right } = element.getBoundingClientRect()
      return Math.round(isArabic ? document.documentElement.clientWidth - right : left)
    }, language === 'ar')

const paymentMarks = (page: Page, place: string) => page.locator(`${place} .pay li`)

for (const language of LANGUAGES) {
  test(`the carousel begins where the page’s lines do, in ${language}`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await setWidth(page, width)
      await enter(page, language)
      const heading = await startOf(page, '#new-trends', language)
      await page.locator('.carousel-view').scrollIntoViewIfNeeded()
      await expect(page.locator('.carousel-view[data-live]')).toBeVisible()
      await expect.poll(() => startOf(page, '.carousel-track .card', language), `at ${width}`).toBe(heading)
    }
  })

  test(`names keep their words whole in a cart and its checkout on a phone, in ${language}`, async ({
    page,
  }) => {
    await setWidth(page, 390)
    await addToCart(page, language, TAIF_ROSE)
    await pickTesters(page)
    for (const width of PHONES) {
      await setWidth(page, width)
      await expectToFit(page)
    }
    await page.reload()
    await chooseTesters(page, language)
    await page.locator('summary').first().click()
    for (const width of PHONES) {
      await setWidth(page, width)
      await expectToFit(page)
    }
  })

  test(`the cart names no sum before it knows what is in it, in ${language}`, async ({ page }) => {
    const html = await (await page.request.get(`/checkout/cart?lang=${language}`)).text()
    expect(html).toContain(text(language, 'summary'))
    for (const key of ['subtotal', 'complimentary']) expect(html).not.toContain(`>${text(language, key)}<`)
    expect(html).not.toContain('AED')
  })

  test(`cart, checkout and footer show the cards that can be paid with, in ${language}`, async ({ page }) => {
    const taken = [text(language, 'visa'), text(language, 'mastercard')]
    await addToCart(page, language, TAIF_ROSE)
    await expect(paymentMarks(page, '.summary')).toHaveText(taken)
    await expect(paymentMarks(page, 'footer')).toHaveText(taken)
    await chooseTesters(page, language)
    await expect(page).toHaveURL(/\/checkout\/shipping$/)
    await expect(paymentMarks(page, '#main')).toHaveText(taken)
  })

  test(`the controls of a list stand in one row of a phone, and its search says all it asks, in ${language}`, async ({
    page,
  }) => {
    await setWidth(page, 390)
    for (const path of ['/search?search=oud', '/shop/products/13']) {
      await enter(page, language, path)
      const tops = await page
        .locator('.list-bar > .filter-toggle, .list-bar > .sort')
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
      expect(tops, path).toHaveLength(2)
      expect(new Set(tops).size, path).toBe(1)
    }
    await page.goto('/search')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill((await field.getAttribute('placeholder')) ?? '')
    const hidden = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden, 'px of the placeholder that the field has no room for').toBeLessThanOrEqual(0)
  })

  test(`an article that names few perfumes ends in a whole row, in ${language}`, async ({ page }) => {
    await enter(page, language, '/blogs/1')
    const wares = page.getByRole('region', { name: text(language, 'named_here_and_close') })
    await expect(wares.locator('.card')).toHaveCount(4)
    const links = await wares
      .locator('.card-name a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(new Set(links).size).toBe(4)
  })

  test.describe(() => {
    test.use({ expectedStatuses: [500] })

    test(`a page that fails says so in the reader’s words, in ${language}`, async ({ page }) => {
      await enter(page, language)
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page.locator('#main a[href="/shop/1"]').first().click()
      const main = page.getByRole('main')
      await expect(main).toContainText(text(language, 'unexpected_application_error'))
      const words = (await main.textContent()) ?? ''
      if (language === 'ar') expect(words).not.toMatch(/[A-Za-z]/)
      else expect(words).toMatch(/Internal Server Error|Error 500/)
    })
  })
}
