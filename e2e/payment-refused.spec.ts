import { addToCart, chooseTesters, fillShipping } from './buying.ts'
import { expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

test.use({ expectedStatuses: [429] })

for (const language of LANGUAGES) {
  test(`a payment that the shop refuses for a while says so for as long, and how to go on (${language})`, async ({
    page,
  }) => {
    const message = text(language, 'network_holds_enough', { until: '4:49' })
    await page.route('**/api/stripe/payment', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '600' },
        json: { code: 'network_holds_enough', message },
      }),
    )
    await addToCart(page, language, 2)
    await chooseTesters(page, language)
    await fillShipping(page, language, `refused-${language}@example.com`)
    const refusal = page.locator('.note-warn', { hasText: message })
    await expect(refusal).toBeVisible()
    await expect(refusal).toContainText(text(language, 'your_cart_is_kept'))

    const signIn = refusal.getByRole('link', { name: text(language, 'sign_in') })
    await expect(signIn).toHaveAttribute('href', '/sign-in')
    await page.unroute('**/api/stripe/payment')
    await page
      .locator('.note-warn')
      .getByRole('button', { name: text(language, 'try_again') })
      .click()
    await expect(page.getByLabel(text(language, 'card_number'))).toBeVisible()
  })
}
