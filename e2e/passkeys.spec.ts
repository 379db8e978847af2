import type { Page } from '@playwright/test'
import { PASSWORD, registered, signIn } from './customers.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { enterBackOffice, hire } from './staff.ts'
import { text } from './texts.ts'

/** A device that verifies its user, as a phone does by finger or face. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the device recognises who holds it. */
    recognise: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

for (const language of LANGUAGES) {
  test.describe(`a customer who reads ${language}`, () => {
    // A wrong password, and the sign-in by a passkey that was removed.
    test.use({ expectedStatuses: [422, 401] })

    test('adds a passkey with the password, signs in by it, renames and removes it', async ({ page }) => {
      const { user } = await registered()
      await plugIn(page)
      await enter(page, language, '/sign-in')
      await signIn(page, language, user.email)
      await page.waitForURL(/\/profile/)
      await page.goto('/profile/privacy')
      const say = (key: Parameters<typeof text>[1]) => text(language, key)
      await page.getByRole('button', { name: say('add_passkey') }).click()
      const dialog = page.getByRole('dialog', { name: say('add_passkey') })
      await dialog.getByLabel(say('passkey_name')).fill('Phone')
      await dialog.getByLabel(say('current_password')).fill('not-my-password')
      await dialog.getByRole('button', { name: say('add_passkey') }).click()
      await expect(dialog).toContainText(say('current_password_is_incorrect'))
      await dialog.getByLabel(say('current_password')).fill(PASSWORD)
      await dialog.getByRole('button', { name: say('add_passkey') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText(
        say('passkey_never_used'),
      )

      await page.evaluate(() => localStorage.removeItem('token'))
      await page.goto('/sign-in')
      await page.getByRole('button', { name: say('sign_in_with_passkey') }).click()
      await page.waitForURL(/\/profile/)

      await page.goto('/profile/privacy')
      await page.getByRole('button', { name: `${say('rename_passkey')}: Phone` }).click()
      const rename = page.getByRole('dialog', { name: say('rename_passkey') })
      await rename.getByLabel(say('passkey_name')).fill('My phone')
      await rename.getByRole('button', { name: say('rename_passkey') }).click()
      await page.getByRole('button', { name: `${say('remove_passkey')}: My phone` }).click()
      const remove = page.getByRole('dialog', { name: say('passkey_remove_question') })
      await remove.getByLabel(say('current_password')).fill(PASSWORD)
      await remove.getByRole('button', { name: say('remove_passkey') }).click()
      await expect(remove).toBeHidden()
      await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeHidden()

      await page.evaluate(() => localStorage.removeItem('token'))
      await page.goto('/sign-in')
      await page.getByRole('button', { name: say('sign_in_with_passkey') }).click()
      await expect(page.getByText(say('passkey_not_accepted'))).toBeVisible()
    })
  })
}

test('a member of staff signs in by a passkey alone, but only while the device recognises them', async ({
  page,
  request,
}) => {
  const packer = await hire(request, 'packer', 'Maryam Has A Passkey')
  const device = await plugIn(page)
  await enterBackOffice(page, packer, '/account')
  await page.getByLabel('Name of the passkey').fill('Laptop')
  const panel = page.locator('form').filter({ has: page.getByLabel('Name of the passkey') })
  await panel.getByLabel('Current password').fill(packer.password)
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  // The first second factor comes with recovery codes.
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await expect(page.getByText('Laptop')).toBeVisible()

  await page.goto('/admin/logout')
  await device.recognise(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The device did not confirm.').first()).toBeVisible()
  await device.recognise(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()
})
