import { enterAs, PASSWORD, registered } from './customers.ts'
import { expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

for (const language of LANGUAGES) {
  test.describe(`a customer who reads ${language}`, () => {
    // The wrong password.
    test.use({ expectedStatuses: [422] })

    test('sees where they are signed in, and signs out everywhere else by password', {
      tag: '@phone',
    }, async ({ page, request }) => {
      const session = await registered()
      const { email } = session.user
      const phone = await request.post('/api/login', { data: { email, password: PASSWORD } })
      const { data } = await phone.json()
      await enterAs(page, session, language, '/profile/privacy')
      const panel = page.locator('section', {
        has: page.getByRole('heading', { name: text(language, 'signed_in_devices') }),
      })
      await expect(panel.getByRole('listitem')).toHaveCount(2)
      await expect(panel).toContainText(text(language, 'session_this_browser'))
      await panel.getByRole('button', { name: text(language, 'end_other_sessions') }).click()
      const dialog = page.getByRole('dialog', { name: text(language, 'end_other_sessions') })
      const end = dialog.getByRole('button', { name: text(language, 'end_other_sessions') })
      await dialog.getByLabel(text(language, 'current_password')).fill('not-my-password')
      await end.click()
      await expect(dialog).toContainText(text(language, 'current_password_is_incorrect'))
      await dialog.getByLabel(text(language, 'current_password')).fill(PASSWORD)
      await end.click()
      await expect(page.getByText(text(language, 'other_sessions_ended'))).toBeVisible()
      await expect(panel.getByRole('listitem')).toHaveCount(1)
      const headers = { authorization: `Bearer ${data.token}` }
      expect((await request.get('/api/user', { headers })).status()).toBe(401)
    })
  })
}
