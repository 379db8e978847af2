import { expect, test } from './shopper.ts'
import { enterBackOffice, hire } from './staff.ts'

test('whoever is signed out is asked who they are once, and goes on to the page that they asked for', async ({
  page,
  request,
}) => {
  const packer = await hire(request, 'packer', 'Huda Comes In')
  await enterBackOffice(page, packer, '/stock-moves')
  await expect(page).toHaveURL(/\/admin\/stock-moves$/)
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible()
  // The empty tab, the page, the sign-in and the page again.
  expect(await page.evaluate(() => history.length)).toBe(4)

  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)
  // And the address that logs out, and the sign-in.
  expect(await page.evaluate(() => history.length)).toBe(6)
})
