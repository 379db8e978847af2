import { FIRST_TESTERS } from '@nafha/contract/cart/tester-picker'
import type { Page } from '@playwright/test'
import { addToCart, CARDS, chosenTesters, fillShipping, orderPlaced, payWith } from './buying.ts'
import { expectAccessible, expectToFit, setWidth } from './good-screen.ts'
import { expect, LANGUAGES, type Language, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'
import { exactly, text } from './texts.ts'

/** The picker of testers, and what becomes of a chosen one that can no longer be had. */

// In their order: one withdraws a tester for some seconds, which the others would miss.
test.describe.configure({ mode: 'default' })

const PERFUME = 1
const WIDTHS = [390, 1440]

interface Listed {
  name: string
  fragrance_family: string
  top_notes: string[]
  sizes: { id: number; quantity: number }[]
}

/** The testers as the shop lists them in a language. */
async function listed(page: Page, language: Language): Promise<Listed[]> {
  const answer = await page.request.get('/api/productsType/Testers', {
    headers: { 'accept-language': language },
  })
  return (await answer.json()).data
}

const sheet = (page: Page) => page.locator('dialog.tester-sheet')
const cards = (page: Page) => sheet(page).locator('button.tester')
const inSheet = (page: Page) => sheet(page).locator('.tester-place:not([data-empty])')
const section = (page: Page) => page.locator('section.testers')
const openSheet = (page: Page) => section(page).locator('button.own-choice').click()
const names = (page: Page) => cards(page).locator('.nm').allTextContents()

async function expectTarget(page: Page, label: string): Promise<void> {
  const box = await page.getByRole('button', { name: label }).first().boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), label).toBeGreaterThanOrEqual(44)
}

for (const language of LANGUAGES) {
  test(`the picker shows a dozen that fit, finds by word, and takes back at one press, in ${language}`, async ({
    page,
  }) => {
    const all = await listed(page, language)
    await addToCart(page, language, PERFUME)
    const { data: product } = await (
      await page.request.get(`/api/product/${PERFUME}`, { headers: { 'accept-language': language } })
    ).json()
    const fitting = all.filter(
      ({ fragrance_family, sizes }) =>
        fragrance_family === product.fragrance_family && (sizes[0]?.quantity ?? 0) > 0,
    )
    for (const width of WIDTHS) {
      await setWidth(page, width)
      await openSheet(page)
      await expect(cards(page)).toHaveCount(FIRST_TESTERS)
      expect((await names(page)).slice(0, fitting.length)).toEqual(fitting.map(({ name }) => name))
      await sheet(page)
        .getByRole('button', { name: text(language, 'show_all_n_testers', { n: all.length }) })
        .click()
      await expect(cards(page)).toHaveCount(all.length)
      await expect(cards(page).nth(FIRST_TESTERS)).toBeFocused()

      const field = sheet(page).getByRole('searchbox')
      const [note = ''] = all.at(-1)?.top_notes ?? []
      await field.fill(note)
      await expect(cards(page).filter({ hasText: all.at(-1)?.name ?? '' })).toHaveCount(1)
      await field.fill('qqqq')
      await expect(sheet(page).getByText(text(language, 'no_results'))).toBeVisible()
      await sheet(page)
        .getByRole('button', { name: text(language, 'show_all_n_testers', { n: all.length }) })
        .click()
      await expect(field).toHaveValue('')

      for (const at of [0, 1, 2]) await cards(page).nth(at).click()
      await expect(inSheet(page)).toHaveCount(3)
      await expect(inSheet(page).locator('img')).toHaveCount(3)
      await expectToFit(page)
      await expectAccessible(page)
      const [first = '', second = ''] = await names(page)
      await expectTarget(page, text(language, 'remove_item', { name: first }))
      await sheet(page)
        .getByRole('button', { name: text(language, 'remove_item', { name: first }) })
        .click()
      await expect(inSheet(page)).toHaveCount(2)
      await expect(sheet(page).locator('.tester-sheet-foot')).toBeFocused()
      await sheet(page)
        .getByRole('button', { name: exactly(text(language, 'done')) })
        .click()

      await expect(chosenTesters(page)).toHaveCount(2)
      await expect(section(page)).toContainText(
        text(language, 'n_max_free_testers_selected', { n: 2, max: 3 }),
      )
      await expectTarget(page, text(language, 'remove_item', { name: second }))
      await section(page)
        .getByRole('button', { name: text(language, 'remove_item', { name: second }) })
        .click()
      await expect(chosenTesters(page)).toHaveCount(1)
      await chosenTesters(page).getByRole('button').click()
      await expect(chosenTesters(page)).toHaveCount(0)
    }
  })

  test(`a chosen tester that runs out or is withdrawn is named where it stood, in ${language}`, async ({
    page,
  }) => {
    const all = await listed(page, language)
    await addToCart(page, language, PERFUME)
    await openSheet(page)
    for (const at of [0, 1, 2]) await cards(page).nth(at).click()
    const [out = '', withdrawn = '', stays = ''] = await names(page)
    await sheet(page)
      .getByRole('button', { name: exactly(text(language, 'done')) })
      .click()

    await page.route('**/api/productsType/Testers', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: Listed[] }
      const left = data.filter(({ name }) => name !== withdrawn)
      const changed = left.map((product) =>
        product.name === out
          ? { ...product, sizes: product.sizes.map((size) => ({ ...size, quantity: 0 })) }
          : product,
      )
      await route.fulfill({ response: answer, json: { data: changed } })
    })
    const { id: product_size_id } = all.find(({ name }) => name === withdrawn)?.sizes[0] ?? { id: 0 }
    await page.route('**/api/cart/quote', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      const shortage = { product_size_id, requested_quantity: 1, available_quantity: 0, name: withdrawn }
      const { testers } = route.request().postDataJSON() as { testers: { product_size_id: number }[] }
      const isChosen = testers.some((one) => one.product_size_id === product_size_id)
      const not_for_sale = isChosen ? [shortage] : []
      await route.fulfill({ response: answer, json: { data: { ...data, not_for_sale } } })
    })
    await page.locator('.cart-lines a[href^="/shop/"]').first().click()
    await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
    await page.getByRole('button', { name: text(language, 'view_cart') }).click()
    const drawer = page.locator('dialog.cart-drawer')
    await expect(drawer.locator('.tester-place[data-gone]')).toHaveCount(2)
    await expect(drawer.locator('.tester-place').first()).toContainText(text(language, 'ran_out'))
    await expect(drawer.locator('.tester-place').nth(1)).toContainText(text(language, 'no_longer_offered'))
    await expect(drawer).toContainText(text(language, 'tester_ran_out', { name: out }))
    await expect(drawer.locator('.tester-place').nth(1)).toContainText(withdrawn)
    await expect(drawer).toContainText(text(language, 'n_max_free_testers_selected', { n: 1, max: 3 }))
    for (const width of WIDTHS) {
      await setWidth(page, width)
      await expectToFit(page)
    }
    await expectAccessible(page)
    await drawer.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()
    await expect(drawer.locator('section.testers[data-alert]')).toBeFocused()

    await drawer.locator('button.own-choice').click()
    await cards(page)
      .filter({ hasText: all.find(({ name }) => ![out, withdrawn, stays].includes(name))?.name ?? '' })
      .click()
    await page.keyboard.press('Escape')
    await expect(drawer.locator('.tester-place[data-gone]')).toHaveCount(1)
    await expect(drawer.locator('.tester-place').nth(1)).toContainText(withdrawn)
    await drawer.locator('button.house-choice').click()
    await expect(drawer.locator('.tester-place[data-gone]')).toHaveCount(0)
    await expect(drawer).toContainText(text(language, 'n_max_free_testers_selected', { n: 3, max: 3 }))
    await expect(drawer).toContainText(stays)
  })

  test.describe(`a tester withdrawn at the payment, in ${language},`, () => {
    // The refusal is an answer of 409, which the browser notes in its console.
    test.use({ expectedStatuses: [409] })

    test('is named by the payment and, after the fix, where it stood in the cart', async ({ page }) => {
      await addToCart(page, language, PERFUME)
      await openSheet(page)
      for (const at of [3, 4, 5]) await cards(page).nth(at).click()
      const gone = (await names(page))[4] ?? ''
      await sheet(page)
        .getByRole('button', { name: exactly(text(language, 'done')) })
        .click()
      await page.route(
        '**/api/stripe/payment',
        (route) => {
          const { product_size_id } = route.request().postDataJSON().testers[1]
          const details = [
            { product_size_id, requested_quantity: 1, available_quantity: 0, name: `${gone} 2` },
          ]
          return route.fulfill({ status: 409, json: { message: 'Gone.', code: 'out_of_stock', details } })
        },
        { times: 1 },
      )
      await page.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()
      await page.getByRole('button', { name: text(language, 'continue_as_a_guest') }).click()
      await fillShipping(
        page,
        language,
        `tester-gone-${language}@example.com`,
        `50123499${LANGUAGES.indexOf(language)}`,
      )
      await page.getByRole('button', { name: text(language, 'fix_my_cart') }).click()
      await expect(page).toHaveURL(/\/checkout\/cart$/)
      await expect(chosenTesters(page)).toHaveCount(2)
      const place = section(page).locator('.tester-place[data-gone]')
      await expect(place).toContainText(gone)
      await expect(place).toContainText(text(language, 'no_longer_offered'))
      await expectAccessible(page)
      await section(page).locator('button.house-choice').click()
      await expect(chosenTesters(page)).toHaveCount(3)
      await expect(place).toHaveCount(0)
      await page.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()
      await payWith(page, language, CARDS.pays)
      await orderPlaced(page)
    })
  })
}

test.describe('the back office', () => {
  // The stale save is an answer of 409, which the browser notes in its console.
  test.use({ expectedStatuses: [409] })

  test('staff choose what is offered and in which order, in either language; the shop follows at once', async ({
    page,
    request,
    browser,
  }) => {
    const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
    const offers = async () =>
      (await (await request.get('/api/admin/tester-offers', { headers })).json()).data
    const before = (await offers()).testers as { id: number; offered: boolean }[]
    const shopNames = async () => (await listed(page, 'en')).map(({ name }) => name)
    await enterBackOffice(page, OWNER, '/tester-offers')
    const switches = page.getByRole('switch')
    await expect(switches).toHaveCount(before.length)
    const rows = page.locator('ol').first().getByRole('listitem')
    const nameOf = async (at: number) =>
      ((await switches.nth(at).getAttribute('aria-label')) ?? '').replace(/^Offer | 2 ml$/g, '')
    const [last, next] = [await nameOf(before.length - 1), await nameOf(before.length - 2)]

    // By button, then by keyboard on the handle, back to where it was.
    await page.getByRole('button', { name: `Up: ${last} 2 ml` }).click()
    await expect(rows.nth(before.length - 2)).toContainText(last)
    await page.getByRole('switch', { name: `Offer ${next} 2 ml` }).click()
    await expect(page.getByRole('heading', { name: 'Not offered (1)' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The testers are saved')).toBeVisible()
    expect(await shopNames()).not.toContain(next)

    await page.getByLabel('Search').fill(next)
    await expect(switches).toHaveCount(1)
    await switches.click()
    await page.getByLabel('Search').fill('')
    await page.getByRole('button', { name: `Move ${next} 2 ml` }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`stands over place ${before.length}`)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`stands over place ${before.length - 1}`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(rows.nth(before.length - 2)).toContainText(next)
    // The page has heard of this save, not of the one before: an answer discards what is edited meanwhile.
    await expect(page.getByText('The testers are saved')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The testers are saved')).toBeVisible()
    await expect
      .poll(async () => (await offers()).testers.map(({ id }: { id: number }) => id))
      .toEqual(before.map(({ id }) => id))
    expect(await shopNames()).toContain(next)

    // A colleague has saved meanwhile: the sentence stays, and nothing is overwritten.
    await page.getByRole('switch', { name: `Offer ${last} 2 ml` }).click()
    const same = before.map(({ id, offered }) => ({ id, offered })).toReversed()
    await request.put('/api/admin/tester-offers', { headers, data: { testers: same } })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' })).toBeVisible()
    await request.put('/api/admin/tester-offers', { headers, data: { testers: same.toReversed() } })
    expect(await shopNames()).toContain(last)

    // One test for both languages: two at once would save over each other.
    const arabic = await (await browser.newContext()).newPage()
    await enterBackOffice(arabic, OWNER, '/tester-offers', 'ar')
    await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl')
    const arabicNames = async () => (await listed(arabic, 'ar')).map(({ name }) => name)
    const name = (await arabicNames()).at(-1) ?? ''
    const offer = arabic.getByRole('switch', { name: `عرض ${name} 2 مل` })
    const save = arabic.getByRole('button', { name: 'حفظ' })
    await offer.click()
    await expect(arabic.getByRole('heading', { name: 'غير معروضة (1)' })).toBeVisible()
    await expectToFit(arabic)
    await expectAccessible(arabic)
    await save.click()
    await expect(arabic.getByText('حفظت العينات')).toBeVisible()
    expect(await arabicNames()).not.toContain(name)
    await offer.click()
    await save.click()
    await expect.poll(arabicNames).toContain(name)
    await arabic.context().close()
  })
})
