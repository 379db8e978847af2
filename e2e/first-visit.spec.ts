import type { Locator, Page } from '@playwright/test'
import { expect, LANGUAGES, type Language, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** What somebody sees who comes for the first time, and has not answered about cookies. */

const SIZES = [
  [390, 844],
  [360, 780],
  [1440, 900],
] as const
const TEXT_FACE: Record<Language, string> = { en: 'instrument-sans-*', ar: 'plex-arabic-*' }

const boxOf = async (locator: Locator) => (await locator.boundingBox())!

/** Opens the home page at this size, with the banner on it. */
async function visit(page: Page, language: Language, [width, height]: readonly [number, number]) {
  await page.setViewportSize({ width, height })
  await page.goto(`/?lang=${language}`)
  await expect(page.locator('.cookie')).toBeVisible()
}

/** Adds up everything that moves, from before the page begins. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)

for (const language of LANGUAGES) {
  test(`the question about cookies leaves the first screen its words and buttons, in ${language}`, async ({
    page,
  }) => {
    await watchShifts(page)
    for (const size of SIZES) {
      await visit(page, language, size)
      const banner = await boxOf(page.locator('.cookie'))
      const at = `at ${size[0]} px`
      expect(banner.height, at).toBeLessThanOrEqual(132)
      const [yes, no] = await Promise.all(
        ['accept', 'continue_without_accepting'].map((key) =>
          boxOf(page.locator('.cookie').getByRole('button', { name: exactly(text(language, key)) })),
        ),
      )
      expect([yes!.y, yes!.width, yes!.height], at).toEqual([no!.y, no!.width, 44])
      for (const part of [page.locator('.hero h1'), ...(await page.locator('.hero .btn').all())]) {
        const { y, height } = await boxOf(part)
        expect(y + height, `${await part.textContent()} ${at}`).toBeLessThanOrEqual(banner.y)
      }
      expect(await shiftsOf(page), `shift ${at}`).toBeLessThan(0.01)
    }

    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('button', { name: exactly(text(language, 'cookie_settings')) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox').first()).toHaveAttribute('name', 'strictly_necessary')
    for (const key of ['confirm_my_choices', 'allow_all', 'reject_all']) {
      const button = dialog.getByRole('button', { name: exactly(text(language, key)) })
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  })

  // The faces of a page come in any order.
  for (const late of [TEXT_FACE[language], '*']) {
    test(`faces that come late leave the first screen where it is: ${late} in ${language}`, async ({
      page,
    }) => {
      await watchShifts(page)
      for (const [width, height] of SIZES) {
        const faces = Promise.withResolvers<void>()
        await page.route(`**/${late}.woff2`, async (route) => {
          await faces.promise
          await route.continue()
        })
        await page.setViewportSize({ width, height })
        // The document is loaded when its faces are.
        await page.goto(`/?lang=${language}`, { waitUntil: 'commit' })
        await expect(page.locator('.cookie')).toBeVisible()
        faces.resolve()
        await page.evaluate(async () => {
          await document.fonts.ready
          for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
        })
        expect(await shiftsOf(page), `shift at ${width} px`).toBeLessThan(0.01)
        await page.unrouteAll({ behavior: 'wait' })
      }
    })
  }
}
