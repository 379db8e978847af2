import { join } from 'node:path'
import { formatAed } from '@nafha/contract/values/money'
import type { Page } from '@playwright/test'
import ar from '../backoffice/src/texts/ar.json' with { type: 'json' }
import en from '../backoffice/src/texts/en.json' with { type: 'json' }
import { buyAsGuest, CARDS, chooseFirstSize, chooseTestersAsCustomer, payWith } from './buying.ts'
import { enterAs, readyToBuy } from './customers.ts'
import { expectAccessible } from './good-screen.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'
import { exactly, text } from './texts.ts'

const PHOTO = join(import.meta.dirname, '..', 'seed', 'assets', 'testers', 'amber-dunes.jpg')
const WORDS = { en: en.nafha.returns, ar: ar.nafha.returns }
const PERFUMES: Record<Language, number> = { en: 5, ar: 6 }

/** A guest with one bottle in English; in Arabic a customer with three and the discount of the sign-up. */
const BUYERS: Record<Language, (page: Page, email: string) => ReturnType<typeof buyAsGuest>> = {
  en: (page, email) => buyAsGuest(page, 'en', PERFUMES.en, email),
  ar: async (page) => {
    const session = await readyToBuy()
    await enterAs(page, session, 'ar', `/shop/${PERFUMES.ar}`)
    await chooseFirstSize(page)
    await page.getByRole('button', { name: text('ar', 'add_to_cart') }).click()
    await page.getByRole('link', { name: text('ar', 'yes_checkout_now') }).click()
    await page.getByRole('spinbutton').fill('3')
    await chooseTestersAsCustomer(page, 'ar')
    const save = page.locator('#main').getByRole('button', { name: exactly(text('ar', 'save')) })
    await save.click()
    await payWith(page, 'ar', CARDS.pays)
    await expect(page.getByText(text('ar', 'order_received_we_write'))).toBeVisible()
    const headers = { authorization: `Bearer ${session.token}` }
    const { data } = await (await page.request.get('/api/user/orders/me', { headers })).json()
    return { id: String(data[0].id), number: data[0].order_number }
  },
}

for (const language of LANGUAGES) {
  test(`a bottle is returned with a photo, and staff take it to its refund (${language})`, async ({
    page,
    context,
    request,
  }, { project }) => {
    const email = `returns-${language}-${project.name}@example.com`
    const { id, number } = await BUYERS[language](page, email)
    const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
    for (const status of ['Shipped', 'Out For Delivery', 'Delivered'])
      await request.post(`/api/admin/orders/${id}/move`, { headers, data: { status } })

    const { items } = (await (await request.get(`/api/admin/orders/${id}`, { headers })).json()).data
    const [item] = items.filter(({ tester }: { tester: boolean }) => !tester)

    const button = (key: string) => page.getByRole('button', { name: exactly(text(language, key)) })
    await enter(page, language, `/orders/${id}/${number}`)
    await button('return_items').click()
    // Nothing is sent before a reason is given, and what was entered stays.
    await button('return_request').click()
    await expect(page.getByText(text(language, 'reason_is_required'))).toBeVisible()
    await page.locator('select[name=units]').selectOption('1')
    await page.locator('select[name=reason]').selectOption('changed_mind')
    await page.getByText(text(language, 'return_sealed')).click()
    await page.locator('input[type=file]').setInputFiles(PHOTO)
    await expect(page.locator('.return-photos img')).toBeVisible()
    await expectAccessible(page)
    await button('return_request').click()
    await expect(page.getByText(text(language, 'return_state_requested_next'))).toBeVisible()

    const words = WORDS[language]
    const staff = await context.newPage()
    const list = await (await request.get(`/api/admin/returns?order_id=${id}`, { headers })).json()
    await enterBackOffice(staff, OWNER, `/returns/${list.data[0].id}/show`, language)
    const press = (name: string) => staff.getByRole('button', { name, exact: true }).click()
    await expect(staff.locator('img[src^="blob:"]')).toBeVisible()
    await press(words.step.approve)
    await press(words.step.receive)
    await press(words.inspect)
    await press(words.inspect_now)
    await press(words.settle)
    await press(words.settle_now)
    await expect(staff.getByText(words.state.settled).first()).toBeVisible()

    await page.reload()
    await expect(page.getByText(text(language, 'return_state_settled')).first()).toBeVisible()
    const refund = `${text(language, 'return_refund_amount')} ${formatAed(item.refundable_units[0])}`
    await expect(page.getByText(refund)).toBeVisible()
  })
}
