import {
  addToCart,
  chooseTesters,
  chooseTestersAsCustomer,
  continueAsGuest,
  fillShipping,
  pickTesters,
} from './buying.ts'
import { readyToBuy, signIn } from './customers.ts'
import { expect, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** Of Tuberose Night's first size the demo catalogue has one bottle. */
const LAST_BOTTLE = 23

test.describe('two shoppers want the last bottle', () => {
  // The refusal is an answer of 409, which the browser notes in its console.
  test.use({ expectedStatuses: [409] })

  test('one reserves it; the other is told how many there are, and Fix my cart takes it out', async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext()).newPage()
    await addToCart(page, 'en', LAST_BOTTLE)
    await addToCart(other, 'ar', LAST_BOTTLE)

    await chooseTesters(other, 'ar')
    await fillShipping(other, 'ar', 'first@example.com')
    await expect(other.getByLabel(text('ar', 'card_number'))).toBeVisible()

    await chooseTesters(page, 'en')
    await fillShipping(page, 'en', 'second@example.com')
    await expect(
      page.getByText(/You requested 1 item\(s\) from .*Tuberose Night.* but available 0 item\(s\)\./),
    ).toBeVisible()
    await page.getByRole('button', { name: text('en', 'fix_my_cart') }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByText(text('en', 'cart_fixed_and_empty'))).toBeVisible()

    // The one who holds it signs in, and out again: it stays theirs.
    const customer = await readyToBuy()
    const cardForm = other.getByLabel(text('ar', 'card_number'))
    await other.goto('/sign-in')
    await signIn(other, 'ar', customer.user.email)
    await expect(other).toHaveURL(/\/profile\/general$/)
    await other.goto('/checkout/cart')
    await chooseTestersAsCustomer(other, 'ar')
    await other.getByRole('button', { name: exactly(text('ar', 'save')) }).click()
    await expect(cardForm).toBeVisible()

    await other.goto('/profile/sign-out')
    await other.getByRole('button', { name: text('ar', 'yes_sign_me_out') }).click()
    await expect(other).toHaveURL(/\/sign-in$/)
    await other.goto('/checkout/cart')
    await pickTesters(other)
    await other.getByRole('button', { name: exactly(text('ar', 'checkout')) }).click()
    await fillShipping(other, 'ar', 'first@example.com')
    await expect(cardForm).toBeVisible()
    await other.context().close()
  })
})

test.describe('a shop that has no testers left', () => {
  // Only this page is told so: the shop has some, and refuses an order without.
  test.use({ expectedStatuses: [422] })

  test('lets one go on without, up to the payment', async ({ page }) => {
    await page.route('**/api/productsType/Testers', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      const soldOut = (size: object) => ({ ...size, quantity: 0 })
      const products = data.map((product: { sizes: object[] }) => ({
        ...product,
        sizes: product.sizes.map(soldOut),
      }))
      await route.fulfill({ response: answer, json: { ...rest, data: products } })
    })
    const soldOutTesters = page.waitForResponse('**/api/productsType/Testers')
    await addToCart(page, 'en', 2)
    await soldOutTesters
    // None is missing, but nobody has chosen one: there is nothing to change.
    await expect(page.locator('button.house-choice')).toHaveCount(0)
    await page.getByRole('button', { name: text('en', 'choose_yourself') }).click()
    await expect(page.locator('button.tester:disabled').first()).toBeVisible()
    await expect(page.locator('button.tester:enabled')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await continueAsGuest(page, 'en')
    const asked = page.waitForRequest('**/api/stripe/payment')
    await fillShipping(page, 'en', 'no-testers@example.com')
    expect((await asked).postDataJSON()).toMatchObject({ testers: [] })
  })
})
