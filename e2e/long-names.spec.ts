import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { addToCart, CARDS, chooseTesters, fillShipping, orderPlaced, payWith } from './buying.ts'
import { setWidth } from './good-screen.ts'
import { expect, LANGUAGES, type Language, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** A perfume whose name has sixty letters and no gap, wherever one is bought: nothing is pushed over the edge of a phone. */

const NAME: Record<Language, string> = { en: 'Oud Al Layl', ar: 'عود الليل' }
const LONG: Record<Language, string> = {
  en: 'Oudallayl'.repeat(7).slice(0, 60),
  ar: 'عودالليل'.repeat(8).slice(0, 60),
}

/** The perfume is called so on the page that is open; then nothing of it lies beyond the edge, at either width. */
async function fits(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(NAME[language]).locator('visible=true').first()).toBeVisible()
  const renamed = await page.evaluate(
    ([name, long]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let found = 0
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        if (!node.nodeValue?.includes(name) || !node.parentElement?.closest('#main, [role=dialog]')) continue
        node.nodeValue = node.nodeValue.replace(name, long)
        found++
      }
      return found
    },
    [NAME[language], LONG[language]] as const,
  )
  expect(renamed).toBeGreaterThan(0)
  for (const width of [390, 320]) {
    await setWidth(page, width)
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `px beyond the edge of ${width} px at ${page.url()}`,
      )
      .toBeLessThanOrEqual(0)
  }
}

/** Four lines and what they come to stand on one sheet of paper, with their pictures. */
async function expectOneSheet(page: Page): Promise<void> {
  const { numPages } = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(numPages).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.mini li')).toHaveCount(4)
  await expect(page.locator('.night')).toBeHidden()
  const pictures = page.locator('.mini img')
  const blank = () =>
    pictures.evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).naturalWidth).length)
  expect(await pictures.count()).toBeGreaterThan(0)
  await expect.poll(blank).toBe(0)
}

for (const language of LANGUAGES) {
  test(`a long name in ${language} fits on a card, its page, into the cart, the payment and the order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await addToCart(page, language, 1)
    await fits(page, language)
    await page.goto('/shop/products/13')
    await fits(page, language)
    await page.goto('/shop/1')
    await fits(page, language)
    await page.goto('/checkout/cart')
    await chooseTesters(page, language)
    await fillShipping(
      page,
      language,
      `long-name-${language}@example.com`,
      `50123460${LANGUAGES.indexOf(language)}`,
    )
    await expect(page.getByLabel(exactly(text(language, 'card_number')))).toBeVisible()
    await page.locator('summary').first().click()
    await fits(page, language)
    await payWith(page, language, CARDS.pays)
    const { id, number } = await orderPlaced(page)
    await fits(page, language)
    await page.goto(`/orders/${id}/${number}`)
    await fits(page, language)
    await expectOneSheet(page)
  })
}
