import { bag, CARDS, chooseTesters, fillShipping, orderPlaced, payWith } from './buying.ts'
import { enter, expect, test } from './shopper.ts'
import { text } from './texts.ts'

/** The way through the checkout where it is not straight: pages opened anew, Back, a second window, the keyboard. */

test('what a guest has typed stays when the page is opened anew, in the other language, too, and goes with the purchase', async ({
  page,
}) => {
  const field = (name: string) => page.locator(`[name=${name}]`)
  await bag(page, 'en', 1)
  await chooseTesters(page, 'en')
  await field('prefix_name').selectOption('Ms')
  await field('first_name').fill('Noor')
  await field('email').fill('noor@')
  await field('mobile_number').fill('50123')
  await field('city').click()
  await page.getByRole('option', { name: text('en', 'dubai'), exact: true }).click()
  const isThere = async (city: string) => {
    await expect(field('prefix_name')).toHaveValue('Ms')
    await expect(field('first_name')).toHaveValue('Noor')
    await expect(field('email')).toHaveValue('noor@')
    await expect(field('mobile_number')).toHaveValue(/^50\s?123$/)
    await expect(field('city')).toHaveValue(city)
  }
  await page.reload()
  await isThere(text('en', 'dubai'))
  await enter(page, 'ar', '/checkout/shipping')
  await isThere(text('ar', 'dubai'))

  await fillShipping(page, 'ar', 'noor-typed@example.com', '501234533')
  await payWith(page, 'ar', CARDS.pays)
  await orderPlaced(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shipping_form'))).toBeNull()
})
