import { testers as TESTERS } from '@nafha/theme'
import type { Page } from '@playwright/test'
import { enter, expect, type Language } from './shopper.ts'
import { exactly, text } from './texts.ts'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  threeDSecure: '4000 0025 0000 3155',
}

/** The page begins with the size on the picture: tests that count bottles and sums buy the smallest. */
export async function chooseFirstSize(page: Page): Promise<void> {
  const first = page.locator('input[name=size]').first()
  // A press before the page is ready is held until then, so the mark may come a moment after it.
  await first.click()
  await expect(first).toBeChecked()
}

/** Puts a perfume's first size into the empty cart and goes to the cart. */
export async function addToCart(page: Page, language: Language, product: number): Promise<void> {
  await enter(page, language, `/shop/${product}`)
  await chooseFirstSize(page)
  await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
  await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
}

/** Finds a perfume on the home page. */
export async function findPerfume(page: Page, language: Language): Promise<void> {
  await enter(page, language)
  await page.locator('#main a[href="/shop/1"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    language === 'en' ? 'Oud Al Layl' : 'عود الليل',
  )
  await chooseFirstSize(page)
}

/** Finds a perfume on the home page, puts it into the empty cart and goes to the cart. */
export async function fillCart(page: Page, language: Language): Promise<void> {
  await findPerfume(page, language)
  await page.getByRole('button', { name: text(language, 'add_to_cart') }).click()
  await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
}

/** The testers that are chosen, each in its place. */
export const chosenTesters = (page: Page) => page.locator('.tester-place:not([data-empty])')

/** Lets the house choose as many testers as it gives. */
export async function pickTesters(page: Page): Promise<void> {
  await page.locator('button.house-choice').click()
  await expect(chosenTesters(page)).toHaveCount(TESTERS)
}

const checkOut = (page: Page, language: Language) =>
  page.getByRole('button', { name: exactly(text(language, 'checkout')) }).click()

/** From the cart to shipping, with the testers that are chosen. */
export async function continueAsGuest(page: Page, language: Language): Promise<void> {
  await checkOut(page, language)
  await page.getByRole('button', { name: text(language, 'continue_as_a_guest') }).click()
  // The focus stays in the page, so that keyboard users go on from there.
  await expect(page.locator('#main')).toBeFocused()
}

/** Chooses testers and goes on to shipping. */
export async function chooseTestersAsCustomer(page: Page, language: Language): Promise<void> {
  await pickTesters(page)
  await checkOut(page, language)
}

/** The presses that lead from a product into the shipping form, when the cart was empty. */
const TO_SHIPPING = ['add_to_cart', 'let_the_house_choose', 'checkout', 'continue_as_a_guest']

/** From the product to shipping as a guest by the cart's drawer, with no press but those. */
export async function checkOutInDrawer(page: Page, language: Language): Promise<void> {
  for (const key of TO_SHIPPING) await page.getByRole('button', { name: text(language, key) }).click()
  await expect(page.getByLabel(exactly(text(language, 'first_name')))).toBeVisible()
  expect(TO_SHIPPING.length, 'presses from product to shipping').toBeLessThanOrEqual(4)
}

/** The same as a guest. */
export async function chooseTesters(page: Page, language: Language): Promise<void> {
  await pickTesters(page)
  await continueAsGuest(page, language)
}

export async function fillShipping(
  page: Page,
  language: Language,
  email: string,
  mobile = '501234567',
): Promise<void> {
  const field = (key: string) => page.getByLabel(exactly(text(language, key)))
  await field('prefix').selectOption('Ms')
  await field('first_name').fill('Layla')
  await field('last_name').fill('Haddad')
  await field('email').fill(email)
  await field('mobile').fill(mobile)
  await field('city').click()
  await page.getByRole('option', { name: text(language, 'dubai'), exact: true }).click()
  await field('area').fill('Al Barsha')
  await field('road').fill('Street 4')
  await page.getByRole('button', { name: text(language, 'pay_as_guest') }).click()
}

/** Types a card into the form and presses Pay. */
export async function payWith(page: Page, language: Language, card: string): Promise<void> {
  const field = (key: string) => page.getByLabel(exactly(text(language, key)))
  await field('card_number').fill(card)
  await field('card_expiry').fill('12 / 34')
  await field('security_code').fill('123')
  await page.locator('form button[type=submit]').click()
}

/**
 * Answers the bank's question about the buyer, once its page is shown: a press that comes earlier would meet a button
 * of the shop's own page.
 */
export async function answerBank(page: Page, outcome: 'complete' | 'fail'): Promise<void> {
  await page.waitForURL(/3d-secure/)
  await page.locator(`button[name=outcome][value=${outcome}]`).click()
}

/** The thank-you, and with it the order's id and number. */
export async function orderPlaced(page: Page): Promise<{ id: string; number: string }> {
  await expect(page).toHaveURL(/\/complete-purchase/)
  const link = page.locator('#main a[href^="/orders/"]').first()
  await expect(link).toBeVisible()
  const [, , id = '', number = ''] = (await link.getAttribute('href'))?.split('/') ?? []
  return { id, number }
}

/** Buys a perfume's first size with three testers as a guest, where the purchase is not what is tested; its order. */
export async function buyAsGuest(
  page: Page,
  language: Language,
  product: number,
  email: string,
  mobile?: string,
): Promise<{ id: string; number: string }> {
  await addToCart(page, language, product)
  await chooseTesters(page, language)
  await fillShipping(page, language, email, mobile)
  await payWith(page, language, CARDS.pays)
  return orderPlaced(page)
}
