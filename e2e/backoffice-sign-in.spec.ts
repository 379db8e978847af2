import { expect, test } from './shopper.ts'
import { enterBackOffice, hire, OWNER } from './staff.ts'

test('whoever is signed out is asked who they are once, and goes on to the page that they asked for', async ({
  page,
  request,
}) => {
  const packer = await hire(request, 'packer', 'Huda Comes In')
  // Browsers differ in whether the empty tab counts.
  await page.goto('/robots.txt')
  const pages = () => page.evaluate(() => history.length)
  const pagesBefore = await pages()
  await enterBackOffice(page, packer, '/stock-moves')
  await expect(page).toHaveURL(/\/admin\/stock-moves$/)
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible()
  // The page, the sign-in and the page again.
  expect(await pages()).toBe(pagesBefore + 3)

  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)
  // The address that signs out and the sign-in come on top.
  expect(await pages()).toBe(pagesBefore + 5)
})

test('whoever leaves the house is locked out by the owner, and signs in no more', async ({
  page,
  request,
}) => {
  // By name first of all, and so on the list's first page.
  const packer = await hire(request, 'packer', 'Aaliyah Leaves')
  await enterBackOffice(page, OWNER, '/staff')
  await page.getByRole('link', { name: 'Aaliyah Leaves' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(packer.email)
  const locked = page.getByRole('switch', { name: 'Locked out' })
  await expect(locked).not.toBeChecked()
  await locked.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/staff$/)
  await page.getByRole('link', { name: 'Aaliyah Leaves' }).click()
  await expect(locked).toBeChecked()

  expect((await request.post('/api/admin/login', { data: packer })).status()).toBe(401)
})
