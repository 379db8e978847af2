import type { Page } from '@playwright/test'
import {
  addToCart,
  CARDS,
  chooseTesters,
  chooseTestersAsCustomer,
  fillShipping,
  orderPlaced,
  payWith,
} from './buying.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** The way through the checkout where it is not straight: pages opened anew, Back, a second window, the keyboard. */

// The cart is long on a phone: a place on it is one that a shorter page does not have.
test.use({ viewport: { width: 390, height: 844 } })

/** There are enough of it for all that is begun here and never paid. */
const PERFUME = 2

const cardNumber = (page: Page) => page.getByLabel(exactly(text('en', 'card_number')))

/** Up to the card's form. */
async function toPayment(page: Page, email: string, mobile: string): Promise<void> {
  await addToCart(page, 'en', PERFUME)
  await chooseTesters(page, 'en')
  await fillShipping(page, 'en', email, mobile)
  await expect(cardNumber(page)).toBeVisible()
}

test('what a guest has typed stays when the page is opened anew, in the other language, too, and goes with the purchase', async ({
  page,
}) => {
  const field = (name: string) => page.locator(`[name=${name}]`)
  await addToCart(page, 'en', PERFUME)
  await chooseTesters(page, 'en')
  await field('prefix_name').selectOption('Ms')
  await field('first_name').fill('Noor')
  await field('email').fill('noor@')
  await field('mobile_number').fill('50123')
  await field('city').click()
  await page.getByRole('option', { name: text('en', 'dubai'), exact: true }).click()
  const isThere = async (city: string) => {
    await expect(field('prefix_name')).toHaveValue('Ms')
    await expect(field('first_name')).toHaveValue('Noor')
    await expect(field('email')).toHaveValue('noor@')
    await expect(field('mobile_number')).toHaveValue(/^50\s?123$/)
    await expect(field('city')).toHaveValue(city)
  }
  await page.reload()
  await isThere(text('en', 'dubai'))
  await enter(page, 'ar', '/checkout/shipping')
  await isThere(text('ar', 'dubai'))

  await fillShipping(page, 'ar', 'noor-typed@example.com', '501234533')
  await payWith(page, 'ar', CARDS.pays)
  await orderPlaced(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shipping_form'))).toBeNull()
})

test('Back from the thank-you leads to the empty cart, at its beginning', async ({ page }) => {
  await toPayment(page, 'goes-back@example.com', '501234534')
  await payWith(page, 'en', CARDS.pays)
  await orderPlaced(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'nothing_in_your_cart_yet'))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('a payment page that Back brings out of the browser’s memory is not shown once it is paid', async ({
  page,
}) => {
  await toPayment(page, 'comes-back@example.com', '501234535')
  // What the thank-you does while this page sleeps, and how the browser wakes it: tests run without that memory.
  await page.evaluate(() => {
    localStorage.removeItem('cart')
    localStorage.setItem('cart_step', '["cart"]')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByText(text('en', 'nothing_in_your_cart_yet'))).toBeVisible()
})

test('a payment page that Back brings back from the bank’s can be paid', async ({ page }) => {
  await toPayment(page, 'comes-back-from-bank@example.com', '501234538')
  // The bank's page is asked for, but the one that is left stays: tests run without the memory that would keep it.
  await page.route('**/3d-secure/**', (route) => route.fulfill({ status: 204 }))
  const bank = page.waitForRequest('**/3d-secure/**')
  await payWith(page, 'en', CARDS.threeDSecure)
  await bank
  const button = page.locator('form button[type=submit]')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText(text('en', 'payment_failed'))).toHaveCount(0)
  await payWith(page, 'en', CARDS.pays)
  await orderPlaced(page)
})

test('a cart that is opened in another window takes this one off the payment, which is said when it is looked at', async ({
  page,
}) => {
  await toPayment(page, 'two-windows@example.com', '501234536')
  const look = (visibility: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      // What looks for a new build when one comes back is told nothing: tests run without the worker.
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  await look('hidden')
  const other = await page.context().newPage()
  await other.goto('/checkout/cart')
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'my_cart'))
  await look('visible')
  await expect(page.locator('.note', { hasText: text('en', 'cart_changed_elsewhere') })).toBeVisible()
  await expect(other.locator('.note')).toHaveCount(0)
})

for (const language of LANGUAGES) {
  test(`a cart that is bought in another window is empty in this one, which is said in ${language}`, async ({
    page,
  }) => {
    await addToCart(page, language, PERFUME)
    await chooseTesters(page, language)
    const digit = LANGUAGES.indexOf(language)
    await fillShipping(page, language, `two-payments-${language}@example.com`, `50123454${digit}`)
    await expect(page.getByLabel(exactly(text(language, 'card_number')))).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/checkout/shipping')
    await payWith(other, language, CARDS.pays)
    await orderPlaced(other)
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByText(text(language, 'nothing_in_your_cart_yet'))).toBeVisible()
    await expect(page.locator('.toast', { hasText: text(language, 'cart_bought_elsewhere') })).toHaveCount(1)
    await expect(other.locator('.toast')).toHaveCount(0)
  })
}

test.describe('a shop that has fewer than are in the cart', () => {
  // The refusal is an answer of 409, which the browser notes in its console.
  test.use({ expectedStatuses: [409] })

  test('Fix my cart leads on to the payment, the keyboard with it', async ({ page }) => {
    await addToCart(page, 'en', PERFUME)
    await page
      .getByRole('button', { name: text('en', 'increase_quantity') })
      .first()
      .click()
    await page.route(
      '**/api/stripe/payment',
      (route) => {
        const [{ product_size_id, quantity }] = route.request().postDataJSON().cart
        const details = [{ product_size_id, requested_quantity: quantity, available_quantity: quantity - 1 }]
        return route.fulfill({ status: 409, json: { message: 'Short.', code: 'out_of_stock', details } })
      },
      { times: 1 },
    )
    await chooseTesters(page, 'en')
    await fillShipping(page, 'en', 'fixes@example.com', '501234537')
    await page.getByRole('button', { name: text('en', 'fix_my_cart') }).press('Enter')
    await expect(cardNumber(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: text('en', 'payment'), exact: true })).toBeFocused()
  })
})

for (const [language, email, mobile] of [
  ['en', 'has-two-carts@example.com', '501234538'],
  ['ar', 'has-two-carts-ar@example.com', '501234539'],
] as const) {
  test.describe(`a discount that the same buyer's open payment holds, in ${language}`, () => {
    // The refusal is an answer of 409, which the browser notes in its console.
    test.use({ expectedStatuses: [409] })

    test('is told with its hour; they may pay without it', async ({ page, browser }) => {
      const withCode = async (window: Page) => {
        await enter(window, language, '/discount/ONCE25')
        await expect(window.locator('.toast')).toContainText(text(language, 'discount_applied_successfully'))
        await addToCart(window, language, PERFUME)
        // With a discount in force nobody offers another one.
        await chooseTestersAsCustomer(window, language)
        await fillShipping(window, language, email, mobile)
      }
      const card = (window: Page) => window.getByLabel(exactly(text(language, 'card_number')))
      const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const other = await elsewhere.newPage()
      await withCode(other)
      await expect(card(other)).toBeVisible()
      await elsewhere.close()

      await withCode(page)
      const [before = '', after = ''] = text(language, 'discount_held', { until: '|' }).split('|')
      const told = page.getByRole('alert').filter({ hasText: before.trim() })
      await expect(told).toContainText(/\d{1,2}:\d\d/)
      await expect(told).toContainText(after.trim())
      const discount = page.locator('.co-side dl').getByText(text(language, 'discount_n_percent', { n: 25 }))
      await expect(discount).toHaveCount(1)
      await page.getByRole('button', { name: /AED \d/ }).click()
      await expect(card(page)).toBeVisible()
      await expect(discount).toHaveCount(0)
      await payWith(page, language, CARDS.pays)
      await orderPlaced(page)
    })
  })
}
