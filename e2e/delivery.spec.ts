import { addToCart, CARDS, chooseTesters, fillShipping, orderPlaced, payWith } from './buying.ts'
import { expect, LANGUAGES, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** There are enough of it for all that is bought here. */
const PERFUME = 2

for (const [at, language] of LANGUAGES.entries()) {
  test(`${language}: express adds its price, a boutique adds none, and the order has the code to collect it with`, async ({
    page,
  }, { project }) => {
    await addToCart(page, language, PERFUME)
    await chooseTesters(page, language)
    await fillShipping(
      page,
      language,
      `collects-${language}-${project.name}@example.com`,
      `50766${at}${project.name.length}12`,
    )
    const chooser = page.getByRole('group', { name: text(language, 'choose_a_delivery') })
    await expect(chooser.getByRole('radio')).toHaveCount(3)
    await expect(chooser.getByRole('radio').first()).toBeChecked()
    const side = page.locator('.co-side')
    const summary = side.locator('details')
    if (!(await summary.evaluate((details: HTMLDetailsElement) => details.open)))
      await side.locator('summary').click()
    const fee = side.getByText(text(language, 'delivery_incl_vat'))
    const cardNumber = page.getByLabel(exactly(text(language, 'card_number')))
    await expect(cardNumber).toBeVisible()
    await expect(fee).toBeHidden()
    // Each choice has a payment of its own, which replaces the earlier one: here the next choice comes before the answer.
    const replacement = Promise.withResolvers<void>()
    await page.route(
      '**/api/stripe/payment',
      async (route) => {
        await route.fetch()
        replacement.resolve()
      },
      { times: 1 },
    )
    await chooser.getByRole('radio').nth(1).check({ force: true })
    await expect(fee).toBeVisible()
    await replacement.promise
    await chooser.getByRole('radio').nth(2).check({ force: true })
    await expect(fee).toBeHidden()
    await payWith(page, language, CARDS.pays)
    const { id, number } = await orderPlaced(page)
    await page.goto(`/orders/${id}/${number}`)
    const code = text(language, 'collect_with_code', { code: '' })
      .replaceAll(/[\u2066\u2069]/g, '')
      .trim()
    await expect(page.getByText(code)).toBeVisible()
  })
}
