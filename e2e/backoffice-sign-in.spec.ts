import { Secret, TOTP } from 'otpauth'
import { expect, test } from './shopper.ts'
import { addMember, enterBackOffice, hire, OWNER } from './staff.ts'

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
  await expect(page.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()
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

test.describe('what the shop asks of a sign-in', () => {
  test.use({ expectedStatuses: [401, 403, 422] })

  test('a password that the owner gave is changed before anything else', async ({ page, request }) => {
    const packer = await addMember(request, 'packer', 'Salma Comes New')
    await enterBackOffice(page, packer, '/orders')
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Orders', exact: true })).toBeHidden()
    const change = async (password: string) => {
      await page.getByLabel('Current password').fill(packer.password)
      await page.getByLabel('New password').fill(password)
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await change('password1234')
    await expect(page.getByText('This password is one of those that are tried first.').first()).toBeVisible()
    await change('Amber-and-musk-13')
    await expect(page.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/orders/)
  })

  test('a second step that the shop asks for is set up, and a recovery code stands in for a lost phone', async ({
    page,
    request,
  }) => {
    const packer = await hire(request, 'packer', 'Rashid Has A Phone')
    // As in a shop that asks everybody for one: this one asks nobody.
    await page.route('**/api/admin/login', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, restriction: 'second_factor_required' } },
      })
    })
    await enterBackOffice(page, packer)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('heading', { name: 'Add a second step to your sign-in' })).toBeVisible()
    const app = page.locator('form').filter({ has: page.getByRole('button', { name: 'Set up an app' }) })
    await app.getByLabel('Current password').fill(packer.password)
    await app.getByRole('button', { name: 'Set up an app' }).click()
    const [, secret = ''] = /Key: (\w+)/.exec(String(await page.getByText(/^Key: /).textContent())) ?? []
    // The shop takes the code of the present half minute only, so it must not end on the way.
    await expect.poll(() => Date.now() % 30_000).toBeLessThan(20_000)
    await page
      .getByLabel('Code of your authenticator app')
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    const code = String(await page.getByRole('listitem').first().textContent())
    await page.getByRole('button', { name: 'I have stored them' }).click()
    await expect(page.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()

    await page.goto('/admin/logout')
    await page.getByLabel('Email').fill(packer.email)
    await page.getByLabel('Password').fill(packer.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()
    await page.goto('/admin/account')
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  })
})
