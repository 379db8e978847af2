import type { APIRequestContext } from '@playwright/test'
import { answerBank, CARDS, orderPlaced, payWith } from './buying.ts'
import { expectAccessible } from './good-screen.ts'
import { expect, LANGUAGES, type Language, test } from './shopper.ts'
import { OWNER, staffToken } from './staff.ts'
import { text } from './texts.ts'

/** An order that staff have sent: its id and the path of its link. */
async function sendOrder(request: APIRequestContext, language: Language) {
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const call = async (path: string, data: object) =>
    (await (await request.post(`/api/admin/staff-orders${path}`, { headers, data })).json()).data
  const sizes = await (
    await request.get('/api/admin/sizes?tester=false&per_page=1&sort=available&order=desc', { headers })
  ).json()
  const { id } = await call('', {
    language,
    lines: [{ product_size_id: sizes.data[0].id, quantity: 2 }],
    testers: [],
    discount_percent: 10,
    discount_reason: 'Regular customer',
    note: '',
    hold_hours: 24,
    buyer: {
      ...{
        prefix_name: 'Mrs',
        first_name: 'Layla',
        last_name: 'Haddad',
        email: `calls-${language}@example.com`,
      },
      ...{ mobile_number: '+971501239871', country: 'United Arab Emirates', city: 'Dubai' },
      ...{ region: 'Jumeirah', road: 'Al Wasl Road' },
    },
  })
  const { link } = await call(`/${id}/send`, { email: true })
  const { pathname, search } = new URL(link)
  return { path: pathname + search, withdraw: () => call(`/${id}/withdraw`, {}) }
}

for (const language of LANGUAGES) {
  test(`a buyer pays an order of staff by its link, after the bank has refused once (${language})`, async ({
    page,
    request,
  }) => {
    const { path } = await sendOrder(request, language)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'payment'))
    await expectAccessible(page)
    await payWith(page, language, CARDS.threeDSecure)
    await answerBank(page, 'fail')
    await expect(page.locator('.note-error', { hasText: text(language, 'payment_failed') })).toBeVisible()
    await payWith(page, language, CARDS.threeDSecure)
    await answerBank(page, 'complete')
    const { number } = await orderPlaced(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'payment_link_paid'))
    await expect(page.locator('#main')).toContainText(number)
    await expectAccessible(page)
  })
}

test('a link that staff have withdrawn says so and offers the shop', async ({ page, request }) => {
  const { path, withdraw } = await sendOrder(request, 'en')
  await withdraw()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'payment_link_ended_title'))
  await expectAccessible(page)
  await page
    .locator('#main')
    .getByRole('link', { name: text('en', 'continue_shopping') })
    .click()
  await expect(page).toHaveURL(/\/shop\/collections\/\d+$/)
})
