import type { APIRequestContext } from '@playwright/test'
import ar from '../backoffice/src/texts/ar.json' with { type: 'json' }
import en from '../backoffice/src/texts/en.json' with { type: 'json' }
import { answerBank, buyAsGuest, CARDS, orderPlaced, payWith } from './buying.ts'
import { expectAccessible } from './good-screen.ts'
import { BY_A_JOB } from './outbox.ts'
import { expect, LANGUAGES, type Language, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'
import { exactly, text } from './texts.ts'

const WORDS = { en: en.nafha, ar: ar.nafha }
const PERFUMES: Record<Language, number> = { en: 7, ar: 9 }

/** Calls of the owner, past the page. */
async function ownerCalls(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const dataOf = async (path: string, data?: object) => {
    const answer = data
      ? await request.post(`/api/admin${path}`, { headers, data })
      : await request.get(`/api/admin${path}`, { headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const deliver = async (id: string) => {
    for (const status of ['Shipped', 'Out For Delivery', 'Delivered'])
      await dataOf(`/orders/${id}/move`, { status })
  }
  return { dataOf, deliver }
}

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`a bottle is exchanged for a dearer size, whose difference the buyer pays (${language})`, async ({
    page,
    context,
    request,
  }, { project }) => {
    const email = `exchanges-${language}-${project.name}@example.com`
    const { id, number } = await buyAsGuest(page, language, PERFUMES[language], email)
    const { dataOf, deliver } = await ownerCalls(request)
    await deliver(id)
    const { items } = await dataOf(`/orders/${id}`)
    const sold = items.find(({ tester }: { tester: boolean }) => !tester)
    const sizes = await dataOf(
      `/sizes?tester=false&per_page=100&q=${encodeURIComponent(sold.product_name.en)}`,
    )
    const dearest = sizes.toSorted((a: { price: number }, b: { price: number }) => b.price - a.price)[0]
    const unit = { item_id: sold.id, quantity: 1 }
    const opened = await dataOf(`/orders/${id}/returns`, {
      ...{ units: [unit], reason: 'changed_mind', wish: 'exchange', exchange_size_id: dearest.id },
    })
    await dataOf(`/returns/${opened.id}/receive`, {})
    await dataOf(`/returns/${opened.id}/inspect`, {
      units: [{ item_id: sold.id, sealed: 1, opened: 0, damaged: 0, missing: 0 }],
    })

    const staff = await context.newPage()
    await enterBackOffice(staff, OWNER, `/returns/${opened.id}/show`, language)
    await staff.getByRole('button', { name: words.returns.exchange, exact: true }).click()
    await expect(staff).toHaveURL(/\/admin\/staff-orders\/\d+$/)
    await expect(staff.getByText(words.staff_orders.by_credit)).toBeVisible()
    await staff.getByRole('button', { name: words.staff_orders.send, exact: true }).click()
    await expect(staff.getByAltText(words.staff_orders.qr_code)).toBeVisible()
    const draft = new URL(staff.url()).pathname.split('/').at(-1)
    const { link } = await dataOf(`/staff-orders/${draft}`)

    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    await expect(page.getByLabel(exactly(text(language, 'card_number')))).toBeVisible()
    await expectAccessible(page)
    await payWith(page, language, CARDS.threeDSecure)
    await answerBank(page, 'complete')
    const other = await orderPlaced(page)
    // A job settles the return.
    await expect(async () => {
      await page.goto(`/orders/${id}/${number}`)
      await expect(page.locator('#main')).toContainText(other.number, { timeout: 5_000 })
    }).toPass(BY_A_JOB)
    await expect(page.getByText(text(language, 'return_state_settled')).first()).toBeVisible()
    await staff.goto(`/admin/returns/${opened.id}/show`)
    await expect(staff.getByRole('link', { name: other.number })).toBeVisible()
  })
}

test('a bottle that arrived damaged is sent again, and nothing has to come back', async ({
  page,
  request,
}) => {
  const { id } = await buyAsGuest(page, 'en', 10, 'replaced@example.com')
  const { dataOf, deliver } = await ownerCalls(request)
  await deliver(id)
  const { items } = await dataOf(`/orders/${id}`)
  const sold = items.find(({ tester }: { tester: boolean }) => !tester)
  const opened = await dataOf(`/orders/${id}/returns`, {
    ...{ units: [{ item_id: sold.id, quantity: 1 }], reason: 'damaged', wish: 'exchange' },
  })
  await enterBackOffice(page, OWNER, `/returns/${opened.id}/show`)
  await page.getByRole('button', { name: 'Replace without return' }).click()
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(page.getByText('These bottles were sent again with the order')).toBeVisible()
  await expect(page.getByText('Settled').first()).toBeVisible()
})

test('staff swap an item of a paid order before it is sent, and add one: all travel together', async ({
  page,
  request,
}) => {
  const { id, number } = await buyAsGuest(page, 'en', 11, 'swaps@example.com')
  await enterBackOffice(page, OWNER, `/orders/${id}/show`)
  await page.getByRole('button', { name: 'Swap items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').first().fill('1')
  await expect(dialog.getByRole('status')).toContainText('AED')
  await dialog.getByRole('button', { name: 'Choose the other items' }).click()
  await expect(page).toHaveURL(/\/admin\/staff-orders\/\d+$/)
  await page.getByLabel('Add a perfume').fill('vetiver wadi')
  await page.getByRole('option', { name: 'Vetiver Wadi · 100 ml' }).click()
  await page.getByRole('button', { name: 'Send payment link', exact: true }).click()
  await expect(page.getByAltText('QR code of the payment link')).toBeVisible()
  const draft = new URL(page.url()).pathname.split('/').at(-1)
  const { dataOf } = await ownerCalls(request)
  await dataOf(`/staff-orders/${draft}/mark-paid`, { method: 'cash', reference: 'Receipt 7' })
  const { order_id: other } = await dataOf(`/staff-orders/${draft}`)
  await page.goto(`/admin/orders/${other}/show`)
  const note = page.getByText('Pack it together with')
  await expect(note).toBeVisible()
  await expect(note.getByRole('link', { name: number })).toBeVisible()

  // What is added to the order later asks for no buyer and no address: it travels, too.
  await page.getByRole('button', { name: 'Add items' }).click()
  await page.getByRole('button', { name: 'Choose the items' }).click()
  await expect(page.getByText('Buyer, address and delivery are those of that order')).toBeVisible()
  await expect(page.getByLabel('Add a perfume')).toBeVisible()
  await expect(page.getByLabel('Mobile number, email or name')).toBeHidden()
})
