import { consentRemembered, enter, expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

/* What other engines do in another way than Chromium, shown to it. */

for (const language of LANGUAGES) {
  test.describe(`a tablet whose clicks do not say what made them (${language})`, () => {
    test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

    test('the first touch on the shop bar opens its menu, the second follows its link', async ({ page }) => {
      await page.addInitScript(() =>
        addEventListener(
          'click',
          (event) => Object.defineProperty(event, 'pointerType', { value: undefined }),
          true,
        ),
      )
      await enter(page, language, '/blogs')
      const entry = page
        .getByRole('navigation', { name: text(language, 'shop') })
        .getByRole('listitem')
        .first()
      await entry.locator('> a').tap()
      await expect(entry.locator('.mega[data-open]')).toBeVisible()
      await expect(page).toHaveURL(/\/blogs$/)
      await page.locator('#main').dispatchEvent('pointerdown', { pointerType: 'touch' })
      await expect(entry.locator('.mega[data-open]')).toHaveCount(0)
      await entry.locator('> a').tap()
      await expect(entry.locator('.mega[data-open]')).toBeVisible()
      await entry.locator('> a').tap()
      await expect(page).toHaveURL(/\/shop\/collections\/\d+$/)
    })
  })
}

test('Back out of the browser’s memory leads to the place that was left', async ({ page }) => {
  await enter(page, 'en', '/FAQs')
  const place = await page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' })
    const left = scrollY
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    // Safari has not gone back to the place when the router takes scrolling over.
    scrollTo({ top: 0, behavior: 'instant' })
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return { left, now: scrollY }
  })
  expect(place.left).toBeGreaterThan(200)
  expect(place.now).toBe(place.left)
})

test('nothing of the shop lies under the edges of a phone’s screen', async ({ page, context }) => {
  const insets = { top: 20, left: 59, right: 59, bottom: 34 }
  await page.setViewportSize({ width: 480, height: 844 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await page.goto('/')
  const accept = page.locator('.cookie').getByRole('button', { name: text('en', 'accept'), exact: true })
  const button = (await accept.boundingBox())!
  expect(button.y + button.height).toBeLessThanOrEqual(844 - insets.bottom)
  expect(button.x).toBeGreaterThanOrEqual(insets.left)
  const mark = (await page.getByRole('link', { name: 'Nafha', exact: true }).first().boundingBox())!
  expect(mark.y).toBeGreaterThanOrEqual(insets.top)
  expect(mark.x).toBeGreaterThanOrEqual(insets.left)
})

for (const language of LANGUAGES) {
  test(`what Safari empties after seven days is brought back by cookies of the server (${language})`, async ({
    page,
    context,
  }) => {
    const languageSaved = page.waitForResponse('**/api/preferences')
    await page.goto(`/about?lang=${language}`)
    await languageSaved
    const consentSaved = consentRemembered(page)
    await page.getByRole('button', { name: text(language, 'continue_without_accepting') }).click()
    await consentSaved
    const choices = (await context.cookies()).filter(({ name }) => /^(language|cookies_consent)$/.test(name))
    expect(choices).toHaveLength(2)
    const halfYear = Date.now() / 1000 + 180 * 24 * 60 * 60
    expect(Math.min(...choices.map(({ expires }) => expires))).toBeGreaterThan(halfYear)

    await page.evaluate(() => localStorage.clear())
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(
      expect.arrayContaining(['cookies_consent', 'language']),
    )
    await expect(
      page.getByRole('button', { name: text(language, 'continue_without_accepting') }),
    ).toHaveCount(0)
  })
}
