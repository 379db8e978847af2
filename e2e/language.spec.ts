import type { Page } from '@playwright/test'
import { pickTesters } from './buying.ts'
import { expect, LANGUAGES, type Language, test } from './shopper.ts'
import { text } from './texts.ts'

/** The language of an address, of the shopper's choice and of other tabs. The pages are opened as a browser does: nothing is chosen for it. */

const OTHER: Record<Language, Language> = { en: 'ar', ar: 'en' }

const speaks = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

for (const language of LANGUAGES) {
  test(`?lang=${language} wins over what was chosen before, on each load, and stays for the pages after it`, async ({
    page,
  }) => {
    for (const path of ['/about', '/shop/1']) {
      await page.goto(`/blogs?lang=${OTHER[language]}`)
      await page.goto('/blogs')
      await speaks(page, OTHER[language])
      await page.goto(`${path}?lang=${language}`)
      await speaks(page, language)
    }
    await page.locator('footer a[href="/FAQs"]').click()
    await expect(page).toHaveURL('/FAQs')
    await expect(page.locator('h1')).toHaveText(/./)
    await speaks(page, language)
    await page.reload()
    await speaks(page, language)
    await page.goto('/blogs')
    await speaks(page, language)
  })
}

test('the language that is chosen last holds in each tab, whatever its address asked for before', async ({
  page,
  context,
}) => {
  await page.goto('/about?lang=ar')
  const other = await context.newPage()
  await other.goto('/blogs?lang=en')
  await expect(page).toHaveURL('/about')
  await speaks(page, 'en')
  await speaks(other, 'en')
  await expect(other).toHaveURL('/blogs?lang=en')
  expect(await other.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('a page that Back brings out of the browser’s memory speaks the language chosen meanwhile', async ({
  page,
}) => {
  await page.goto('/about?lang=en')
  // What another page does while this one sleeps, and how the browser wakes it: tests run without that memory.
  await page.evaluate(() => {
    localStorage.setItem('language', 'ar')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await speaks(page, 'ar')
  await expect(page).toHaveURL('/about')
})

test('the testers that are chosen in the cart stay when it is read in the other language; entering it anew clears them', async ({
  page,
}) => {
  await page.goto('/shop/2')
  await page.getByRole('button', { name: text('en', 'continue_without_accepting') }).click()
  await page.getByRole('button', { name: text('en', 'add_to_cart') }).click()
  await page.getByRole('link', { name: text('en', 'yes_checkout_now') }).click()
  await pickTesters(page)
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await speaks(page, 'ar')
  const chosen = (n: number) =>
    page.getByText(text('ar', 'n_max_free_testers_selected', { n, max: 3 }), { exact: true }).first()
  await expect(chosen(3)).toBeVisible()
  await page.reload()
  await expect(chosen(0)).toBeVisible()
})
