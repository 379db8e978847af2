import { buyAsGuest } from './buying.ts'
import { expect, test } from './shopper.ts'
import { enterBackOffice, OWNER } from './staff.ts'

test('staff pick for two orders at once, print their slips, pack one in two parcels, and scan the other to ship it', async ({
  page,
  browser,
}) => {
  const first = await buyAsGuest(page, 'en', 1, 'packed@to-pack.example.com')
  const another = await (await browser.newContext()).newPage()
  const second = await buyAsGuest(another, 'en', 1, 'scanned@to-pack.example.com')
  const packing = await (await browser.newContext()).newPage()
  await enterBackOffice(packing, OWNER, '/packing')
  const rowOf = (number: string) => packing.getByRole('row').filter({ hasText: number })
  // The list is oldest first and may have many pages: both orders are found by the email's domain.
  await packing.getByLabel('Search').fill('to-pack.example.com')
  await expect(rowOf(first.number)).toContainText('1 × Oud Al Layl')
  for (const { number } of [first, second]) await rowOf(number).getByRole('checkbox').check()
  await packing.getByRole('link', { name: 'Pick list' }).click()
  await expect(packing.locator('tr').filter({ hasText: 'Oud Al Layl' }).first()).toContainText('2 ×')
  await packing.getByRole('button', { name: 'Go back' }).click()
  await packing.getByRole('link', { name: 'Packing slips' }).click()
  await expect(packing.getByRole('img', { name: second.number })).toHaveJSProperty('complete', true)
  await packing.getByRole('combobox', { name: 'Paper' }).click()
  await packing.getByRole('option', { name: 'Label 100 × 150 mm' }).click()
  await expect(packing.getByRole('article')).toHaveCount(2)

  // One bottle of the first order goes ahead.
  await packing.goto(`/admin/orders/${first.id}/show`)
  await packing.getByRole('button', { name: 'Pack a parcel' }).click()
  const dialog = packing.getByRole('dialog')
  // The testers follow in another parcel.
  for (const tester of [1, 2, 3]) await dialog.getByRole('spinbutton').nth(tester).fill('0')
  await dialog.getByLabel('Lot', { exact: true }).first().fill('L-2408')
  await dialog.getByLabel('It leaves now').check()
  await dialog.getByRole('button', { name: 'Pack a parcel' }).click()
  await expect(packing.getByText('Partly shipped')).toBeVisible()
  await expect(packing.getByText('L-2408 (1)')).toBeVisible()

  await packing.goto('/admin/packing')
  await packing.getByLabel('Scan or type an order number').fill(second.number.toLowerCase())
  await packing.keyboard.press('Enter')
  await expect(packing.getByRole('dialog').getByLabel('Tracking number')).toBeFocused()
  await packing.keyboard.press('Enter')
  await expect(packing.getByRole('button', { name: 'Out for delivery' })).toBeVisible()
})
