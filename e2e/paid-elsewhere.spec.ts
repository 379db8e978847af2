import type { Page } from '@playwright/test'
import {
  addToCart,
  answerBank,
  CARDS,
  chooseFirstSize,
  chooseTesters,
  fillShipping,
  orderPlaced,
  payWith,
  pickTesters,
} from './buying.ts'
import { expect, LANGUAGES, type Language, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

const PERFUME = 2

/** From the cart to the card form or what stands in its place, for a guest who has been offered an account before. */
async function toPaymentAgain(page: Page, language: Language, email: string, mobile: string) {
  await page.goto(`/shop/${PERFUME}`)
  await chooseFirstSize(page)
  await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
  await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
  await pickTesters(page)
  await page.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()
  await fillShipping(page, language, email, mobile)
}

for (const language of LANGUAGES) {
  test.describe(`a guest who reads ${language} and confirms a payment in another browser`, () => {
    // The question before the same is bought again is an answer of 409, which the browser notes in its console.
    test.use({ expectedStatuses: [409] })

    test('is told of the order at the next visit, and asked before the same is bought again', async ({
      page,
      browser,
    }) => {
      const email = `paid-elsewhere-${language}@example.com`
      const mobile = `50177880${LANGUAGES.indexOf(language)}`
      await addToCart(page, language, PERFUME)
      await chooseTesters(page, language)
      await fillShipping(page, language, email, mobile)
      await payWith(page, language, CARDS.threeDSecure)
      await page.waitForURL(/3d-secure/)
      const elsewhere = await (await browser.newContext()).newPage()
      await elsewhere.goto(page.url())
      await answerBank(elsewhere, 'complete')
      const order = await orderPlaced(elsewhere)
      await elsewhere.context().close()

      await page.goto('/about')
      const note = page.locator('.note-ok')
      await expect(note).toContainText(text(language, 'you_have_paid_for_this', { number: order.number }))
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
      // It stays until it is read, on the pages of the checkout, too.
      await page.goto('/checkout/cart')
      await expect(page.getByText(text(language, 'nothing_in_your_cart_yet'))).toBeVisible()
      await note.getByRole('link').click()
      await expect(page).toHaveURL(`/orders/${order.id}/${order.number}`)
      await expect(note).toHaveCount(0)

      await toPaymentAgain(page, language, email, mobile)
      const again = page.getByRole('button', { name: text(language, 'buy_it_again') })
      const card = page.getByLabel(exactly(text(language, 'card_number')))
      await expect(again).toBeVisible()
      await expect(card).toHaveCount(0)
      await again.click()
      await expect(card).toBeVisible()
    })
  })
}
