import type { APIRequestContext } from '@playwright/test'
import { newAddress } from './addresses.ts'
import { demoCustomer } from './customers.ts'
import { expect, test } from './shopper.ts'
import { enterBackOffice, OWNER } from './staff.ts'

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
