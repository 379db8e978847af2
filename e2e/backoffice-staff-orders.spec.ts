import { expect, test } from './shopper.ts'
import { enterBackOffice, OWNER } from './staff.ts'

// An order that is not finished yet is refused once.
test.use({ expectedStatuses: [422] })

test('staff take an order of two perfumes by telephone, send it and copy its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterBackOffice(page, OWNER, '/staff-orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()

  // The field for the buyer has the focus: staff type the number that they see on their telephone.
  // Enter before the answer is there takes its first match.
  await page.keyboard.type('0501239876')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue('0501239876')

  for (const perfume of ['Oud Al Layl · 75 ml', 'Oud Al Layl · 30 ml']) {
    await page.getByLabel('Add a perfume').fill('oud al layl')
    await page.getByRole('option', { name: perfume }).click()
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${perfume}` })).toHaveValue('1')
  }
  await page.getByRole('button', { name: 'Send payment link' }).click()
  // The refusal names the fields, and the form keeps what was typed.
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/./)
  const entries = {
    'First name': 'Mariam',
    'Last name': 'Telephone',
    Email: 'mariam.telephone@example.com',
    Area: 'Al Barsha',
    Road: '7 A',
  }
  for (const [label, entry] of Object.entries(entries))
    await page.getByLabel(label, { exact: true }).fill(entry)
  for (const [label, choice] of [
    ['Title', 'Mrs'],
    ['City', 'Dubai'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByAltText('QR code of the payment link')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/pay\/[\w-]{43}$/)
})
