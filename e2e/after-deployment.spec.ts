import { expect, test } from '@playwright/test'
import { enter } from './shopper.ts'

// Not the shopper's own test: the browser is meant to say that the file is missing.
test('a click right after a deployment leads on, though the next page has other files now', async ({
  page,
}) => {
  await enter(page, 'en', '/shop/1')
  await page.waitForSelector('html[data-hydrated]')
  await page.route('**/assets/collection-*.js', (route) =>
    route.request().frame().url().endsWith('/shop/1') ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const collection = page.locator('.crumbs a').nth(1)
  const name = (await collection.textContent()) ?? ''
  await collection.click()
  await expect(page).toHaveURL(/\/shop\/collections\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/1$/)
})
