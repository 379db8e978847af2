import { SHOWN_OF_COLLECTION } from '@nafha/contract/rules'
import type { Page } from '@playwright/test'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

test.use({ reducedMotion: 'no-preference' })

/** The shop bar's first entry, with its menu. */
const firstOfShopBar = (page: Page, language: Language) =>
  page
    .getByRole('navigation', { name: text(language, 'shop') })
    .getByRole('listitem')
    .first()

for (const language of LANGUAGES) {
  test.describe(`a reader of ${language}`, () => {
    test('a page that comes under a resting pointer opens no menu, until the pointer moves', async ({
      page,
    }) => {
      await enter(page, language, '/blogs')
      const entry = firstOfShopBar(page, language)
      const { x, y, width, height } = (await entry.boundingBox())!
      const card = page.getByRole('article').last().getByRole('link').first()
      await card.focus()
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/blogs\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      const menu = entry.locator('.mega')
      await expect(menu).toBeHidden()
      // While one page turns into the other, what lies over both takes the pointer's moves.
      await expect(async () => {
        await page.mouse.move(x + width / 2 + 3, y + height / 2)
        await page.mouse.move(x + width / 2, y + height / 2)
        await expect(menu).toBeVisible({ timeout: 500 })
      }).toPass()
    })

    test('a menu opens where a browser reports no distance with a move, and a report without a move opens none', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        for (const axis of ['movementX', 'movementY']) {
          Object.defineProperty(MouseEvent.prototype, axis, { get: () => 0 })
        }
      })
      await enter(page, language, '/blogs')
      const entry = firstOfShopBar(page, language)
      const menu = entry.locator('.mega')
      const { x, y, width, height } = (await entry.boundingBox())!
      const middle = { x: x + width / 2, y: y + height / 2 }
      await page.mouse.move(middle.x, middle.y)
      await expect(menu).toBeVisible()

      await page.getByRole('article').last().getByRole('link').first().press('Enter')
      await expect(page).toHaveURL(/\/blogs\/\d+$/)
      await expect(menu).toBeHidden()
      await entry.dispatchEvent('pointermove', { clientX: middle.x, clientY: middle.y, bubbles: true })
      await expect(menu).toBeHidden()
      await entry.dispatchEvent('pointermove', { clientX: middle.x + 3, clientY: middle.y, bubbles: true })
      await expect(menu).toBeVisible()
    })

    test('a press on a family closes its menu, and it stays closed over the page that comes', async ({
      page,
    }) => {
      await enter(page, language, '/blogs')
      const entry = firstOfShopBar(page, language)
      const { x, y, width, height } = (await entry.boundingBox())!
      await page.mouse.move(x + width / 2, y + height / 2)
      const menu = entry.locator('.mega')
      await expect(menu).toBeVisible()
      await page.mouse.down()
      await page.mouse.up()
      await expect(page).toHaveURL(/\/shop\/collections\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      // Over once the browser has told it where its pointer rests.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      await expect(menu).toBeHidden()
    })

    test('Escape closes a menu of the shop’s bar, for the pointer, too, and leads the keyboard back to its name', async ({
      page,
    }) => {
      await enter(page, language, '/blogs')
      const entry = firstOfShopBar(page, language)
      const menu = entry.locator('.mega')
      const name = entry.locator('> a')
      await expect(menu).toHaveCount(0)
      await name.focus()
      await expect(menu).toBeVisible()
      await expect(menu.locator('.card')).toHaveCount(SHOWN_OF_COLLECTION)
      await page.keyboard.press('Tab')
      await expect(menu.locator('a').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(name).toBeFocused()

      await page.getByRole('heading', { level: 1 }).click()
      const { x, y, width, height } = (await entry.boundingBox())!
      await page.mouse.move(x + width / 2, y + height / 2)
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      // A hand that trembles opens nothing; one that leaves and comes back does.
      await page.mouse.move(x + width / 2 + 3, y + height / 2)
      await expect(menu).toBeHidden()
      await page.mouse.move(0, 0)
      await page.mouse.move(x + width / 2, y + height / 2)
      await expect(menu).toBeVisible()
    })

    test('a link of the phone’s menu leads to the content of its page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await enter(page, language, '/about')
      await page.getByRole('button', { name: exactly(text(language, 'menu')) }).press('Enter')
      const menu = page.getByRole('dialog', { name: exactly(text(language, 'menu')) })
      await menu.getByRole('link', { name: exactly(text(language, 'blogs')) }).press('Enter')
      await expect(page).toHaveURL(/\/blogs$/)
      await expect(menu).toBeHidden()
      await expect(page.locator('#main')).toBeFocused()
    })
  })
}

test.describe('what menus show cannot be had', () => {
  test.use({ losesConnection: true })

  test('a bar without them leads to its collections, and has them when somebody comes again', async ({
    page,
  }) => {
    await page.route('**/api/menus', (route) => route.abort(), { times: 1 })
    await enter(page, 'en', '/about')
    const entry = firstOfShopBar(page, 'en')
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/menus'))
    await entry.hover()
    await refused
    await expect(entry.locator('.mega')).toHaveCount(0)
    await page.mouse.move(0, 0)
    await entry.hover()
    await expect(entry.locator('.mega .card')).toHaveCount(SHOWN_OF_COLLECTION)
    await entry.locator('> a').click()
    await expect(page).toHaveURL(/\/shop\/collections\/\d+$/)
  })
})
