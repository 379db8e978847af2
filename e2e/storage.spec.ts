import { answerBank, CARDS, chooseTesters, fillShipping, orderPlaced, payWith } from './buying.ts'
import { consentRemembered, expect, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** What somebody finds whose browser stores nothing for the shop, in one language each. */
const browsers = [
  {
    storage: 'full',
    language: 'en',
    refuse: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  },
  {
    storage: 'forbidden',
    language: 'ar',
    refuse: () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
      }
    },
  },
] as const

for (const { storage, language, refuse } of browsers) {
  test.describe(`with storage that is ${storage} (${language})`, () => {
    const say = (key: string) => text(language, key)

    test.beforeEach(async ({ page, baseURL }) => {
      await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      await page.addInitScript(refuse)
    })

    // A payment that failed is an answer of 409, which the browser notes in its console.
    test.use({ expectedStatuses: [409] })

    test('a guest answers about cookies once, is told that nothing is remembered, and pays after a card that failed at the bank', async ({
      page,
    }) => {
      let preferencesSent = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/preferences')) preferencesSent += 1
      })
      const answerAboutCookies = async () => {
        await page.getByRole('button', { name: exactly(say('continue_without_accepting')) }).click()
        await expect(page.locator('.cookie')).toBeHidden()
      }
      const fillForm = () =>
        fillShipping(
          page,
          language,
          `${storage}@example.com`,
          { full: '501118801', forbidden: '501118802' }[storage],
        )
      await page.goto('/shop/1')
      const kept = consentRemembered(page)
      await answerAboutCookies()
      await kept
      await page.getByRole('button', { name: say('add_to_cart') }).click()
      await expect(page.getByText(say('browser_remembers_nothing'))).toBeVisible()
      await page.getByRole('link', { name: say('yes_checkout_now') }).click()
      await expect(page).toHaveURL(/\/checkout\/cart$/)
      await chooseTesters(page, language)
      await fillForm()
      await payWith(page, language, CARDS.threeDSecure)
      await page.waitForURL(/3d-secure/)
      // Once, though the visit has opened several documents.
      expect(preferencesSent).toBe(1)
      await answerBank(page, 'fail')

      // The bank's page has taken the memory of the document; the payment still knows its cart.
      await expect(page.getByRole('heading', { name: say('payment_failed') })).toBeVisible()
      await answerAboutCookies()
      await page.getByRole('link', { name: say('back_to_payment') }).click()
      await page.getByRole('button', { name: say('continue_as_a_guest') }).click()
      await fillForm()
      await payWith(page, language, CARDS.pays)
      await orderPlaced(page)
    })

    test('the right password signs in', async ({ page }) => {
      await page.goto('/sign-in')
      await page.getByRole('button', { name: exactly(say('continue_without_accepting')) }).click()
      await page.getByLabel(exactly(say('email'))).fill('layla@example.com')
      await page.getByLabel(exactly(say('password'))).fill('Layla-demo-1')
      await page.locator('main form button[type=submit]').click()
      await expect(page).toHaveURL(/\/profile\/general$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
