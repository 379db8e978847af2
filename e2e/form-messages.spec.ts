import type { Page } from '@playwright/test'
import { addToCart, chooseTesters } from './buying.ts'
import { demoCustomer, enterAs, newCustomer, registered } from './customers.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

/*
 * Each message of rules/forms appears on the form that it belongs to. A test of texts/ compares the sentences
 * themselves.
 */

const ADDRESS_MISSING = ['city_is_required', 'area_is_required', 'road_is_required']
const PERSON_MISSING = ['name_prefix_is_required', 'first_name_is_required', 'last_name_is_required']

for (const language of LANGUAGES) {
  test.describe(`in ${language}, what a form does not take`, () => {
    // A code for a new customer's mobile that was asked for a moment ago is not sent again.
    test.use({ expectedStatuses: [429] })

    const says = (page: Page, keys: string[]) =>
      expect(page.locator('.field-error:visible')).toHaveText(keys.map((key) => text(language, key)))
    const fill = (page: Page, name: string, value: string) => page.locator(`[name=${name}]`).fill(value)
    const press = (page: Page, key: string) =>
      page.getByRole('button', { name: text(language, key), exact: true }).click()

    test('track order: an id, and a number of exactly ten characters', async ({ page }) => {
      await enter(page, language, '/track/orders')
      await press(page, 'track_order')
      await says(page, ['order_id_is_required', 'order_number_is_required'])
      await fill(page, 'order_id', '12')
      await fill(page, 'order_number', 'ABC')
      await says(page, ['order_number_must_be_exactly_10_characters'])
    })

    test('promotion code: at least three characters', async ({ page }) => {
      await addToCart(page, language, 4)
      await press(page, 'have_a_code')
      await press(page, 'apply')
      await says(page, ['pormotion_code_is_required'])
      await page.getByLabel(text(language, 'promotion_code')).fill('ab')
      await says(page, ['pormotion_code_too_short'])
    })

    test('shipping: who, how to reach them, and where to', async ({ page }) => {
      await addToCart(page, language, 4)
      await chooseTesters(page, language)
      await expect(page.locator('.field-error')).toHaveCount(0)
      // A telephone number reads from left to right in either language.
      const leftOf = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0
      expect(await leftOf('.phone .select-button')).toBeLessThan(await leftOf('[name=mobile_number]'))
      // A building asks for two more fields, in which nobody has been yet. They go with it, unless they hold something.
      const apartment = page.locator('[name=appartment]')
      await expect(apartment).toHaveCount(0)
      await fill(page, 'building', 'Tower 1')
      await fill(page, 'appartment', '12')
      await fill(page, 'building', '')
      await page.locator('[name=building]').blur()
      await expect(apartment).toHaveValue('12')
      await fill(page, 'appartment', '')
      await expect(apartment).toBeFocused()
      await apartment.blur()
      await expect(apartment).toHaveCount(0)
      await says(page, [])
      await press(page, 'pay_as_guest')
      await says(page, [...PERSON_MISSING, 'email_is_required', 'mobile_is_required', ...ADDRESS_MISSING])
      await fill(page, 'email', 'layla@')
      await fill(page, 'mobile_number', '1')
      await fill(page, 'building', 'Tower 1')
      const where = [...ADDRESS_MISSING, 'apartment_is_required', 'floor_is_required']
      await says(page, [...PERSON_MISSING, 'invalid_email', 'invalid_phone_number', ...where])
      await page.locator('[name=country]').fill('')
      await page.locator('[name=city]').click()
      await says(page, [
        ...PERSON_MISSING,
        'invalid_email',
        'invalid_phone_number',
        'country_is_required',
        ...where,
      ])
    })

    test('sign-in, a forgotten password and a new one', async ({ page }) => {
      await enter(page, language, '/sign-in')
      await press(page, 'sign_in_title')
      await says(page, ['email_is_required', 'password_is_required'])
      await fill(page, 'email', 'layla@')
      await fill(page, 'password', '1234567')
      await says(page, ['invalid_email', 'password_too_short'])

      await page.goto('/forget-password')
      await press(page, 'send_reset_link')
      await says(page, ['email_is_required'])
      await fill(page, 'email', 'layla')
      await says(page, ['invalid_email'])

      await page.goto('/reset-password/made-up/layla@example.com')
      await press(page, 'reset_password')
      await says(page, ['password_is_required'])
      await fill(page, 'password', '1234567')
      await fill(page, 'password_confirmation', '12345678')
      await says(page, ['password_too_short', 'passwords_must_match'])
    })

    test('a code of six digits', async ({ page }) => {
      await enterAs(page, await newCustomer(), language, '/email-verification')
      await press(page, 'confirm')
      await says(page, ['otp_code_is_required'])
      await page.locator('.otp input').first().click()
      await page.keyboard.type('123')
      await press(page, 'confirm')
      await says(page, ['otp_code_must_be_6_digits'])
    })

    test('another e-mail, another mobile number, and a whole address', async ({ page }) => {
      const session = await registered()
      await enterAs(page, session, language, '/edit-email')
      await press(page, 'save')
      await says(page, ['email_is_required', 'current_password_is_required'])
      await fill(page, 'email', session.user.email)
      await says(page, ['you_must_use_a_different_email', 'current_password_is_required'])

      await page.goto('/edit-mobile-number')
      await press(page, 'save')
      await says(page, ['mobile_is_required', 'current_password_is_required'])
      await fill(page, 'mobile_number', session.user.mobile_number.replace('+971', ''))
      await says(page, ['you_must_use_a_different_mobile_number', 'current_password_is_required'])
      await fill(page, 'current_password', 'short')
      await fill(page, 'mobile_number', '1')
      await says(page, ['invalid_phone_number', 'password_too_short'])

      await page.goto('/address')
      await expect(page.locator('[name=floor]')).toHaveCount(0)
      await press(page, 'add_address')
      await says(page, ADDRESS_MISSING)
      await fill(page, 'building', 'Tower 1')
      await says(page, [...ADDRESS_MISSING, 'apartment_is_required', 'floor_is_required'])
    })

    test('personal details, a change of password and a message', async ({ page }) => {
      await enterAs(page, await demoCustomer(), language, '/profile/general')
      const details = page.getByRole('region', { name: text(language, 'personal_details') })
      await details.getByRole('button', { name: text(language, 'edit') }).click()
      for (const name of ['first_name', 'last_name', 'email', 'mobile_number']) await fill(page, name, '')
      await details.getByRole('button', { name: text(language, 'save') }).click()
      await says(page, [
        'first_name_is_required',
        'last_name_is_required',
        'email_is_required',
        'mobile_is_required',
      ])

      await page.goto('/profile/privacy')
      await press(page, 'change_password')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: text(language, 'change_password') }).click()
      await says(page, ['current_password_is_required', 'password_is_required'])

      await page.goto('/profile/help-support')
      await press(page, 'send_message')
      await says(page, ['message_is_required'])
    })
  })
}
