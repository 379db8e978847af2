import { expect, test } from './shopper.ts'
import { enterBackOffice, hire } from './staff.ts'

test('a manager sees how the shop is running, and asks again when it does not say', async ({
  browser,
  request,
}) => {
  const manager = await hire(request, 'manager', 'Mariam Watches')
  const backOffice = await (await browser.newContext()).newPage()
  await enterBackOffice(backOffice, manager)
  await backOffice.getByRole('menuitem', { name: 'Status' }).click()
  await expect(backOffice.getByRole('heading', { name: 'How the shop is running' })).toBeVisible()
  await expect(backOffice.getByText('Payments go to a sandbox: no real money moves.')).toBeVisible()
  await expect(backOffice.getByText(/^PostgreSQL \d/)).toBeVisible()

  await backOffice.route('**/api/admin/status', (route) => route.abort())
  await backOffice.reload()
  await expect(backOffice.getByText('The shop did not say how it is.')).toBeVisible()
  await backOffice.unroute('**/api/admin/status')
  await backOffice.getByRole('button', { name: 'Look again' }).click()
  await expect(backOffice.getByRole('heading', { level: 2, name: 'Database' })).toBeVisible()
  await expect(backOffice.getByText('The shop did not say how it is.')).toHaveCount(0)
})

test('a packer is not shown the way to it', async ({ browser, request }) => {
  const packer = await hire(request, 'packer', 'Salem Does Not Watch')
  const backOffice = await (await browser.newContext()).newPage()
  await enterBackOffice(backOffice, packer)
  await expect(backOffice.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()
  await expect(backOffice.getByRole('menuitem', { name: 'Status' })).toHaveCount(0)
})
