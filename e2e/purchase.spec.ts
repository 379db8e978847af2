import { houseName } from '@nafha/theme'
import {
  answerBank,
  CARDS,
  checkOutInDrawer,
  chooseTesters,
  chooseTestersAsCustomer,
  fillCart,
  fillShipping,
  findPerfume,
  orderPlaced,
  payWith,
} from './buying.ts'
import { addAddress, deleteDefaultAddress, enterAs, readyToBuy } from './customers.ts'
import { BY_A_JOB, mailsTo } from './outbox.ts'
import { expect, LANGUAGES, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

for (const language of LANGUAGES) {
  test.describe(`a guest who reads ${language}`, () => {
    // A refused card is an answer of 402, and a payment that failed one of 409, which the browser notes in its console.
    test.use({ expectedStatuses: [402, 409] })

    test('finds a perfume, is at the shipping form with three testers after four presses, pays by card and sees the order', async ({
      page,
    }, info) => {
      const email = `pays-${language}-${info.project.name}@example.com`
      await findPerfume(page, language)
      await checkOutInDrawer(page, language)
      const gain = text(language, 'amount_less_on_this_order', { amount: '\u2066AED 65.10\u2069' })
      await expect(page.locator('.note').getByText(gain)).toBeVisible()
      await fillShipping(page, language, email)
      await payWith(page, language, CARDS.pays)
      const { id, number } = await orderPlaced(page)
      expect(number).toMatch(/^[23456789A-HJ-NP-Z]{10}$/)
      const steps = page.locator('.timeline li')
      await expect(steps).toHaveCount(4)
      await expect(page.locator('.order-thumbs .pic')).toBeInViewport()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()

      await page.goto(`/orders/${id}/${number}`)
      await expect(page.getByText(number)).toHaveCount(1)
      await expect(page.locator('.status')).toHaveText(text(language, 'pending'))
      await expect(page.getByText(text(language, 'order_is_being_prepared'))).toBeVisible()
      await expect(steps.and(page.locator('[aria-current]'))).toContainText(text(language, 'pending'))
      await expect(steps.last()).toContainText(text(language, 'delivered'))
      await expect(page.getByText('AED 651.00').first()).toBeVisible()

      // The confirmation goes out by a job: it comes when it comes, once.
      await expect.poll(() => mailsTo(email).length, BY_A_JOB).toBe(1)
      expect(mailsTo(email)[0]?.replaceAll('=\r\n', '')).toContain(`/orders/${id}/${number}`)

      // Within the hour the order number is proof enough for a guest (rules/orders 9).
      const cancel = { name: text(language, 'cancel_order') }
      await page.getByRole('button', cancel).click()
      await page.getByRole('dialog').getByRole('button', cancel).click()
      await expect(page.locator('.status')).toHaveText(text(language, 'canceled'))
      await expect(steps).toContainText(['pending', 'canceled'].map((status) => text(language, status)))
      await expect(page.getByRole('button', cancel)).toHaveCount(0)
      await expect(page.locator(`#status-${id}`)).toBeFocused()
    })

    for (const kind of ['declined', 'insufficient'] as const) {
      test(`${kind}: told so, keeps the cart and pays with another card`, async ({ page }, info) => {
        await fillCart(page, language)
        await chooseTesters(page, language)
        await fillShipping(page, language, `${kind}-${language}-${info.project.name}@example.com`)
        // The demonstration takes cards alone, and the terms open beside the form.
        await expect(page.locator('.pay li')).toHaveCount(2)
        const terms = page.getByRole('link', { name: text(language, 'returns_within_14_days') })
        await expect(terms).toHaveAttribute('target', '_blank')
        await payWith(page, language, CARDS[kind])
        // One message, with what helps, and the focus where it helps.
        const note = page.getByRole('alert').filter({ hasText: text(language, 'payment_failed') })
        await expect(note).toContainText(
          text(language, kind === 'declined' ? 'use_another_card_or_call_bank' : 'use_another_card'),
        )
        await expect(page.locator('form .note')).toHaveCount(1)
        await expect(page.locator('.toast')).toHaveCount(0)
        await expect(page.getByLabel(exactly(text(language, 'card_number')))).toBeFocused()
        expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull()
        await payWith(page, language, CARDS.pays)
        await orderPlaced(page)
        // It was about the card before.
        expect(await page.getByText(text(language, 'payment_failed')).count()).toBe(0)
      })
    }

    test('3-D Secure: failing leads back to payment, completing makes the order, which the first address then shows; each page has a title of its own', async ({
      page,
    }, info) => {
      const titled = (key: string) =>
        expect(page).toHaveTitle(`${text(language, key)} · ${houseName[language]}`)
      await fillCart(page, language)
      await chooseTesters(page, language)
      await titled('shipping')
      await fillShipping(page, language, `secure-${language}-${info.project.name}@example.com`)
      await titled('payment')
      await payWith(page, language, CARDS.threeDSecure)
      await answerBank(page, 'fail')
      await expect(page.getByText(text(language, 'payment_failed')).first()).toBeVisible()
      await titled('payment_failed')
      const failedAddress = page.url()
      await page.getByRole('link', { name: text(language, 'back_to_payment') }).click()
      await titled('payment')
      await payWith(page, language, CARDS.threeDSecure)
      await answerBank(page, 'complete')
      const order = await orderPlaced(page)
      await titled('thank_you_for_your_purchase')
      // Who has just ordered is not offered the discount of a first order.
      await expect(page.locator('.offer')).toHaveCount(0)

      // Back to the address that once said that the payment had failed.
      await page.goto(failedAddress)
      expect(failedAddress).toContain('redirect_status=failed')
      expect(await orderPlaced(page)).toEqual(order)
      await titled('thank_you_for_your_purchase')
    })
  })
}

for (const language of LANGUAGES) {
  test(`a customer who reads ${language} has it sent to somebody else, then to an own address after all`, async ({
    page,
  }) => {
    const field = (key: string) => page.getByLabel(exactly(text(language, key)))
    const press = (key: string) =>
      page
        .locator('#main')
        .getByRole('button', { name: exactly(text(language, key)) })
        .click()
    const cardForm = field('card_number')
    await enterAs(page, await readyToBuy(), language, '/shop/1')
    await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
    await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
    await chooseTestersAsCustomer(page, language)

    await expect(page.getByRole('radio').first()).toBeChecked()
    await page.getByRole('radio', { name: text(language, 'another_recipient_or_address') }).check()
    await expect(field('first_name')).toHaveValue('Abdulrahman')
    await field('first_name').fill('Omar')
    await press('save')
    await expect(page.getByText(text(language, 'road_is_required'))).toBeVisible()
    await field('area').fill('Al Majaz')
    await field('road').fill('Corniche 9')
    await field('city').click()
    await page.getByRole('option', { name: text(language, 'sharjah'), exact: true }).click()
    await press('save')
    await expect(cardForm).toBeVisible()
    const recipient = page.locator('.sealed')
    await expect(recipient).toContainText('Omar')
    await expect(recipient).toContainText('Corniche 9')

    await press('edit_shipping_information')
    await expect(field('road')).toHaveValue('Corniche 9')
    await page.getByRole('radio').first().check()
    await expect(field('road')).toHaveCount(0)
    await press('save')
    await expect(cardForm).toBeVisible()
    await expect(recipient).toContainText('Abdulrahman')
  })
}

for (const language of LANGUAGES) {
  test.describe(`an address in whose place another stands meanwhile (${language})`, () => {
    test.use({ expectedStatuses: [422] })

    test('is chosen again, not exchanged: the shopper is told, beside what there is now', async ({
      page,
    }) => {
      const customer = await readyToBuy()
      await addAddress(customer, 'Corniche 9')
      await addAddress(customer, 'Corniche 12')
      await enterAs(page, customer, language, '/shop/2')
      await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
      await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
      await chooseTestersAsCustomer(page, language)
      const press = (key: string) =>
        page
          .locator('#main')
          .getByRole('button', { name: exactly(text(language, key)) })
          .click()
      const cardForm = page.getByLabel(exactly(text(language, 'card_number')))
      await press('save')
      await expect(cardForm).toBeVisible()

      await press('edit_shipping_information')
      await page.getByRole('radio', { name: 'Corniche 9' }).check()
      await deleteDefaultAddress(customer)
      await press('save')
      await expect(page.getByText(text(language, 'address_changed'))).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Al Wasl Road' })).toHaveCount(0)
      await expect(page.getByRole('radio', { name: 'Corniche 9' })).toBeChecked()
      await expect(cardForm).toHaveCount(0)

      await press('save')
      await expect(cardForm).toBeVisible()
      await expect(page.locator('.sealed')).toContainText('Corniche 9')
    })
  })
}

test.describe('a payment that is over', () => {
  test.use({ expectedStatuses: [400] })

  test('is told, and another stands ready in its place', async ({ page }, info) => {
    await fillCart(page, 'en')
    await chooseTesters(page, 'en')
    await fillShipping(page, 'en', `expired-${info.project.name}@example.com`, '501234511')
    // As the provider answers once the reservation has expired and its payment was canceled.
    const error = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } }
    await page.route(
      '**/v1/payment_intents/*/confirm',
      (route) => route.fulfill({ status: 400, json: { error } }),
      {
        times: 1,
      },
    )
    const asked = page.waitForResponse('**/api/stripe/payment')
    await payWith(page, 'en', CARDS.pays)
    await expect(page.getByText(text('en', 'payment_failed')).first()).toBeVisible()
    await asked
    await payWith(page, 'en', CARDS.pays)
    await orderPlaced(page)
  })
})
