import type { Locator, Page, Route } from '@playwright/test'
import { addToCart, buyAsGuest, pickTesters } from './buying.ts'
import { demoCustomer, enterAs, newCustomer, PASSWORD, registered, verified } from './customers.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

/*
 * Errors and empty states (rules/notices 9), each on its page. Other files cover the rest: stock.spec (the stock
 * banner), purchase.spec (a failed payment), account-rules.spec (too many addresses), content.spec (no blogs, discount
 * links), product.spec (sharing), search.spec (no results).
 */

const SAID = 'The shop is having its coffee.'

/** Answers as a shop in trouble would. */
const fails = (body: string) => (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body })

for (const language of LANGUAGES) {
  test.describe(`in ${language}, the shop says`, () => {
    test.use({ expectedStatuses: [404, 422, 429, 500] })

    const words = (page: Page, key: string) => page.getByText(text(language, key), { exact: true })
    const button = (page: Page, key: string) =>
      page.getByRole('button', { name: text(language, key), exact: true })

    test('on the cart: that no more of a size are to be had, and that three testers are to be chosen', async ({
      page,
    }) => {
      await addToCart(page, language, 4)
      const quantity = page.getByRole('spinbutton').first()
      // As the keyboard of the language writes it.
      await quantity.fill(language === 'ar' ? '٩٩' : '99')
      await expect(quantity).toHaveValue('99')
      // By the keyboard: the pointer of a test keeps off what says that it is disabled.
      await button(page, 'increase_quantity').first().press('Enter')
      await expect(words(page, 'stock_exhausted')).toBeVisible()
      await page
        .getByRole('button', { name: text(language, 'decrease_quantity') })
        .first()
        .click()
      await expect(words(page, 'stock_exhausted')).toHaveCount(0)
      await button(page, 'checkout').click()
      await expect(words(page, 'select_testers')).toBeVisible()
      await expect(page.locator('.testers')).toBeFocused()
      await expect(page.locator('.testers')).toBeInViewport()
      await expect(page).toHaveURL(/\/checkout\/cart$/)
      // The notice ends with its cause, not with its time.
      await pickTesters(page)
      await expect(words(page, 'select_testers')).toHaveCount(0, { timeout: 1000 })
    })

    test('on the cart: that a line is gone, and the focus is on the next one', async ({ page }) => {
      const lines = page.locator('.lines tbody tr')
      await addToCart(page, language, 4)
      await page.goto('/shop/2')
      await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
      await expect(page.locator('.toast-success')).toBeVisible()
      await page.goto('/checkout/cart')
      await expect(lines).toHaveCount(2)
      await lines.first().locator('.c-del button').press('Enter')
      await expect(lines).toHaveCount(1)
      await expect(lines.locator('.c-del button')).toBeFocused()
      await expect(page.locator('.cart').getByRole('status').first()).not.toBeEmpty()
      await lines.locator('.c-del button').press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    })

    test('on the cart: that there are no testers', async ({ page }) => {
      await page.route('**/api/productsType/Testers*', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), data: [] } })
      })
      await addToCart(page, language, 4)
      await expect(words(page, 'there_is_no_testers')).toBeVisible()
    })

    test('where nothing is: products, orders, addresses, countries, an order that is not there', async ({
      page,
    }) => {
      await enterAs(page, await newCustomer(), language, '/profile/purchase-history')
      await expect(words(page, 'there_is_no_orders')).toBeVisible()
      await page.goto('/profile/general')
      await expect(words(page, 'you_dont_have_any_address_yet')).toBeVisible()
      await page.goto('/address')
      await page.locator('[name=country]').fill('zzz')
      await expect(words(page, 'no_countries_to_show')).toBeVisible()
      await page.goto('/shop/products/13?page=999')
      await expect(words(page, 'there_is_no_products')).toBeVisible()
      await page.goto('/orders/1/AAAAAAAAAA')
      await expect(words(page, 'your_order_number_is_invalid')).toBeVisible()
    })

    test('on a guest’s order: that there are no products in it', async ({ page }) => {
      const { id, number } = await buyAsGuest(page, language, 4, `empty-order-${language}@example.com`)
      await page.route('**/api/guest/orders*', async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        await route.fulfill({
          response: answer,
          json: { ...body, data: { ...body.data, order_items: [], testers: [] } },
        })
      })
      await page.goto(`/orders/${id}/${number}`)
      await expect(words(page, 'there_is_no_products_in_this_order')).toBeVisible()
    })

    test('at checkout without an address: that one is needed, and leads to the profile', async ({ page }) => {
      await enterAs(page, await verified(), language, '/')
      await page.locator('#main a[href="/shop/1"]').first().click()
      await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
      await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
      await pickTesters(page)
      await button(page, 'checkout').click()
      await expect(words(page, 'address_needed_before_purchase')).toBeVisible()
      await expect(page).toHaveURL(/\/profile\/general$/)
    })

    test('on the profile: what was saved, and in the server’s own words what was not', async ({ page }) => {
      const session = await registered()
      await enterAs(page, session, language, '/profile/general')
      const details = page.getByRole('region', { name: text(language, 'personal_details') })
      await details.getByRole('button', { name: text(language, 'edit') }).click()
      await page.locator('[name=first_name]').fill('Noor')
      await button(page, 'save').click()
      await expect(words(page, 'personal_details_updated_successfully')).toBeVisible()

      await page.goto('/email-verification')
      await page.route('**/api/resend-email-otp-code', fails(JSON.stringify({ message: SAID })))
      await button(page, 'resend_code').click()
      await expect(page.getByText(SAID)).toBeVisible()

      await page.goto('/edit-mobile-number')
      await page.locator('[name=mobile_number]').fill(session.user.mobile_number.replace('+97158', '59'))
      await page.locator('[name=current_password]').fill(PASSWORD)
      await button(page, 'save').click()
      await expect(words(page, 'mobile_number_edited_successfully')).toBeVisible()
      await expect(page).toHaveURL(/\/mobile-verification$/)
    })

    test('when a call fails: the server’s message, or that an unexpected error occurred', async ({
      page,
    }) => {
      await enterAs(page, await demoCustomer(), language, '/profile/general')
      await page.route('**/api/delete-address/*', fails(JSON.stringify({ message: SAID })))
      const remove = async () => {
        await button(page, 'delete').last().click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text(language, 'yes') })
          .click()
      }
      await remove()
      await expect(page.getByText(SAID)).toBeVisible()
      await page.unroute('**/api/delete-address/*')
      await page.route('**/api/delete-address/*', (route) => route.fulfill({ status: 200, body: 'no JSON' }))
      await remove()
      await expect(words(page, 'unexpected_error_occurred')).toBeVisible()
    })
  })
}

test.describe('a failure that was told', () => {
  test.use({ expectedStatuses: [500] })

  /** What it was about has failed once; no notice goes by itself any more. */
  async function failed(page: Page): Promise<Locator> {
    await page.addInitScript(() => {
      const wait = setTimeout
      const TIMES = [4000, 10_000]
      Object.assign(window, {
        setTimeout: (...[work, ms, ...given]: Parameters<typeof setTimeout>) =>
          TIMES.includes(Number(ms)) ? 0 : wait(work, ms, ...given),
      })
    })
    await enterAs(page, await registered(), 'en', '/profile/help-support')
    await page.route('**/api/send-message', fails(JSON.stringify({ message: SAID })), { times: 1 })
    await page.locator('textarea').fill('Do you ship to Al Ain?')
    await page.locator('#main form button[type=submit]').click()
    const notice = page.locator('.toast', { hasText: SAID })
    await expect(notice).toBeVisible()
    return notice
  }

  test('is so no more once the next try has worked', async ({ page }) => {
    const notice = await failed(page)
    await page.locator('#main form button[type=submit]').click()
    await expect(page.locator('.toast-success')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('is so no more on another page', async ({ page }) => {
    const notice = await failed(page)
    await page.locator('footer a[href="/FAQs"]').click()
    await expect(page).toHaveURL('/FAQs')
    await expect(notice).toHaveCount(0)
  })
})

test('past the end of one’s orders there is no result, and a way to the first', async ({ page }) => {
  await enterAs(page, await demoCustomer(), 'en', '/profile/purchase-history?page=99')
  await expect(page.getByText(text('en', 'no_result'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: text('en', 'go_to_first_page') }).click()
  await expect(page.locator('.order').first()).toBeVisible()
})

test('an empty list of a collection says that there is no result', async ({ page }) => {
  await enter(page, 'en', '/shop/collections/13?price_min=9990&price_max=9999&type=top_rated&gender=men')
  await expect(page.getByText(text('en', 'no_result'), { exact: true })).toBeVisible()
})
