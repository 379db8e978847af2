import type { APIRequestContext, Page } from '@playwright/test'
import {
  addToCart,
  CARDS,
  chooseTesters,
  chooseTestersAsCustomer,
  chosenTesters,
  fillShipping,
  orderPlaced,
  payWith,
  pickTesters,
} from './buying.ts'
import { readyToBuy } from './customers.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { OWNER, staffToken } from './staff.ts'
import { exactly, text } from './texts.ts'

/** What changes in a cart without the shopper, or rises: it is named on the page and stays. */

const PERFUME = 2
const OTHER_PERFUME = 4
const DAY_MS = 86_400_000

/** A code of 25 % of the owner's, and the way to switch it off. */
async function codeOf(request: APIRequestContext, language: Language) {
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const form = { code: `RISE25${language.toUpperCase()}`, discount: 25 }
  const expire_at = new Date(Date.now() + DAY_MS).toISOString()
  const answer = await request.post('/api/admin/discounts', { headers, data: { ...form, expire_at } })
  const { id } = (await answer.json()).data
  const switchOff = () =>
    request.put(`/api/admin/discounts/${id}`, { headers, data: { ...form, disabled: true } })
  return { code: form.code, switchOff }
}

const note = (page: Page) => page.locator('.note')
const discountLine = (page: Page, language: Language, n: number) =>
  page.locator('dl.sum').getByText(text(language, 'discount_n_percent', { n }))
const cardNumber = (page: Page, language: Language) => page.getByLabel(exactly(text(language, 'card_number')))

/** Pay names the sum that stands beside it. */
async function paysWhatIsShown(page: Page): Promise<void> {
  const total = await page.locator('.co-side dl.sum .total dd').textContent()
  await expect(page.locator('form button[type=submit]')).toContainText(total?.trim() ?? '')
}

for (const language of LANGUAGES) {
  test(`a total that rises says why, by the shop’s clock and not the device’s (${language})`, async ({
    page,
  }) => {
    // A device that is more than a day fast: by its clock the code has ended, and no order can be canceled.
    await page.clock.setSystemTime(Date.now() + 1.1 * DAY_MS)
    const { code, switchOff } = await codeOf(page.request, language)
    const chip = page.locator('.code-chip')
    await enter(page, language, `/discount/${code}`)
    await expect(page.locator('.toast')).toContainText(text(language, 'discount_applied_successfully'))
    await addToCart(page, language, PERFUME)
    await expect(chip).toContainText(code)
    await expect(discountLine(page, language, 25)).toBeVisible()

    const session = await readyToBuy()
    await page.evaluate(({ token, user, abilities }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('abilities', JSON.stringify(abilities))
    }, session)
    await page.reload()
    await expect(note(page)).toContainText(code)
    await expect(note(page)).toContainText('10%')
    await expect(chip).not.toContainText(code)
    await expect(chip.getByRole('button')).toHaveCount(0)
    await expect(page.getByText(text(language, 'discount_in_force', { percent: 10 }))).toBeVisible()
    await note(page).getByRole('button').first().click()
    await expect(discountLine(page, language, 25)).toBeVisible()
    await expect(chip).toContainText(code)
    await expect(note(page)).toHaveCount(0)

    await switchOff()
    await chooseTestersAsCustomer(page, language)
    const [before = ''] = text(language, 'discount_lost_disabled', { discount: '|' }).split('|')
    await expect(note(page).filter({ hasText: before })).toContainText(code)
    await expect(discountLine(page, language, 10)).toBeVisible()
    await page.getByRole('button', { name: text(language, 'save'), exact: true }).click()
    await expect(cardNumber(page, language)).toBeVisible()
    await expect(note(page).filter({ hasText: before })).toHaveCount(1)
    await paysWhatIsShown(page)
    await payWith(page, language, CARDS.pays)
    await expect(page).toHaveURL(/\/complete-purchase/)
    await page.locator('#main a[href="/profile/purchase-history"]').first().click()
    await page.locator('#main details summary').first().click()
    await expect(page.getByRole('button', { name: text(language, 'cancel_order') })).toBeVisible()
  })

  test.describe(`what keeps a cart from being bought, in ${language},`, () => {
    // The refusals are answers of 400 and 409, which the browser notes in its console.
    test.use({ expectedStatuses: [400, 409] })

    test('is named and stays, with the step that helps', async ({ page }) => {
      const least = text(language, 'total_below_least', { amount: 'AED 2.00' })
      await page.route('**/api/cart/quote', async (route) => {
        const answer = await route.fetch()
        const { data } = await answer.json()
        await route.fulfill({ response: answer, json: { data: { ...data, total_refusal: least } } })
      })
      await addToCart(page, language, PERFUME)
      await pickTesters(page)
      await expect(note(page)).toHaveText(least)
      await page.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()
      await expect(page.locator(':focus .note')).toHaveText(least)
      await expect(page).toHaveURL(/\/checkout\/cart$/)
      await page.unrouteAll({ behavior: 'wait' })
      await page.reload()
      await expect(note(page)).toHaveCount(0)

      // A tester that was withdrawn meanwhile: no page can look its name up any more.
      await page.route(
        '**/api/stripe/payment',
        (route) => {
          const [{ product_size_id }] = route.request().postDataJSON().testers
          const none = { product_size_id, requested_quantity: 1, available_quantity: 0 }
          const details = [{ ...none, name: 'Oud 2 ml' }]
          return route.fulfill({ status: 409, json: { message: 'Gone.', code: 'out_of_stock', details } })
        },
        { times: 1 },
      )
      const digit = LANGUAGES.indexOf(language)
      await chooseTesters(page, language)
      await fillShipping(page, language, `cart-changes-${language}@example.com`, `50123455${digit}`)
      await expect(
        page.getByText(text(language, 'stock_shortage', { n: 1, name: 'Oud 2 ml', m: 0 })),
      ).toBeVisible()
      await page.getByRole('button', { name: text(language, 'fix_my_cart') }).click()
      await expect(chosenTesters(page)).toHaveCount(2)
      await pickTesters(page)
      await page.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()
      await expect(cardNumber(page, language)).toBeVisible()

      const other = await page.context().newPage()
      await other.goto(`/shop/${OTHER_PERFUME}`)
      const name = await other.getByRole('heading', { level: 1 }).textContent()
      await other.getByRole('button', { name: text(language, 'add_to_cart') }).click()
      await expect(note(page).filter({ hasText: name?.trim() ?? '' })).toHaveCount(1)
      await expect(cardNumber(page, language)).toBeVisible()
      await paysWhatIsShown(page)

      const error = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } }
      await page.route(
        '**/v1/payment_intents/*/confirm',
        (route) => route.fulfill({ status: 400, json: { error } }),
        { times: 1 },
      )
      const payment = page.waitForResponse('**/api/stripe/payment')
      await payWith(page, language, CARDS.pays)
      await payment
      await expect(page.getByText(text(language, 'hold_ended_checked_again'))).toBeVisible()
      await payWith(page, language, CARDS.pays)
      await orderPlaced(page)
    })
  })
}
