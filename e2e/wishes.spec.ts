import { enterAs, registered } from './customers.ts'
import { expect, LANGUAGES, test, wishSaved } from './shopper.ts'
import { text } from './texts.ts'

for (const language of LANGUAGES) {
  test(`a wish that is taken back stays so, though the page is left at once, in ${language}`, async ({
    page,
  }) => {
    const customer = await registered()
    await enterAs(page, customer, language, '/shop/1')
    const heart = page.locator('.pdp .heart')
    await Promise.all([wishSaved(page), heart.click()])
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const left = Promise.withResolvers<void>()
    await page.route('/api/wishlist/*', async (route) => {
      await left.promise
      await route.continue()
    })
    const [call] = await Promise.all([page.waitForRequest('/api/wishlist/*'), heart.click()])
    expect(call.method()).toBe('DELETE')
    await page.goto('/about')
    left.resolve()
    const wishesOfAccount = async () => {
      const answer = await page.request.get('/api/wishlist', {
        headers: { authorization: `Bearer ${customer.token}` },
      })
      return (await answer.json()).data.product_ids
    }
    await expect.poll(wishesOfAccount).toEqual([])
    await page.goto('/wishlist')
    await expect(page.getByText(text(language, 'wishlist_is_empty'))).toBeVisible()
  })
}
