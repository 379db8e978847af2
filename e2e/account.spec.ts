import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { addToCart, buyAsGuest, CARDS, payWith, pickTesters } from './buying.ts'
import {
  addAddress,
  deleteDefaultAddress,
  endSession,
  enterAs,
  PASSWORD,
  readyToBuy,
  signIn,
  verified,
} from './customers.ts'
import { newestCode } from './outbox.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

async function register(page: Page, language: Language, email: string, mobile: string): Promise<void> {
  const field = (key: string) => page.getByLabel(exactly(text(language, key)))
  await field('prefix').selectOption('Ms')
  await field('first_name').fill('Noor')
  await field('last_name').fill('Haddad')
  await field('email').fill(email)
  await field('mobile').fill(mobile)
  await field('password').fill(PASSWORD)
  await field('confirm_password').fill(PASSWORD)
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

/** Bottles of a perfume that can be bought, in all sizes. */
async function inStock(page: Page, product: number): Promise<number> {
  const { data } = await (await page.request.get(`/api/product/${product}`)).json()
  const sizes = data.sizes as { quantity: number; tester: boolean }[]
  return sizes.reduce((sum, { quantity, tester }) => sum + (tester ? 0 : quantity), 0)
}

/** Clicks and reads what is saved. Blanks are left out: whether a gap on paper is one, every reader guesses. */
async function download(page: Page, name: string | RegExp) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await saving
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await file.path())))
  const { text: words } = await extractText(pdf, { mergePages: true })
  return { name: file.suggestedFilename(), text: unspaced(words.normalize('NFKC')) }
}

const unspaced = (words: string) => words.replace(/[\s\u200e\u200f]/g, '')

for (const language of LANGUAGES) {
  test.describe(`a customer who reads ${language}`, () => {
    test('registers, verifies both channels, adds an address, buys, sees the order and cancels it', async ({
      page,
    }) => {
      const email = `customer-${language}@example.com`
      const mobile = language === 'en' ? '521110001' : '521110002'
      await enter(page, language, '/address')
      await expect(page).toHaveURL(/\/sign-in$/)
      await page.getByRole('link', { name: exactly(text(language, 'register')) }).click()
      await register(page, language, email, mobile)
      await expect(page).toHaveURL(/\/email-verification$/)
      await confirmCode(page, language, await newestCode('email-otp', email))
      await expect(page).toHaveURL(/\/mobile-verification$/)
      await confirmCode(page, language, await newestCode('mobile-otp', mobile))
      await expect(page).toHaveURL(/\/address$/)

      const field = (key: string) => page.getByLabel(exactly(text(language, key)))
      await field('city').click()
      await page.getByRole('option', { name: text(language, 'dubai'), exact: true }).click()
      await field('area').fill('Al Barsha')
      await field('road').fill('Street 4')
      await page.getByRole('button', { name: exactly(text(language, 'add_address')) }).click()
      await expect(page).toHaveURL(/\/profile\/general$/)
      await expect(page.getByRole('heading', { name: text(language, 'default_address') })).toBeVisible()

      // A perfume that no other test buys, so that its bottles can be counted.
      const product = language === 'en' ? 14 : 15
      const bottles = () => inStock(page, product)
      const before = await bottles()
      await page.goto(`/shop/${product}`)
      await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
      await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
      await pickTesters(page)
      await page.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()
      await expect(page.getByRole('radio').first()).toBeChecked()
      await page.getByRole('button', { name: exactly(text(language, 'save')) }).click()
      await payWith(page, language, CARDS.pays)
      await page.getByRole('link', { name: exactly(text(language, 'purchase_history')) }).click()
      await expect(page).toHaveURL(/\/profile\/purchase-history$/)
      await expect(page.getByText(text(language, 'today_label'), { exact: true })).toBeVisible()

      expect(await bottles()).toBe(before - 1)

      await page.locator('.order summary').click()
      const invoice = await download(page, text(language, 'download_invoice'))
      expect(invoice.name).toMatch(/^Nafha-INV-\d{6}\.pdf$/)
      const words = ['invoice_buyer', 'payment_reference', 'taxable_amount', 'total_incl_vat']
      for (const key of words) expect(invoice.text).toContain(unspaced(text(language, key)))
      expect(invoice.text).toContain(email)
      await page.getByRole('button', { name: text(language, 'cancel_order') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text(language, 'cancel_order') })
        .click()
      const status = page.locator('.order [id^=status]')
      await expect(status).toContainText(text(language, 'canceled'))
      await expect(status).toBeFocused()
      expect(await bottles()).toBe(before)

      // The credit note is there when the money is on its way, which is a job's work.
      const creditNote = /CN-\d{6}/
      await expect(async () => {
        await page.reload()
        await page.locator('.order summary').click()
        await expect(page.getByRole('button', { name: creditNote })).toBeVisible({ timeout: 1000 })
      }).toPass()
      const note = await download(page, creditNote)
      expect(note.name).toMatch(/^Nafha-CN-\d{6}\.pdf$/)
      expect(note.text).toContain(unspaced(text(language, 'credit_reason_canceled')))
    })
  })
}

test.describe('what is typed and not sent', () => {
  const field = (page: Page, name: string) => page.locator(`#main [name=${name}]`)

  test('for an account stays when the page opens in the other language, but for the passwords', async ({
    page,
  }) => {
    await enter(page, 'en', '/sign-up')
    await field(page, 'prefix_name').selectOption('Ms')
    await field(page, 'first_name').fill('Noor')
    await field(page, 'email').fill('noor@')
    await field(page, 'mobile_number').fill('50123')
    await field(page, 'password').fill(PASSWORD)
    await field(page, 'get_updates').check()
    await enter(page, 'ar', '/sign-up')
    await expect(field(page, 'prefix_name')).toHaveValue('Ms')
    await expect(field(page, 'first_name')).toHaveValue('Noor')
    await expect(field(page, 'email')).toHaveValue('noor@')
    await expect(field(page, 'mobile_number')).toHaveValue(/^50\s?123$/)
    await expect(field(page, 'get_updates')).toBeChecked()
    await expect(field(page, 'password')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)

    // Whoever goes on to another page of the shop is done with it.
    await page.locator('footer a[href="/FAQs"]').click()
    await expect(page).toHaveURL('/FAQs')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sign_up_form'))).toBeNull()
  })

  test('for an address stays when the page opens in the other language, until it is saved', async ({
    page,
  }) => {
    await enterAs(page, await verified(), 'en', '/address')
    await field(page, 'city').click()
    await page.getByRole('option', { name: text('en', 'dubai'), exact: true }).click()
    await field(page, 'road').fill('Street 4')
    await enter(page, 'ar', '/address')
    await expect(field(page, 'city')).toHaveValue(text('ar', 'dubai'))
    await expect(field(page, 'road')).toHaveValue('Street 4')
    await field(page, 'region').fill('Al Barsha')
    await page.getByRole('button', { name: exactly(text('ar', 'add_address')) }).click()
    await expect(page).toHaveURL(/\/profile\/general$/)
    await page.goto('/address')
    await expect(field(page, 'region')).toHaveValue('')
  })
})

test.describe('a guest who has bought', () => {
  // An e-mail that has an account is an answer of 422, which the browser notes in its console.
  test.use({ expectedStatuses: [422] })

  /** Buys, and types a password for the account that the thank-you offers. */
  async function buyAndChoosePassword(page: Page, language: Language, email: string, mobile: string) {
    const { number } = await buyAsGuest(page, language, 1, email, mobile)
    const offer = page.getByRole('region', { name: text(language, 'account_for_this_order') })
    const password = (key: string) => offer.getByLabel(exactly(text(language, key)))
    await password('password').fill(PASSWORD)
    await password('confirm_password').fill(PASSWORD)
    await offer.locator('input[name=get_updates]').check()
    await offer.locator('input[name=accept_our_terms]').check()
    await offer.getByRole('button', { name: text(language, 'create_an_account') }).click()
    return number
  }

  test('has an account for a password: address and order are in it once the e-mail is verified', async ({
    page,
  }) => {
    const email = 'buys-first@example.com'
    const mobile = '521110003'
    const number = await buyAndChoosePassword(page, 'en', email, mobile)
    await expect(page).toHaveURL(/\/email-verification$/)
    await confirmCode(page, 'en', await newestCode('email-otp', email))
    await expect(page).toHaveURL(/\/mobile-verification$/)
    await confirmCode(page, 'en', await newestCode('mobile-otp', mobile))
    await expect(page).toHaveURL(/\/profile\/general$/)
    await expect(page.getByText('Al Barsha')).toBeVisible()
    await page
      .getByRole('link', { name: text('en', 'purchase_history') })
      .first()
      .click()
    await expect(page.getByText(number)).toBeVisible()
  })

  test('and has an account already is told so, signs in and finds the order there', async ({ page }) => {
    // Nobody else signs in with it: that would put the order into the account before the thank-you is read.
    const { email } = (await verified()).user
    const number = await buyAndChoosePassword(page, 'ar', email.toUpperCase(), '521110004')
    const note = page.getByRole('alert').filter({ hasText: text('ar', 'account_with_this_email_exists') })
    await note.getByRole('link', { name: text('ar', 'sign_in_title') }).click()
    await signIn(page, 'ar', email)
    await expect(page).toHaveURL(/\/profile\/purchase-history$/)
    await expect(page.getByText(number)).toBeVisible()
  })
})

test.describe('a session that has expired', () => {
  test.use({ expectedStatuses: [401] })

  test('leads to sign-in without a word, and back to the page afterwards', async ({ page }) => {
    const { email } = (await verified()).user
    await enter(page, 'en', '/sign-in')
    await signIn(page, 'en', email)
    await expect(page).toHaveURL(/\/profile\/general$/)
    await page.evaluate(() => localStorage.setItem('token', 'no-longer-known'))
    await page.goto('/profile/purchase-history?page=1')
    await expect(page).toHaveURL(/\/sign-in$/)
    await expect(page.getByText('Unauthenticated')).toHaveCount(0)
    await signIn(page, 'en', email)
    await expect(page).toHaveURL(/\/profile\/purchase-history\?page=1$/)
  })

  test('leads from the cart to sign-in without a word, and back to the cart afterwards', async ({ page }) => {
    await addToCart(page, 'en', 3)
    const session = await verified()
    await page.evaluate(({ token, user }) => {
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('token', token)
    }, session)
    // What the page looks up goes on as a guest's when it finds the session ended: it must be done by then.
    // The page before asks for a quote, too, which has no token.
    const lookedUp = ['user', 'wishlist', 'cart', 'cart/quote'].map((call) =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith(`/api/${call}`) &&
          answer.request().headers().authorization === `Bearer ${session.token}`,
      ),
    )
    await page.reload()
    await Promise.all(lookedUp)
    await endSession(session)
    await page.getByRole('button', { name: text('en', 'have_a_code') }).click()
    await page.getByLabel(text('en', 'promotion_code')).fill('WELCOME10')
    await page.getByRole('button', { name: text('en', 'apply') }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    await expect(page.getByText('Unauthenticated')).toHaveCount(0)
    await signIn(page, 'en', session.user.email)
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull()
  })
})

for (const language of LANGUAGES) {
  test.describe(`an address in whose place another stands meanwhile (${language})`, () => {
    test.use({ expectedStatuses: [409] })

    const press = (place: Locator, key: string) =>
      place.getByRole('button', { name: exactly(text(language, key)) }).click()
    const panel = (page: Page, key: string) => page.getByRole('region', { name: text(language, key) })

    /** Somebody with three addresses, of whom another device deletes the first while the profile is open. */
    async function openProfile(page: Page) {
      const customer = await readyToBuy()
      await addAddress(customer, 'Corniche 9')
      await addAddress(customer, 'Corniche 12')
      await enterAs(page, customer, language, '/profile/general')
      await expect(panel(page, 'n_3rd_address')).toContainText('Corniche 12')
      return { deleteElsewhere: () => deleteDefaultAddress(customer) }
    }

    /** The others, in the order in which they stand now. */
    async function expectPresentAddresses(page: Page) {
      await expect(page.getByText(text(language, 'address_changed_elsewhere'))).toBeVisible()
      await expect(panel(page, 'default_address')).toContainText('Corniche 9')
      await expect(panel(page, 'n_2nd_address')).toContainText('Corniche 12')
      await expect(panel(page, 'n_3rd_address')).toHaveCount(0)
      await expect(panel(page, 'n_2nd_address').getByRole('heading')).toBeFocused()
    }

    test('is not deleted: the customer is told, and sees the present addresses', async ({ page }) => {
      const { deleteElsewhere } = await openProfile(page)
      await press(panel(page, 'n_2nd_address'), 'delete')
      await deleteElsewhere()
      await press(page.getByRole('dialog'), 'yes')
      await expectPresentAddresses(page)
    })

    test('is not overwritten: the customer is told, and sees the present addresses', async ({ page }) => {
      const { deleteElsewhere } = await openProfile(page)
      await press(panel(page, 'n_2nd_address'), 'edit')
      await deleteElsewhere()
      await page.getByLabel(exactly(text(language, 'road'))).fill('Corniche 10')
      await press(panel(page, 'n_2nd_address'), 'save')
      await expectPresentAddresses(page)
    })
  })
}
