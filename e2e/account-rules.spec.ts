import type { Page } from '@playwright/test'
import { pickTesters } from './buying.ts'
import { demoCustomer, enterAs, newCustomer, PASSWORD, registered, verified } from './customers.ts'
import { newestCode, newestLink } from './outbox.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

const heading = (page: Page, key: string) => page.getByRole('heading', { name: text('en', key) })

/** Stops the page's clock, some seconds ahead; from then on it goes as far as the test lets it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)))
}

test.describe('a success is shown before the page leads on', () => {
  test('a code: the form fades, Verified stands there after 0.8 s, the next page comes after 3.3 s', async ({
    page,
  }) => {
    const session = await registered()
    await page.clock.install()
    await enterAs(page, session, 'en', '/email-verification')
    await page.locator('.otp input').first().click()
    await page.keyboard.type(await newestCode('email-otp', session.user.email))
    await stopClock(page)
    const answered = page.waitForResponse(/verify-email/)
    await page.getByRole('button', { name: text('en', 'confirm') }).click()
    await answered
    await expect(page.locator('.auth-main > .opacity-0')).toBeVisible()
    await page.clock.runFor(790)
    await expect(heading(page, 'verified')).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(heading(page, 'verified')).toBeVisible()
    await page.clock.runFor(2480)
    await expect(page).toHaveURL(/\/email-verification$/)
    await page.clock.runFor(20)
    await expect(page).toHaveURL(/\/mobile-verification$/)
  })

  test('another e-mail: told at once, its verification after 0.8 s', async ({ page }) => {
    const session = await registered()
    await page.clock.install()
    await enterAs(page, session, 'en', '/edit-email')
    await page.getByLabel('New Email').fill(session.user.email)
    await page.getByRole('button', { name: text('en', 'save') }).click()
    await expect(page.getByText(text('en', 'you_must_use_a_different_email'))).toBeVisible()
    await page.getByLabel('New Email').fill(`moved.${session.user.email}`)
    await page.getByLabel(exactly(text('en', 'current_password'))).fill(PASSWORD)
    await stopClock(page)
    await page.getByRole('button', { name: text('en', 'save') }).click()
    await expect(page.getByText('Email edited successfully')).toBeVisible()
    await page.clock.runFor(790)
    await expect(page).toHaveURL(/\/edit-email$/)
    await page.clock.runFor(20)
    await expect(page).toHaveURL(/\/email-verification$/)
    // No minute's wait for the address that was wrong: its code is on its way.
    await expect(page.getByText(`moved.${session.user.email}`)).toBeVisible()
  })
})

for (const language of LANGUAGES) {
  const press = (page: Page, key: string) =>
    page.getByRole('button', { name: exactly(text(language, key)) }).click()
  const code = (page: Page) => page.getByLabel(exactly(text(language, 'otp_code')))

  test(`another e-mail with a code to the present one, and the way back from its mailbox (${language})`, async ({
    page,
  }) => {
    const session = await verified()
    const { email } = session.user
    await enterAs(page, session, language, '/edit-email')
    await page.locator('[name=email]').fill(`moved.${email}`)
    await press(page, 'send_code_instead')
    await code(page).fill(await newestCode('change-code', email))
    await press(page, 'save')
    await expect(page.getByText(text(language, 'email_edited_successfully'))).toBeVisible()
    await expect(page).toHaveURL(/\/email-verification$/)
    await expect(page.getByText(`moved.${email}`)).toBeVisible()
    await page.goto('/profile/general')
    await expect(page.getByText(text(language, 'new_email_waits'))).toBeVisible()
    await expect(page.getByText(email, { exact: true }).first()).toBeVisible()
    await page.goto('/email-verification')
    await press(page, 'keep_current_email')
    await expect(page).toHaveURL(/\/profile\/general$/)
    await expect(page.getByText(text(language, 'new_email_waits'))).toHaveCount(0)

    await page.goto(await newestLink('email-change-requested', email))
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await press(page, 'restore_email_action')
    await expect(page).toHaveURL(/\/reset-password\//)
    await page.locator('[name=password]').fill(`${PASSWORD}-2`)
    await page.locator('[name=password_confirmation]').fill(`${PASSWORD}-2`)
    await press(page, 'reset_password')
    await expect(page).toHaveURL(/\/sign-in$/)
  })
}

test('addresses are counted, at most three, and changed where they stand', async ({ page }) => {
  await enterAs(page, await registered(), 'en', '/address')
  for (const region of ['Marina', 'Jumeirah', 'Al Barsha']) {
    await page.goto('/address')
    await page.getByLabel('City').click()
    await page.getByRole('option', { name: 'Dubai', exact: true }).click()
    await page.getByLabel('Area').fill(region)
    await page.getByLabel('Road').fill('Street 4')
    await page.getByRole('button', { name: text('en', 'add_address') }).click()
    await expect(page).toHaveURL(/\/profile\/general$/)
  }
  for (const key of ['default_address', 'n_2nd_address', 'n_3rd_address']) {
    await expect(heading(page, key)).toBeVisible()
  }
  await expect(page.getByText(text('en', 'maximum_addresses_reached'))).toBeVisible()
  await expect(page.getByRole('link', { name: text('en', 'add_another_address') })).toHaveCount(0)
  await page.goto('/address')
  await expect(page.getByText(text('en', 'maximum_addresses_reached'))).toBeVisible()

  await page.goto('/profile/general')
  const standard = page.getByRole('region', { name: text('en', 'default_address') })
  await standard.getByRole('button', { name: text('en', 'delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'yes') })
    .click()
  await expect(standard.getByText('Jumeirah')).toBeVisible()
  await expect(heading(page, 'n_3rd_address')).toHaveCount(0)
  // What was pressed is gone each time: whoever uses the keyboard goes on at what has taken its place.
  await expect(heading(page, 'default_address')).toBeFocused()

  const details = page.getByRole('region', { name: text('en', 'personal_details') })
  const edit = details.getByRole('button', { name: text('en', 'edit') })
  await edit.press('Enter')
  await expect(heading(page, 'personal_details')).toBeFocused()
  await details.getByRole('button', { name: text('en', 'cancel') }).press('Enter')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await details.getByLabel('First Name').fill('Omar')
  await details.getByRole('button', { name: text('en', 'save') }).press('Enter')
  await expect(page.getByText('Personal Details updated successfully')).toBeVisible()
  await expect(edit).toBeFocused()

  const second = page.getByRole('region', { name: text('en', 'n_2nd_address') })
  await second.getByRole('button', { name: text('en', 'edit') }).press('Enter')
  await expect(heading(page, 'n_2nd_address')).toBeFocused()
  await second.getByLabel('Road').fill('Street 5')
  await second.getByRole('button', { name: text('en', 'save') }).press('Enter')
  await expect(second.getByText('Street 5')).toBeVisible()
  await expect(second.getByRole('button', { name: text('en', 'edit') })).toBeFocused()
})

/** Notes every element that ever stood in the page and fits, however short. */
const watchFor = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const found of document.querySelectorAll(wanted)) seen.push(found.outerHTML.slice(0, 80))
    }).observe(document, { childList: true, subtree: true })
  }, selector)

const seenOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test.describe('nobody sees a page that is not theirs, not for a moment', () => {
  const ofCustomers = [
    '/profile/general',
    '/profile/purchase-history',
    '/profile/privacy',
    '/profile/help-support',
    '/profile/invite',
    '/address',
    '/edit-email',
    '/edit-mobile-number',
    '/email-verification',
    '/mobile-verification',
  ]
  for (const path of ofCustomers) {
    test(`${path}: signed out, to sign-in`, async ({ page }) => {
      await watchFor(page, '.panel, .otp, .auth-main form:not(:has([name=remember_me])), .order')
      await enter(page, 'en', path)
      await expect(page).toHaveURL(/\/sign-in$/)
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      expect(await seenOf(page)).toEqual([])
    })
  }

  for (const path of ['/sign-in', '/sign-up', '/email-verification', '/mobile-verification']) {
    test(`${path}: signed in and verified, to the profile`, async ({ page }) => {
      await watchFor(page, '.auth-main form, .otp')
      await enterAs(page, await demoCustomer(), 'en', path)
      await expect(page).toHaveURL(/\/profile\/general$/)
      await expect(heading(page, 'personal_details')).toBeVisible()
      expect(await seenOf(page)).toEqual([])
    })
  }

  test('an unverified customer who checks out is led to the verification', async ({ page }) => {
    await enterAs(page, await newCustomer(), 'en', '/shop/5')
    await page.getByRole('button', { name: text('en', 'add_to_cart') }).click()
    await page.getByRole('link', { name: text('en', 'yes_checkout_now') }).click()
    await pickTesters(page)
    await page.getByRole('button', { name: text('en', 'checkout'), exact: true }).click()
    await expect(page).toHaveURL(/\/email-verification$/)
  })
})

test.describe('what a form does not take', () => {
  test.use({ expectedStatuses: [401, 422] })

  for (const language of LANGUAGES) {
    test(`in ${language}: nothing is said before a field was touched, each rule at its field afterwards`, async ({
      page,
    }) => {
      await enter(page, language, '/sign-up')
      const errors = page.locator('.field-error')
      await expect(page.locator('form select')).toBeVisible()
      await expect(errors).toHaveCount(0)
      await page.locator('[name=email]').fill('layla@')
      await page.locator('[name=email]').blur()
      await expect(errors).toHaveText([text(language, 'invalid_email')])
      await page.locator('[name=password]').fill('1234567')
      await page.locator('[name=password_confirmation]').fill('12345678')
      await page.getByRole('button', { name: text(language, 'sign_up_title'), exact: true }).click()
      const keys = [
        'name_prefix_is_required',
        'first_name_is_required',
        'last_name_is_required',
        'invalid_email',
        'mobile_is_required',
        'password_too_short',
        'passwords_must_match',
        'get_updates_must_be_true',
        'accept_our_terms_must_be_true',
      ]
      await expect(errors).toHaveText(keys.map((key) => text(language, key)))
    })
  }

  test('a wrong password and an unknown address get one sentence; a made-up reset link says so', async ({
    page,
  }) => {
    await enter(page, 'en', '/sign-in')
    for (const email of [(await registered()).user.email, 'nobody@example.com']) {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not-the-one')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Invalid credentials')).toBeVisible()
    }
    await page.goto('/reset-password/made-up/layla@example.com')
    await page.getByLabel('New Password').fill('another-password')
    await page.getByLabel('Confirm Password').fill('another-password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Invalid or expired reset link')).toBeVisible()
  })
})
