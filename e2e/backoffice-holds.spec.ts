import { addToCart, chooseTesters, fillShipping } from './buying.ts'
import { expect, test } from './shopper.ts'
import { enterBackOffice, hire } from './staff.ts'
import { text } from './texts.ts'

test('a manager sees what is held unpaid and ends one hold, and the switch asks before it is turned', async ({
  page,
  browser,
  request,
}) => {
  await addToCart(page, 'en', 2)
  await chooseTesters(page, 'en')
  await fillShipping(page, 'en', 'holds-for-nothing@example.com', '501239876')
  await expect(page.getByLabel(text('en', 'card_number'))).toBeVisible()

  const manager = await hire(request, 'manager', 'Hind Frees')
  const admin = await (await browser.newContext()).newPage()
  await enterBackOffice(admin, manager)
  await admin.getByRole('menuitem', { name: 'Open holds' }).click()
  await admin.getByRole('columnheader', { name: 'Held since' }).getByRole('button').click()
  await admin.getByRole('columnheader', { name: 'Held since' }).getByRole('button').click()
  const row = admin.getByRole('row', { name: /holds-for-nothing@example\.com/ })
  await row.getByRole('button', { name: 'End', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(admin.getByText('Ended: 1')).toBeVisible()
  await expect(row).toHaveCount(0)

  await admin.getByRole('switch', { name: 'Under attack' }).click()
  await expect(admin.getByText('Guests cannot pay until it is turned off.')).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(admin.getByRole('switch', { name: 'Under attack' })).not.toBeChecked()
})
