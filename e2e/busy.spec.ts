import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** A shop that is too busy for a page says so where the page would have been, and the page is one press away. */

test.use({ expectedStatuses: [503] })

for (const language of LANGUAGES) {
  test(`a page that the busy shop refuses is had by trying again, in ${language}`, async ({ page }) => {
    await enter(page, language, '/shop/1')
    const message = text(language, 'server_busy')
    await page.route(/\/shop\/collections\/.*\.data/, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '10' },
        json: { code: 'server_busy', message },
      }),
    )
    await page.locator('.crumbs a').nth(1).click()
    await expect(page.locator('#main')).toContainText(message)
    await page.unroute(/\/shop\/collections\/.*\.data/)
    await page.getByRole('link', { name: exactly(text(language, 'try_again')) }).click()
    await expect(page).toHaveURL(/\/shop\/collections\/\d+/)
    await expect(page.locator('#main .card').first()).toBeVisible()
  })
}
