import { CARDS, chooseTestersAsCustomer, payWith } from './buying.ts'
import { enterAs, readyToBuy, signIn } from './customers.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

const PERFUME = 4

for (const language of LANGUAGES) {
  test(`the cart of a customer who reads ${language} joins the account’s, survives a forgetful browser, and is bought once`, async ({
    page,
    browser,
    request,
  }) => {
    const session = await readyToBuy()
    const { data: perfume } = await (await request.get(`/api/product/${PERFUME}`)).json()
    const calls: string[] = []
    page.on('request', (call) => calls.push(new URL(call.url()).pathname))
    const quantity = page.getByRole('spinbutton')
    const signInHere = async () => {
      const brought = page.waitForResponse('**/api/cart')
      await page.goto('/sign-in')
      await signIn(page, language, session.user.email)
      await expect(page).toHaveURL(/\/profile\/general$/)
      await brought
    }

    await enter(page, language, `/shop/${PERFUME}`)
    await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
    await expect(page.getByRole('link', { name: text(language, 'yes_checkout_now') })).toBeVisible()
    expect(calls).not.toContain('/api/cart')
    const chosen = await page.evaluate(() => localStorage.getItem('cart') ?? '')
    const [line] = JSON.parse(String.fromCharCode(...[...chosen].map((sign) => sign.charCodeAt(0) - 4)))
    expect(perfume.sizes.map(({ id }: { id: number }) => id)).toContain(line.product_size_id)
    await request.put('/api/cart', {
      data: { lines: [{ product_size_id: line.product_size_id, quantity: 2 }], known_lines: [] },
      headers: { authorization: `Bearer ${session.token}` },
    })

    await signInHere()
    await page.goto('/checkout/cart')
    // The larger quantity, not the sum; and not more of it at the next visit.
    await expect(quantity).toHaveValue('2')
    await page.reload()
    await expect(quantity).toHaveValue('2')
    const told = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/cart') && response.request().postDataJSON().lines[0].quantity === 3,
    )
    await page.getByRole('button', { name: text(language, 'increase_quantity') }).click()
    await told

    // As Safari does after seven days without a visit.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await signInHere()
    await page.goto('/checkout/cart')
    await expect(quantity).toHaveValue('3')
    await expect(page.locator('.line-name')).toHaveCount(1)
    await expect(page.locator('.line-name')).toHaveText(line.name)

    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await enterAs(other, session, language, '/checkout/cart')
    await expect(other.getByRole('spinbutton')).toHaveValue('3')

    await chooseTestersAsCustomer(page, language)
    await page
      .locator('#main')
      .getByRole('button', { name: exactly(text(language, 'save')) })
      .click()
    await payWith(page, language, CARDS.pays)
    await expect(page.getByText(text(language, 'order_received_we_write'))).toBeVisible()
    await other.reload()
    await expect(other.getByText(text(language, 'nothing_in_your_cart_yet'))).toBeVisible()
    await other.context().close()
  })
}
