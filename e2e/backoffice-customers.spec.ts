import { readFileSync } from 'node:fs'
import { buyAsGuest } from './buying.ts'
import { PASSWORD, registered } from './customers.ts'
import { enter, expect, test } from './shopper.ts'
import { enterBackOffice, hire, OWNER } from './staff.ts'
import { text } from './texts.ts'

test.describe('a manager', () => {
  test.use({ expectedStatuses: [401] })

  test('finds a customer, blocks and unblocks them, and takes their data for them', async ({
    page,
    browser,
    request,
  }) => {
    const session = await registered()
    const { email } = session.user
    const manager = await hire(request, 'manager', 'Amal Manages')
    const asCustomer = () =>
      request.get('/api/user', { headers: { authorization: `Bearer ${session.token}` } })
    expect((await asCustomer()).status()).toBe(200)

    const backOffice = await (await browser.newContext()).newPage()
    await enterBackOffice(backOffice, manager, '/customers')
    await backOffice.getByLabel('Search').fill(email)
    await expect(backOffice.getByRole('row')).toHaveCount(2)
    await backOffice.getByRole('cell', { name: email }).click()
    await expect(backOffice.getByRole('heading', { level: 1 })).toContainText(
      'Abdulrahman Al Mansoori-Haddad',
    )
    await backOffice.getByRole('button', { name: 'Mark the mobile as verified' }).click()
    await expect(backOffice.getByText('Marked as verified')).toBeVisible()
    await expect(backOffice.getByRole('button', { name: 'Mark the mobile as verified' })).toHaveCount(0)

    await backOffice.getByRole('button', { name: 'Block', exact: true }).click()
    await backOffice.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(backOffice.getByText('The customer is blocked.')).toBeVisible()
    await expect(backOffice.getByRole('dialog')).toHaveCount(0)
    expect((await asCustomer()).status()).toBe(401)

    await enter(page, 'en', '/sign-in')
    await page.getByLabel(text('en', 'email'), { exact: true }).fill(email)
    await page.getByLabel(text('en', 'password'), { exact: true }).fill(PASSWORD)
    await page.locator('form button[type=submit]').click()
    await expect(page.getByText(text('en', 'invalid_credentials'))).toBeVisible()
    await expect(page).toHaveURL(/\/sign-in$/)

    await backOffice.getByRole('button', { name: 'Unblock', exact: true }).click()
    await backOffice.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
    await expect(backOffice.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(/\/profile\/general$/)

    const saving = backOffice.waitForEvent('download')
    await backOffice.getByRole('button', { name: 'Data of the customer' }).click()
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain(email)

    await backOffice.getByRole('button', { name: 'Erase the customer' }).click()
    await backOffice.getByRole('dialog').getByRole('button', { name: 'Erase the customer' }).click()
    await expect(backOffice.getByRole('heading', { level: 1 })).toHaveText('Erased customer')
    await expect(backOffice.getByText(email)).toHaveCount(0)
  })
})

test('the dashboard counts a purchase at once; who may not see it begins with their own work', async ({
  page,
  browser,
  request,
}) => {
  const manager = await hire(request, 'manager', 'Rima Manages')
  const packer = await hire(request, 'packer', 'Huda Packs')
  const backOffice = await (await browser.newContext()).newPage()
  await enterBackOffice(backOffice, manager)
  await expect(backOffice.getByRole('heading', { name: 'How the shop is doing' })).toBeVisible()
  await backOffice.getByLabel('Period').click()
  await backOffice.getByRole('option', { name: 'Today' }).click()
  const revenue = backOffice.locator('dt', { hasText: 'Revenue' }).locator('xpath=following-sibling::dd[1]')
  await expect(revenue).toContainText('AED')
  // Nobody else buys it meanwhile, and sums go down, too, when somebody cancels.
  const sold = backOffice.getByRole('row', { name: /Vetiver Wadi/ })
  await expect(sold).toHaveCount(0)

  await buyAsGuest(page, 'en', 18, 'counted@example.com', '501234588')
  await backOffice.getByRole('button', { name: 'Refresh' }).click()
  await expect(sold).toBeVisible()

  await backOffice.getByLabel('Period').click()
  await backOffice.getByRole('option', { name: '7 days' }).click()
  await expect(backOffice.getByRole('img', { name: /^Chart: Revenue/ })).toBeVisible()
  await backOffice.getByRole('button', { name: 'Show as a table' }).click()
  await expect(backOffice.getByRole('columnheader', { name: 'Page views' })).toBeVisible()

  const packing = await (await browser.newContext()).newPage()
  await enterBackOffice(packing, packer)
  await expect(packing).toHaveURL(/\/admin\/orders/)
  await expect(packing.getByRole('menuitem', { name: 'Dashboard' })).toHaveCount(0)
  await expect(packing.getByRole('menuitem', { name: 'Customers' })).toHaveCount(0)
})

test.describe('what staff search for', () => {
  test.use({ expectedStatuses: [422] })

  test('has its limits said at the field, and a refusal is told in place of the list', async ({ page }) => {
    await enterBackOffice(page, OWNER, '/customers')
    const search = page.getByRole('textbox', { name: 'Search' })
    await expect(search).toHaveAccessibleDescription('Name, email or mobile: 3 letters or more')
    await expect(page.getByText('3 letters or more')).toBeVisible()
    await expect(search).toHaveAttribute('maxlength', '120')
    // Nothing that is typed is too long, but an address can be.
    await page.goto(`/admin/customers?filter=${JSON.stringify({ q: 'x'.repeat(121) })}`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The search text is too long')
    await expect(page.getByText(/\d+-\d+ of/)).toHaveCount(0)
  })
})

test('what the shop gives newcomers stays as promised, while staff change how often it is used', async ({
  page,
}) => {
  await registered()
  await enterBackOffice(page, OWNER, `/discounts?filter=${JSON.stringify({ q: 'SIGN-UP', gift: 'true' })}`)
  await page.getByRole('row', { name: /SIGN-UP/ }).click()
  await expect(page.getByRole('spinbutton', { name: 'Percent' })).not.toBeEditable()
  await expect(page.getByText('The shop promises this percentage')).toBeVisible()
  for (const limit of ['900000', '']) {
    await page.getByLabel('Uses in all').fill(limit)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Element updated')).toBeVisible()
    await expect(page.getByText('Element updated')).toBeHidden()
  }
})
