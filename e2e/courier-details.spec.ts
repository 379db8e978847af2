import { addToCart, CARDS, chooseTesters, fillShipping, orderPlaced, payWith } from './buying.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { enterBackOffice, OWNER } from './staff.ts'
import { exactly, text } from './texts.ts'

test.use({ permissions: ['geolocation'], geolocation: { latitude: 25.19721, longitude: 55.27442 } })

const email = (language: string) => `villa-${language}@example.com`

for (const language of LANGUAGES) {
  test(`a guest who reads ${language} says what helps the courier; order and packing slip show it in a second line`, async ({
    page,
    browser,
  }) => {
    await addToCart(page, language, 4)
    await chooseTesters(page, language)
    const field = (key: string) => page.getByLabel(exactly(text(language, key)))
    const radio = (key: string) => page.getByRole('radio', { name: text(language, key) })
    const more = page.getByRole('button', { name: text(language, 'more_for_the_courier') })
    await expect(field('building_optional')).toBeVisible()
    await radio('place_villa').press('Space')
    await expect(field('building_optional')).toHaveCount(0)
    await field('villa_number').fill('12')
    // What holds something stays in sight, whatever the kind.
    await radio('place_villa').press('ArrowRight')
    await expect(field('building_optional')).toBeVisible()
    await expect(field('unit_number')).toHaveValue('12')
    await radio('place_villa').press('Space')

    await expect(field('makani_number')).toHaveCount(0)
    await more.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await field('makani_number').fill('12345')
    // The press does not take the focus: an error above would move the button away from under it.
    await page.getByRole('button', { name: text(language, 'use_my_position') }).click()
    await expect(field('plus_code')).toHaveValue('7HQQ57WF+VQ')
    await field('courier_note').fill('Call first')
    await expect(page.locator('.field-error')).toHaveText(text(language, 'makani_has_10_digits'))
    await field('makani_number').fill('١٢٣٤٥ ٦٧٨٩٠')
    await fillShipping(page, language, email(language), language === 'en' ? '501234571' : '501234572')
    const secondLine = page.locator('#main').getByText('12345 67890')
    await expect(secondLine).toBeVisible()
    await payWith(page, language, CARDS.pays)
    const order = await orderPlaced(page)

    await enter(page, language, `/orders/${order.id}/${order.number}`)
    for (const part of ['12345 67890', '7HQQ57WF+VQ', 'Call first'])
      await expect(page.locator('#main').getByText(part)).toBeVisible()
    const office = await (await browser.newContext()).newPage()
    await enterBackOffice(office, OWNER)
    for (const path of [`orders/${order.id}/show`, `packing-slips?ids=${order.id}`]) {
      await office.goto(`/admin/${path}`)
      await expect(office.getByText('Makani 12345 67890')).toBeVisible()
    }
  })
}
