import type { Page } from '@playwright/test'
import { expectGoodScreen } from './good-screen.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

const question = (page: Page, language: Language, key: string) =>
  page.getByRole('heading', { level: 1, name: text(language, key) })
const results = (page: Page, language: Language) => question(page, language, 'finder_results')
/** Ids of the chosen testers, as local storage has them. */
const storedTesters = (page: Page) =>
  page.evaluate(() => {
    const raw = localStorage.getItem('testers') ?? ''
    const shown = [...raw].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 4)).join('')
    return shown ? (JSON.parse(shown) as { product_size_id: number }[]).map((one) => one.product_size_id) : []
  })

/** Presses Tab until the focus is on the element that a selector names. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`no Tab leads to ${selector}`)
}

const steps = ['for', 'moment', 'family', 'without', 'strength'] as const

for (const language of LANGUAGES) {
  test(`five questions by keyboard end in three perfumes and their testers (${language})`, async ({
    page,
  }) => {
    await enter(page, language)
    await page.locator('#main a[href="/finder"]').click()
    for (const [at, name] of steps.entries()) {
      const heading = question(page, language, `finder_question_${name}`)
      await expect(heading).toBeVisible()
      // The first question comes with its page; each later one takes the focus to its heading.
      if (at > 0) await expect(heading).toBeFocused()
      await expect(heading).toContainText(text(language, 'finder_question_n', { n: at + 1, max: 5 }))
      await tabTo(page, `input[name="${name}"]`)
      await page.keyboard.press('Space')
      if (name === 'family') {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        // Two are chosen: a third cannot be added, and the page says so.
        await expect(page.getByRole('checkbox', { disabled: true }).first()).toBeVisible()
        await expect(page.getByText(text(language, 'finder_family_chosen', { n: 2, max: 2 }))).toBeVisible()
      }
      await page.keyboard.press('Enter')
    }
    await expect(results(page, language)).toBeFocused()
    const cards = page.locator('.finder-picks .card')
    await expect(cards).toHaveCount(3)
    for (const why of await page.locator('.card-why').allInnerTexts()) expect(why).toMatch(/\S{3}/)
    await tabTo(page, '.finder-testers button')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(page.locator('.finder-testers')).toBeFocused()
    expect(await storedTesters(page)).toHaveLength(3)

    await page.getByRole('button', { name: exactly(text(language, 'undo')) }).click()
    await expect(page.getByText(text(language, 'finder_testers_undone'))).toBeVisible()
    expect(await storedTesters(page)).toEqual([])
  })

  test(`Back returns to the answer, and a shared address shows the same perfumes (${language})`, async ({
    page,
    browser,
  }) => {
    await enter(page, language, '/finder?for=women&step=2')
    await page.locator('label', { has: page.locator('input[value="evening"]') }).click()
    await page.getByRole('button', { name: exactly(text(language, 'finder_next')) }).click()
    await expect(page).toHaveURL(/for=women&moment=evening&step=3$/)
    await page.goBack()
    await expect(question(page, language, 'finder_question_moment')).toBeFocused()
    await page.goForward()
    await expect(question(page, language, 'finder_question_family')).toBeFocused()
    await page.getByRole('link', { name: text(language, 'finder_skip') }).click()
    await expect(question(page, language, 'finder_question_without')).toBeFocused()
    await page.getByRole('link', { name: exactly(text(language, 'back')) }).click()
    await expect(question(page, language, 'finder_question_family')).toBeFocused()
    await page.getByRole('link', { name: exactly(text(language, 'back')) }).click()
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveValue('evening')

    const shared = '/finder?for=women&moment=evening&without=saffron'
    await page.goto(shared)
    const names = await page.locator('.finder-picks .card-name').allInnerTexts()
    expect(names).toHaveLength(3)
    const stranger = await browser.newContext({ javaScriptEnabled: false })
    const other = await stranger.newPage()
    await enter(other, language, shared)
    expect(await other.locator('.finder-picks .card-name').allInnerTexts()).toEqual(names)
    await stranger.close()
  })

  test(`without scripts the form and its links lead through all questions (${language})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await enter(page, language, '/finder')
    await page.locator('label', { has: page.locator('input[value="men"]') }).click()
    await page.getByRole('button', { name: exactly(text(language, 'finder_next')) }).click()
    await expect(page).toHaveURL(/\/finder\?step=2&for=men$/)
    for (const _ of steps.slice(1))
      await page.getByRole('link', { name: text(language, 'finder_skip') }).click()
    await expect(page.locator('.finder-picks .card')).toHaveCount(3)
    await context.close()
  })

  for (const path of ['/finder', '/finder?step=3', '/finder?step=4', '/finder?for=women&family=floral'])
    test(`${path} in ${language}: right language, title, nothing shifts, accessible`, ({ page }) =>
      expectGoodScreen(
        page,
        language,
        new RegExp(`${text(language, 'finder_title')}|${text(language, 'finder_results')}`),
        () => enter(page, language, path),
      ))
}

test('testers of the finder stay when the cart opens; others are cleared as ever', async ({ page }) => {
  await enter(page, 'en', '/shop/1')
  await page
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click()
  await expect(page.getByRole('link', { name: text('en', 'yes_checkout_now') })).toBeVisible()
  await page.goto('/finder?for=women&moment=evening')
  await page.getByRole('button', { name: text('en', 'finder_take_three') }).click()
  await page.getByRole('link', { name: text('en', 'view_cart') }).click()
  await expect(page.getByText('3/3 free testers selected')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3/3 free testers selected')).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await page.evaluate(() => localStorage.removeItem('finder_testers'))
  await page.reload()
  await expect(page.getByText('0/3 free testers selected')).toBeVisible()
})

test('a tester that runs out meanwhile is named, and the next best takes its place', async ({ page }) => {
  await enter(page, 'en', '/finder?for=women&moment=evening')
  const names = await page.locator('.finder-picks .card-name').allInnerTexts()
  // The shop answers as it would after the last tester of the first perfume went.
  await page.route('**/api/finder?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.picks[0].tester.quantity = 0
    await route.fulfill({ response: answer, json: body })
  })
  await page.getByRole('button', { name: text('en', 'finder_take_three') }).click()
  await expect(page.getByText(`The tester of ${names[0]} has run out. The next best is`)).toBeVisible()
  expect(await storedTesters(page)).toHaveLength(3)
})
