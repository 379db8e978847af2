import type { APIRequestContext } from '@playwright/test'
import { newAddress } from './addresses.ts'
import { demoCustomer } from './customers.ts'
import { expect, test } from './shopper.ts'
import { enterBackOffice, OWNER, rowsOfRecords } from './staff.ts'

/** Every list whose rows have a page of their own, and what that page's address ends with. */
const lists = [
  ['orders', /\/orders\/\d+\/show$/],
  ['customers', /\/customers\/\d+\/show$/],
  ['products', /\/products\/\d+$/],
  ['discounts', /\/discounts\/\d+$/],
  ['blogs', /\/blogs\/\d+$/],
  ['pages', /\/pages\/[a-z]+$/],
  ['contact-messages', /\/contact-messages\/\d+\/show$/],
  ['staff', /\/staff\/\d+$/],
] as const

/** There are orders and customers from the first; a message has to be written. */
async function writeMessage(request: APIRequestContext) {
  const sent = await request.post('/api/send-message', {
    // The shop counts messages by where they come from.
    headers: { 'x-forwarded-for': newAddress() },
    data: {
      prefix_name: 'Mr',
      first_name: 'Saif',
      last_name: 'Listed',
      email: 'saif@example.com',
      mobile_number: '+971501112244',
      message: 'Is there a row for me?',
    },
  })
  expect(sent.status()).toBe(200)
}

for (const [list, address] of lists) {
  test(`a row of ${list} is opened with the keyboard, and in a new tab`, async ({
    page,
    context,
    request,
  }) => {
    if (list === 'contact-messages') await writeMessage(request)
    await enterBackOffice(page, OWNER, `/${list}`)
    // The first row is the heads of the columns.
    const first = page.getByRole('row').nth(1).getByRole('link').first()
    await expect(first).toHaveAttribute('href', address)
    const href = (await first.getAttribute('href')) ?? ''
    // Other tests add rows meanwhile.
    const link = page.locator(`[href="${href}"]`)
    const row = page.getByRole('row').filter({ has: link })

    // Staff sign in to each tab by itself: here the new one is let in with the session of the first.
    const session = await page.evaluate(() => sessionStorage.getItem('nafha_staff') ?? '')
    await context.addInitScript((kept) => sessionStorage.setItem('nafha_staff', kept), session)
    const opening = context.waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    const tab = await opening
    await expect(tab).toHaveURL(new RegExp(`${href}$`))
    await tab.close()
    // The list stays where it was.
    await expect(page).toHaveURL(new RegExp(`/admin/${list}(\\?.*)?$`))

    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    // Opened once: one step back is the list.
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/admin/${list}(\\?.*)?$`))
    // The rest of the row is for the mouse, as before.
    await row.getByRole('cell').last().click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })
}

test('the orders of a customer are opened with the keyboard', async ({ page }) => {
  const { user } = await demoCustomer()
  await enterBackOffice(page, OWNER, '/customers')
  await page.getByLabel('Search').fill(user.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter')
  const order = page.getByRole('row').nth(1).getByRole('link').first()
  const number = (await order.textContent()) ?? ''
  await order.press('Enter')
  await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible()
})

for (const list of ['pages', 'contact-messages', 'orders']) {
  test(`on a phone, too, a row of ${list} is a link`, async ({ page, request }) => {
    if (list === 'contact-messages') await writeMessage(request)
    await page.setViewportSize({ width: 390, height: 844 })
    await enterBackOffice(page, OWNER, `/${list}`)
    const rows = page.locator('main').getByRole('link').filter({ visible: true })
    const link = rows.and(page.locator(`[href^="/admin/${list}/"]`)).first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })
}

test.describe('a filter in an address that the shop does not know', () => {
  test.use({ expectedStatuses: [422] })

  test('is refused once, and the list opens again without it', async ({ page }) => {
    const bad = encodeURIComponent(JSON.stringify({ total_min: 'much' }))
    await enterBackOffice(page, OWNER, `/orders?filter=${bad}`)
    await expect(page.getByRole('link', { name: 'Show without filters' })).toBeVisible()
    await page.goto('/admin/orders')
    await expect(rowsOfRecords(page, '/admin/orders').first()).toBeVisible()
    await page.goto(`/admin/orders?filter=${bad}`)
    await page.getByRole('link', { name: 'Show without filters' }).click()
    await expect(rowsOfRecords(page, '/admin/orders').first()).toBeVisible()
  })
})

test('no button that cannot be seen takes the focus in the list of orders', async ({ page }) => {
  await enterBackOffice(page, OWNER, '/orders')
  const row = rowsOfRecords(page, '/admin/orders').first()
  await expect(row).toBeVisible()
  await expect(page.locator('a[href*="packing-slips"]')).toHaveCount(0)
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('link', { name: 'Packing slips' })).toBeVisible()
})

for (const language of ['en', 'ar'] as const) {
  test(`at 390 and 1280 px what staff work with is on the screen: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterBackOffice(page, OWNER)
    await page.addInitScript((spoken) => localStorage.setItem('admin_language', spoken), language)
    await page.goto('/admin/sizes')
    const adjust = page.getByRole('button', { name: /^(Adjust|تعديل)/ }).first()
    await expect(adjust).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin')
    const revenue = page.locator('dd').first()
    await expect(revenue).toContainText(/\d/)
    // A number that breaks stands on two lines, and its parts do not fit side by side.
    const lines = await revenue.evaluate((figure) => {
      const range = document.createRange()
      const text = figure.firstChild
      if (!text?.textContent) return 0
      const from = text.textContent.search(/\d/)
      range.setStart(text, from)
      range.setEnd(text, text.textContent.search(/\d(?!.*\d)/) + 1)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
  })
}

for (const language of ['en', 'ar'] as const) {
  test(`on a phone the bar shows titles whole, and its menu leads to the shop: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/staff-orders', '/payment-problems', '/discounts/create', '/products/1']) {
      await enterBackOffice(page, OWNER, path, language)
      const title = page.locator('#react-admin-title')
      await expect(title).toHaveText(/\p{L}/u)
      const hidden = await title.evaluate((box) => {
        const text = document.createRange()
        text.selectNodeContents(box)
        return text.getBoundingClientRect().width - box.getBoundingClientRect().width
      })
      expect(hidden, path).toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: language === 'en' ? /Profile/ : /الملف الشخصي/ }).click()
    await expect(
      page.getByRole('menuitem', { name: language === 'en' ? 'Open the shop' : 'فتح المتجر' }),
    ).toHaveAttribute('href', '/')
  })
}

for (const [language, sentence] of [
  ['en', 'Nothing fits these filters.'],
  ['ar', 'لا نتائج بهذه المرشحات.'],
] as const)
  test(`a list whose filters find nothing says so in plain words: ${language}`, async ({ page }) => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'nobody at all' }))
    await enterBackOffice(page, OWNER, `/packing?filter=${filter}`, language)
    await expect(page.getByText(sentence)).toBeVisible()
  })
