import { join } from 'node:path'
import { testers } from '@nafha/theme'
import type { Page } from '@playwright/test'
import { addToCart } from './buying.ts'
import { enter, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

/** The pictures of docs/theming.md: `PICTURES=1 npm run test:house` takes them anew. */
const FOLDER = process.env.PICTURES
  ? join(import.meta.dirname, '../docs/pictures/murjan')
  : process.env.E2E_DATA_DIR

const shot = (page: Page, name: string) =>
  page.screenshot({
    path: join(FOLDER ?? '', `${name}.jpg`),
    type: 'jpeg',
    quality: 72,
    scale: 'css',
    animations: 'disabled',
  })

const SCREENS = { home: '/', collection: '/shop/collections/4', product: '/shop/20' }

for (const language of LANGUAGES) {
  test(`home, collection, product and cart in ${language}, by day and by night`, async ({ page }, info) => {
    const named = (name: string) => `${name}-${language}-${info.project.name}`
    // Animations would make every screenshot different.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [name, path] of Object.entries(SCREENS)) {
      await enter(page, language, path)
      await page.waitForLoadState('networkidle')
      await shot(page, named(name))
    }
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await enter(page, language, SCREENS.collection)
    await page.waitForLoadState('networkidle')
    await shot(page, named('collection-dark'))
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await addToCart(page, language, 20)
    await page.locator('button.own-choice').click()
    for (const nth of Array.from({ length: testers - 1 }, (_, at) => at))
      await page.locator('button.tester').nth(nth).click()
    await page.getByRole('button', { name: text(language, 'done'), exact: true }).click()
    await page.locator('.testers').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await shot(page, named('cart'))
  })
}
