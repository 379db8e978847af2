import { expect, test } from './shopper.ts'
import { enterBackOffice, hire } from './staff.ts'

test('a manager sees how the shop is running, and asks again when it does not say', async ({
  browser,
  request,
}) => {
  const manager = await hire(request, 'manager', 'Mariam Watches')
  const desk = await (await browser.newContext()).newPage()
  await enterBackOffice(desk, manager)
  await desk.getByRole('menuitem', { name: 'Status' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'How the shop is running' })).toBeVisible()
  await expect(desk.getByText('Payments go to a sandbox: no real money moves.')).toBeVisible()
  await expect(desk.getByText(/^PostgreSQL \d/)).toBeVisible()

  await desk.route('**/api/admin/status', (route) => route.abort())
  await desk.reload()
  await expect(desk.getByText('The shop did not say how it is.')).toBeVisible()
  await desk.unroute('**/api/admin/status')
  await desk.getByRole('button', { name: 'Look again' }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'Database' })).toBeVisible()
  await expect(desk.getByText('The shop did not say how it is.')).toHaveCount(0)
})

test('a packer is not shown the way to it', async ({ browser, request }) => {
  const packer = await hire(request, 'packer', 'Salem Does Not Watch')
  const desk = await (await browser.newContext()).newPage()
  await enterBackOffice(desk, packer)
  await expect(desk.getByRole('menuitem', { name: 'Orders' })).toBeVisible()
  await expect(desk.getByRole('menuitem', { name: 'Status' })).toHaveCount(0)
})
