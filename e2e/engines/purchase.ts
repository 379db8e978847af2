import { testers as TESTERS } from '@nafha/theme'
import { expect } from '@playwright/test'
import { CARDS } from '../buying.ts'
import type { Walker } from './walker.ts'

const hasTesters = (walk: Walker, chosen: number) =>
  walk.until(`${chosen} testers are chosen`, () =>
    walk.evaluate(
      (count) => document.querySelectorAll('.tester-place:not([data-empty])').length === count,
      chosen,
    ),
  )

/** The sheet shows the chosen ones twice: pressed, and in their places. */
const hasPressed = (walk: Walker, chosen: number) =>
  walk.until(`${chosen} testers are pressed`, () =>
    walk.evaluate(
      (count) => document.querySelectorAll('button.tester[aria-pressed=true]').length === count,
      chosen,
    ),
  )

/** Puts a perfume with its testers into the cart. */
export async function fillCart(walk: Walker): Promise<void> {
  await walk.open('/')
  await walk.click({ css: '#main a[href="/shop/1"]' })
  await walk.at(/^\/shop\/1$/)
  await walk.headed(/Oud Al Layl|عود الليل/)
  await walk.press('add_to_cart')
  await walk.follow('yes_checkout_now')
  await walk.at(/^\/checkout\/cart$/)
  await walk.press('choose_yourself')
  for (let chosen = 1; chosen < TESTERS; chosen += 1) {
    await walk.click({ css: 'button.tester:not([aria-pressed=true])' })
    await hasPressed(walk, chosen)
  }
  await walk.press('done')
  await walk.press('let_the_house_choose')
  await hasTesters(walk, TESTERS)
}

const hasDiscount = (walk: Walker): Promise<boolean> =>
  walk.evaluate(() => Boolean(JSON.parse(localStorage.getItem('guest') ?? 'null')?.discount))

/** Buys what is in the cart as a guest, at the payment sandbox; the order's number. */
export async function payAsGuest(walk: Walker, email: string): Promise<string> {
  await walk.picture('cart')
  await walk.press('checkout')
  // The shop offers no other discount to a guest who has one.
  if (!(await hasDiscount(walk))) await walk.press('continue_as_a_guest')
  await walk.select('prefix', 'Ms')
  await walk.type('first_name', 'Layla')
  await walk.type('last_name', 'Haddad')
  await walk.type('email', email)
  await walk.type('mobile', '501234567')
  await walk.type('city', walk.words('dubai'))
  await walk.click({ css: '[role=option]', name: walk.words('dubai') })
  await walk.type('area', 'Al Barsha')
  await walk.type('road', 'Street 4')
  await walk.press('pay_as_guest')
  await walk.type('card_number', CARDS.pays)
  await walk.type('card_expiry', '12 / 34')
  await walk.type('security_code', '123')
  await walk.picture('payment')
  await walk.click({ css: '#main form button[type=submit]' })
  await walk.at(/^\/complete-purchase$/)
  await walk.titled('thank_you_for_your_purchase')
  const order = () =>
    walk.evaluate(() => document.querySelector('#main a[href^="/orders/"]')?.getAttribute('href') ?? '')
  await walk.until('the order is linked', order)
  return (await order()).split('/').at(-1)!
}

/** The order's page of a guest, and the cart that it has emptied. */
export async function seeOrder(walk: Walker, number: string): Promise<void> {
  await walk.click({ css: '#main a[href^="/orders/"]' })
  await walk.at(/^\/orders\//)
  await walk.shows(number)
  expect(await walk.evaluate(() => localStorage.getItem('cart'))).toBeNull()
}
