import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CARDS, payWith } from './buying.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { text } from './texts.ts'

const exactly = (words: string) => new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`)

/** The newest code in the outbox for an address; the message goes out by a job. */
async function codeFor(kind: 'email-otp' | 'mobile-otp', address: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const newest = () =>
    readdirSync(outbox)
      .filter((name) => name.includes(kind) && name.includes(address))
      .sort()
      .at(-1)
  await expect.poll(newest).toBeDefined()
  const message = readFileSync(join(outbox, newest() ?? ''), 'utf8')
  const body = kind === 'mobile-otp' ? message : message.slice(message.search(/\r?\n\r?\n/))
  return /\b\d{6}\b/.exec(body.replace(/=\r?\n/g, ''))?.[0] ?? ''
}

async function register(page: Page, language: Language, email: string, mobile: string): Promise<void> {
  const field = (key: string) => page.getByLabel(exactly(text(language, key)))
  await field('prefix').selectOption('Ms')
  await field('first_name').fill('Noor')
  await field('last_name').fill('Haddad')
  await field('email').fill(email)
  await field('mobile').fill(mobile)
  await field('password').fill('a-good-password')
  await field('confirm_password').fill('a-good-password')
  await page.locator('input[name=get_updates]').check()
  await page.locator('input[name=accept_our_terms]').check()
  await page.getByRole('button', { name: exactly(text(language, 'sign_up_title')) }).click()
}

async function confirmCode(page: Page, language: Language, code: string): Promise<void> {
  await page.locator('.otp input').first().click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: text(language, 'confirm') }).click()
  await expect(page.getByRole('heading', { name: text(language, 'verified') })).toBeVisible()
}

for (const language of LANGUAGES) {
  test.describe(`a customer who reads ${language}`, () => {
    test('registers, verifies both channels, adds an address, buys, sees the order and cancels it', async ({
      page,
    }) => {
      // Two confirmations alone stand for seven seconds.
      test.slow()
      const email = `customer-${language}@example.com`
      const mobile = language === 'en' ? '521110001' : '521110002'
      await enter(page, language, '/address')
      await expect(page).toHaveURL(/\/sign-in$/)
      await page.getByRole('link', { name: exactly(text(language, 'register')) }).click()
      await register(page, language, email, mobile)
      await expect(page).toHaveURL(/\/email-verification$/)
      await confirmCode(page, language, await codeFor('email-otp', email))
      await expect(page).toHaveURL(/\/mobile-verification$/)
      await confirmCode(page, language, await codeFor('mobile-otp', mobile))
      await expect(page).toHaveURL(/\/address$/)

      const field = (key: string) => page.getByLabel(exactly(text(language, key)))
      await field('city').click()
      await page.getByRole('option', { name: text(language, 'dubai'), exact: true }).click()
      await field('area').fill('Al Barsha')
      await field('road').fill('Street 4')
      await page.getByRole('button', { name: exactly(text(language, 'add_address')) }).click()
      await expect(page).toHaveURL(/\/profile\/general$/)
      await expect(page.getByRole('heading', { name: text(language, 'default_address') })).toBeVisible()

      await page.goto('/shop/2')
      await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
      await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
      const testers = page.locator('button.tester')
      for (const nth of [0, 1, 2]) await testers.nth(nth).click()
      await page.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()
      await expect(page.getByRole('radio').first()).toBeChecked()
      await page.getByRole('button', { name: exactly(text(language, 'save')) }).click()
      await payWith(page, language, CARDS.pays)
      await page.getByRole('link', { name: exactly(text(language, 'purchase_history')) }).click()
      await expect(page).toHaveURL(/\/profile\/purchase-history$/)
      await expect(page.getByText(text(language, 'today_label'), { exact: true })).toBeVisible()

      await page.locator('.order summary').click()
      await page.getByRole('button', { name: text(language, 'cancel_order') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text(language, 'cancel_order') })
        .click()
      await expect(page.locator('.order .status')).toHaveText(text(language, 'canceled'))
    })
  })
}

test.describe('a session that has expired', () => {
  test.use({ expectedStatuses: [401] })

  test('leads to sign-in without a word, and back to the page afterwards', async ({ page }) => {
    await enter(page, 'en', '/sign-in')
    await page.getByLabel('Email').fill('layla@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Layla-demo-1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\/general$/)
    await page.evaluate(() => localStorage.setItem('token', 'no-longer-known'))
    await page.goto('/profile/purchase-history?page=1')
    await expect(page).toHaveURL(/\/sign-in$/)
    await expect(page.getByText('Unauthenticated')).toHaveCount(0)
    await page.getByLabel('Email').fill('layla@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Layla-demo-1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\/purchase-history\?page=1$/)
  })
})
