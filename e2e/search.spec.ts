import type { Page } from '@playwright/test'
import { expectAccessible } from './good-screen.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

const toggle = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('button', { name: text(language, 'search'), exact: true })
/** The page beneath may have lists to choose from, which have that role, too. */
const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const suggested = (page: Page, language: Language) =>
  page.getByRole('group', { name: text(language, 'products'), exact: true }).getByRole('option')

/** Opens the overlay from the page that is open. */
async function open(page: Page, language: Language) {
  await toggle(page, language).click()
  await expect(field(page)).toBeFocused()
}

/** On a phone the filters of the overlay are folded away. */
async function showFilters(page: Page, language: Language) {
  const fold = page.getByRole('dialog').getByRole('button', { name: text(language, 'filters'), exact: true })
  if (await fold.isVisible()) await fold.click()
}

/** Opens the values of a filter: in the sheet where the bar has no room, else in the bar. */
async function openFilter(page: Page, language: Language, label: string) {
  const toggle = page.getByRole('main').getByRole('button', { name: text(language, 'filters') })
  const isNarrow = await toggle.isVisible()
  if (isNarrow) await toggle.click()
  const place = isNarrow ? page.getByRole('dialog') : page.getByRole('main')
  await place.locator('summary', { hasText: text(language, label) }).click()
  return place.getByRole('group', { name: exactly(text(language, label)) })
}

const terms = { en: 'oud', ar: 'عود' }

for (const language of LANGUAGES) {
  test(`in ${language}: type, four suggestions, Show All, chips, taking one back, Back, reload`, {
    tag: '@phone',
  }, async ({ page }) => {
    await enter(page, language)
    await open(page, language)
    await field(page).fill(terms[language])
    await expect(suggested(page, language)).toHaveCount(4)
    const first = suggested(page, language).first()
    await expect(first).toContainText(language === 'en' ? 'Oud Al Layl' : 'عود الليل')
    await expect(first).toContainText('AED 620.00')
    await expect(first.locator('img')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('4')
    await expect(
      page.getByRole('option', { name: language === 'en' ? 'Oud & Bukhoor' : 'العود والبخور' }),
    ).toBeVisible()
    await expectAccessible(page)

    await showFilters(page, language)
    await page.getByRole('dialog').getByText(text(language, 'gender_unisex'), { exact: true }).click()
    await page.locator('dialog a[href*="gender=unisex"]', { hasText: text(language, 'show_all') }).click()
    await expect(page).toHaveURL(/\/search\?gender=unisex&search=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms[language])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const unisex = page.getByRole('link', {
      name: text(language, 'remove_filter', { name: text(language, 'gender_unisex') }),
    })
    await expect(unisex).toBeVisible()
    const narrowed = await page.locator('#main .card').count()

    await unisex.click()
    await expect(page).toHaveURL(/\/search\?search=[^&]+$/)
    await expect(unisex).toHaveCount(0)
    await expect(page.locator('#main .card').nth(narrowed)).toBeVisible()
    await page.goBack()
    await expect(unisex).toBeVisible()
    await expect(page.locator('#main .card')).toHaveCount(narrowed)
    await page.reload()
    await expect(unisex).toBeVisible()
    await expect(page.locator('#main .card')).toHaveCount(narrowed)
    await expectAccessible(page)
  })

  test(`in ${language}: Accept writes the filters into the address, Reset clears them`, {
    tag: '@phone',
  }, async ({ page }) => {
    await enter(page, language, '/shop/1')
    await open(page, language)
    await showFilters(page, language)
    const dialog = page.getByRole('dialog')
    const choice = (key: string) => dialog.getByText(text(language, key), { exact: true })
    await field(page).fill(' oud ')
    await choice('gender_women').click()
    await dialog.getByRole('button', { name: text(language, 'reset') }).click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(dialog.getByRole('option')).toHaveCount(0)
    await choice('gender_women').click()
    await choice('best_sellers').click()
    await dialog.getByText(text(language, 'price_and_up', { n: 200 }), { exact: true }).click()
    await dialog.getByRole('button', { name: text(language, 'accept_filters') }).click()
    await expect(page).toHaveURL('/search?gender=women&type=best_sellers&price_min=200&price_max=9999')
    for (const name of ['AED 200', 'AED 9,999']) {
      await expect(
        page.getByRole('list', { name: text(language, 'active_filters') }).getByText(name),
      ).toBeVisible()
    }
  })

  test(`in ${language}: with the keyboard alone`, async ({ page }) => {
    await enter(page, language, '/about')
    await toggle(page, language).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(terms[language])
    // A part of the word, too, has four suggestions.
    await expect(suggested(page, language).first()).toContainText(
      language === 'en' ? 'Oud Al Layl' : 'عود الليل',
    )
    await expect(suggested(page, language)).toHaveCount(4)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(suggested(page, language).nth(1)).toHaveAttribute('aria-selected', 'true')
    const id = await suggested(page, language).nth(1).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(suggested(page, language).first()).toHaveAttribute('aria-selected', 'true')
    // Escape goes back to the text first, then closes and gives the focus back.
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(toggle(page, language)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(terms[language])
    // Its first letter alone finds others.
    await expect(suggested(page, language).first()).toContainText(
      language === 'en' ? 'Oud Al Layl' : 'عود الليل',
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop/1')
    await expect(page.locator('#main')).toBeFocused()
  })

  test(`in ${language}: several families and a concentration with their counts, sorted, page by page`, {
    tag: '@phone',
  }, async ({ page }) => {
    await enter(page, language, '/search?price_min=0&price_max=9999')
    const list = page.getByRole('main')
    const family = await openFilter(page, language, 'fragrance_family')
    for (const value of ['floral', 'gourmand'])
      await family.locator(`input[value=${value}]`).check({ force: true })
    await expect(family.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(page).toHaveURL(/family=floral&family=gourmand/)
    await expectAccessible(page)
    await expect(list.locator('.card')).toHaveCount(4)
    const sheet = page.getByRole('dialog')
    if (await sheet.isVisible()) {
      await sheet.getByRole('button', { name: text(language, 'show_n_results', { n: 4 }) }).click()
      await expect(sheet).toBeHidden()
    }
    await list.locator('summary', { hasText: text(language, 'sort_by') }).click()
    await list.getByRole('link', { name: text(language, 'sort_price_desc') }).click()
    await expect(page).toHaveURL(/sort=price_desc/)
    const falling = () =>
      list.locator('.card-price').evaluateAll((all) => {
        const prices = all.map((one) =>
          Number(/AED ([\d,]+\.\d\d)/.exec(one.textContent ?? '')?.[1]?.replace(',', '')),
        )
        return prices.every((price, at) => at === 0 || price <= (prices[at - 1] ?? 0))
      })
    await expect.poll(falling).toBe(true)

    await page.goto('/search?price_min=0&price_max=9999&sort=price_asc')
    await list.getByRole('link', { name: text(language, 'page_n', { n: 2 }) }).click()
    await expect(page).toHaveURL(/price_max=9999&sort=price_asc&page=2|sort=price_asc.*page=2/)
    await expect(page).toHaveTitle(/2/)
  })
}

for (const language of LANGUAGES) {
  test(`in ${language} a list is filtered at once with its counts, and an empty one has ways on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, language, '/shop/collections/13')
    const women = (await openFilter(page, language, 'gender')).locator('label', {
      has: page.locator('input[value=women]'),
    })
    const count = Number(await women.locator('.facet-count').textContent())
    expect(count).toBeGreaterThan(0)
    await women.click()
    const sheet = page.getByRole('dialog')
    const show = sheet.getByRole('button', { name: text(language, 'show_n_results', { n: count }) })
    await expect(show).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL('/shop/collections/13?gender=women')
    await sheet.locator('summary', { hasText: exactly(text(language, 'type')) }).click()
    const counted = await sheet.locator('label:has(.facet-count)').evaluateAll((labels) =>
      labels.map((label) => ({
        count: label.querySelector('.facet-count')?.textContent,
        isDisabled: label.querySelector('input')?.disabled,
      })),
    )
    expect(counted.filter(({ count }) => count === '0').length).toBeGreaterThan(0)
    for (const { count, isDisabled } of counted) expect(isDisabled).toBe(count === '0')
    await expectAccessible(page)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page.locator('#all .card')).toHaveCount(count)
    await page.goBack()
    await expect(page).toHaveURL('/shop/collections/13')

    await page.goto('/search?search=zzzzqq')
    const main = page.getByRole('main')
    await expect(main.locator('.empty-list').getByText(text(language, 'no_results'))).toBeVisible()
    await expect(main.locator('.card')).toHaveCount(4)
    const collections = main.getByRole('navigation', { name: text(language, 'collections') })
    await expect(collections.getByRole('link')).toHaveCount(4)
    await main.getByRole('searchbox').fill(terms[language])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms[language])
    await expect(main.getByRole('searchbox')).toHaveValue(terms[language])
    for (const path of ['/shop/collections/13?price_max=1', '/shop/products/13?page=99']) {
      await page.goto(path)
      await expect(main.locator('.card'), path).toHaveCount(4)
    }
    await main.getByRole('link', { name: text(language, 'go_to_first_page') }).click()
    await expect(page).toHaveURL('/shop/products/13?page=1')
    await page.goto('/shop/products/13?page=1&type=best_sellers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'best_sellers'))
  })
}

for (const language of LANGUAGES) {
  test(`in ${language} a card adds one of its sizes to the cart, a wish the only size at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, language, '/shop/products/13?page=1')
    const card = page.locator('#main .card', { has: page.locator('a[href="/shop/4"]') })
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const add = card.getByRole('button', { name: text(language, 'quick_add', { name }) })
    await add.click()
    const sizes = card.getByRole('group', { name: text(language, 'choose_a_size') }).getByRole('button')
    await expect(sizes.first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    await add.click()
    await sizes.filter({ hasText: '75' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(name).first()).toBeVisible()
    const { height } = (await add.boundingBox())!
    expect(height).toBeGreaterThanOrEqual(44)

    // No product of the demo has one size.
    await page.route('**/api/product/4', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      const sizes = data.sizes.filter(({ size }: { size: string }) => size.includes('100'))
      await route.fulfill({ response: answer, json: { data: { ...data, sizes } } })
    })
    await page.evaluate(() => localStorage.setItem('wishlist', JSON.stringify({ customer: null, ids: [4] })))
    await page.goto('/wishlist')
    // A button with words is named by them first.
    const wish = page.getByRole('button', {
      name: [text(language, 'add_to_cart'), name].join(text(language, 'list_comma')),
    })
    await wish.click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: text(language, 'cart_lines', { n: 2 }) }),
    ).toBeVisible()
  })
}

test('Arabic typed on an English page finds the perfume', async ({ page }) => {
  await enter(page, 'en')
  await open(page, 'en')
  await field(page).fill('ياسمين الفناء')
  await expect(suggested(page, 'en').first()).toContainText('Jasmine Courtyard')
})

test('a mistyped word finds what was meant and says so; nonsense finds nothing', async ({ page }) => {
  await enter(page, 'en')
  await open(page, 'en')
  await field(page).fill('saffrn')
  await expect(suggested(page, 'en').first()).toContainText('Saffron Silk')
  await page.getByRole('option', { name: text('en', 'did_you_mean', { term: 'saffron' }) }).click()
  await expect(page).toHaveURL('/search?search=saffron')
  await page.goto('/search?search=saffrn')
  await page.getByRole('link', { name: text('en', 'did_you_mean', { term: 'saffron' }) }).click()
  await expect(page).toHaveURL('/search?search=saffron')
  // The address goes ahead of the page, with which the overlay would close.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('saffron')
  await open(page, 'en')
  await field(page).fill('xyzzyplugh')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(text('en', 'no_results'))
  await expect(page.getByRole('dialog').locator('.card')).toHaveCount(4)
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('en', 'no_results_hint'))).toBeVisible()
})

test('nothing is asked while every filter is empty, and typing asks once it has rested', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search') asked.push(searchParams.get('search') ?? '')
  })
  await enter(page, 'en')
  await open(page, 'en')
  await field(page).fill('   ')
  // Letter after letter without a rest, however busy the machine is.
  await page.evaluate(() => {
    for (const letter of 'rose') document.execCommand('insertText', false, letter)
  })
  await expect(suggested(page, 'en')).toHaveCount(4)
  expect(asked).toEqual(['rose'])
})

test('recent searches are remembered here, offered again and forgotten on request', async ({ page }) => {
  await enter(page, 'en', '/search?search=amber')
  await expect(page.locator('#main .card').first()).toBeVisible()
  await open(page, 'en')
  await page
    .getByRole('button', { name: text('en', 'reset') })
    .or(field(page))
    .first()
    .waitFor()
  await field(page).fill('')
  const recent = page.getByRole('region', { name: text('en', 'recent_searches') })
  await expect(recent.getByRole('link', { name: 'amber' })).toBeVisible()
  await expectAccessible(page)
  await recent.getByRole('button').click()
  await expect(recent).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
})

test('a note of a perfume leads to others with it, and to what is close but without it', async ({ page }) => {
  await enter(page, 'ar', '/shop/1')
  const note = page.locator('.note-menu', { hasText: 'جلد' })
  await note.locator('summary').click()
  await expectAccessible(page)
  await note.getByRole('link', { name: text('ar', 'more_with_note', { note: 'جلد' }) }).click()
  await expect(page).toHaveURL('/search?note=leather')
  await expect(page.locator('.note-menu')).toHaveCount(0)
  await page.goBack()
  await note.locator('summary').click()
  await note.getByRole('link', { name: text('ar', 'like_this_without_note', { note: 'جلد' }) }).click()
  await expect(page).toHaveURL('/search?like=1&without=leather')
  const chips = page.getByRole('list', { name: text('ar', 'active_filters') })
  await expect(chips.getByText(text('ar', 'like_product', { name: 'عود الليل' }))).toBeVisible()
  await expect(chips.getByText(text('ar', 'without_note', { note: 'جلد' }))).toBeVisible()
  await expect(page.locator('#main .card').first()).toBeVisible()
})

test('collections and their lists are sorted, and the order is part of the address', async ({ page }) => {
  await enter(page, 'en', '/shop/collections/13?gender=women')
  await page.locator('#all .sort summary').click()
  await page.getByRole('link', { name: text('en', 'sort_price_asc') }).click()
  await expect(page).toHaveURL('/shop/collections/13?gender=women&sort=price_asc')
  await page.goto('/shop/products/13?page=1&sort=price_asc')
  await page.getByRole('link', { name: text('en', 'page_n', { n: 2 }) }).click()
  await expect(page).toHaveURL('/shop/products/13?page=2&sort=price_asc')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search page searches, filters and shows results', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox').fill('musk')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('musk')
    await page.locator('.filter-bar summary', { hasText: 'Gender' }).click()
    await page.locator('.filter-bar label', { hasText: 'Unisex' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page).toHaveURL('/search?search=musk&gender=unisex')
    await expect(page.getByRole('link', { name: 'Remove filter: Unisex' })).toBeVisible()
  })
})
