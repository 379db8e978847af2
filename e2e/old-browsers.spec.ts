import type { Page } from '@playwright/test'
import { missingFeatures } from '../scripts/browsers/compat.mjs'
import { addToCart, CARDS, chooseTesters, fillShipping, orderPlaced, payWith } from './buying.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

/** Takes away, in every document, what one of the oldest supported browsers lacks. */
const makeOld = (page: Page) =>
  page.addInitScript((features) => {
    const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>
    for (const { owner, member, isStatic, isOfObjects } of features) {
      if (!member) Reflect.deleteProperty(scope, owner)
      else if (owner === 'Window') Reflect.deleteProperty(scope, member)
      else {
        const found = scope[owner]
        if (found && isStatic) Reflect.deleteProperty(found, member)
        if (found?.prototype && isOfObjects) Reflect.deleteProperty(found.prototype, member)
      }
    }
  }, missingFeatures())

for (const language of LANGUAGES) {
  test.describe(`the oldest supported browsers (${language})`, () => {
    test.use({ expectedStatuses: [400] })

    test('find a perfume by search and buy it, after a look at the payment that failed', async ({ page }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await makeOld(page)
      await enter(page, language)
      expect(await page.evaluate(() => 'any' in AbortSignal || 'startViewTransition' in document)).toBe(false)
      await page.getByRole('button', { name: text(language, 'search'), exact: true }).click()
      await page.getByRole('combobox').fill('oud')
      await expect(page.getByRole('option').first()).toBeVisible()

      await addToCart(page, language, 2)
      await chooseTesters(page, language)
      await fillShipping(page, language, `old-${language}@example.com`, '501234577')
      // An error that no time will heal ends the waiting at once.
      await page.route(
        '**/api/orders/by-payment-intent/**',
        (route) => route.fulfill({ status: 400, json: { message: 'Bad', code: 'bad_request' } }),
        { times: 1 },
      )
      await payWith(page, language, CARDS.pays)
      await expect(page.getByRole('alert')).toContainText(text(language, 'payment_lookup_failed'))
      await page.getByRole('button', { name: text(language, 'try_again') }).click()
      await orderPlaced(page)
      expect(warnings.filter((text) => text.includes('viewTransition'))).toEqual([])
    })
  })
}
