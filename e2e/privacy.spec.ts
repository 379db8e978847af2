import { readFileSync } from 'node:fs'
import { enterAs, PASSWORD, registered } from './customers.ts'
import { expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

for (const language of LANGUAGES) {
  test.describe(`a customer who reads ${language}`, () => {
    // The wrong password, and the sign-in afterwards.
    test.use({ expectedStatuses: [422, 401] })

    test('takes all data away, erases the account by password, and is nobody afterwards', async ({
      page,
      request,
    }) => {
      const session = await registered()
      const { email } = session.user
      await enterAs(page, session, language, '/profile/privacy')

      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: text(language, 'download_your_data') }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^Nafha.*\.json$/)
      const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
      expect(JSON.stringify(data)).toContain(email)

      await page.getByRole('button', { name: text(language, 'erase_account') }).click()
      const dialog = page.getByRole('dialog', { name: text(language, 'erase_account_question') })
      await dialog.getByRole('button', { name: text(language, 'keep_account') }).click()
      await expect(dialog).toBeHidden()

      await page.getByRole('button', { name: text(language, 'erase_account') }).click()
      const erase = dialog.getByRole('button', { name: text(language, 'erase_account') })
      await dialog.getByLabel(text(language, 'current_password')).fill('not-my-password')
      await erase.click()
      await expect(dialog).toContainText(text(language, 'current_password_is_incorrect'))
      await dialog.getByLabel(text(language, 'current_password')).fill(PASSWORD)
      await erase.click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByText(text(language, 'account_erased'))).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

      const again = await request.post('/api/login', { data: { email, password: PASSWORD } })
      expect(again.status()).toBe(401)
      const { status } = await fetchUser(session.token)
      expect(status).toBe(401)
    })
  })
}

const fetchUser = (token: string) =>
  fetch(`http://localhost:${process.env.E2E_PORT}/api/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
