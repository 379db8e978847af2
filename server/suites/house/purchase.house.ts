import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@nafha/contract/values/language'
import { expect, test } from 'vitest'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../../testing/buyer.ts'
import { newCustomer } from '../../testing/customer.ts'
import { eventually } from '../../testing/eventually.ts'
import { pdfText } from '../../testing/pdf.ts'
import { shopForTest } from '../../testing/shop.ts'
import { stocked, stockedTesters } from '../../testing/stock.ts'
import { namesOfAnother } from './names.ts'

const SAYS = {
  en: { name: 'Murjan', refusal: 'Please choose 5 drops', rate: 'VAT10%' },
  ar: { name: 'مرجان', refusal: 'يرجى اختيار 5 قطرات', rate: '10%' },
}

test.each(LANGUAGES)(
  'a guest buys in %s: five testers, 10 % VAT, and letters of this house',
  async (language) => {
    const shop = await shopForTest()
    const testers = await stockedTesters(shop.db, [9, 9, 9, 9, 9, 9])
    const size = await stocked(shop.db, { price: 40_000 })
    const layla = await guestBuyer(shop.client(language))
    const three = await refusalOf(layla.pay(cartOf([[size, 1]], testers.slice(0, 3))))
    expect([three.status, three.message]).toEqual([422, SAYS[language].refusal])

    const payment = await layla.pay(cartOf([[size, 1]], testers.slice(0, 5)))
    expect(payment.total).toBe(440)
    await payWith(shop.stripe, payment)
    const { data: order } = await orderOf(layla.api, payment)
    expect(order).toMatchObject({ subtotal: 400, tax: 10, tax_amount: 40, total: 440 })
    await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
    await shop.work()

    const [letter] = await shop.outbox.letters()
    expect(letter?.from).toEqual({ name: SAYS[language].name, address: 'hello@murjan.example' })
    expect(letter?.subject).toContain(SAYS[language].name)
    expect(letter?.html).toContain('#0e3237')
    expect(namesOfAnother(`${letter?.subject} ${letter?.text} ${letter?.html}`)).toEqual([])
    const [invoice] = letter?.attachments ?? []
    expect(invoice?.filename).toMatch(/^Murjan-INV-\d{6}\.pdf$/)
    const paper = await pdfText(new Uint8Array(invoice?.content as ArrayBuffer))
    expect(paper).toContain(SAYS[language].rate)
    expect(namesOfAnother(paper)).toEqual([])
  },
)

test('codes by mail and by SMS, and the link for a new password, come from this house', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  await layla.api('POST /send-mobile-otp-code', { body: { mobile_number: layla.form.mobile_number } })
  await layla.api('POST /forget-password', { body: { email: layla.form.email } })
  await shop.work()
  const names = await shop.outbox.names()
  expect(names.map((name) => /Z-(email-otp|mobile-otp|reset-password)-/.exec(name)?.[1]).sort()).toEqual([
    'email-otp',
    'mobile-otp',
    'reset-password',
  ])
  const [sms = ''] = names.filter((name) => name.endsWith('.sms.txt'))
  const texted = await readFile(join(shop.outbox.dataDir, 'outbox', sms), 'utf8')
  expect(texted).toContain('your Murjan verification code')
  const letters = (await shop.outbox.letters()).filter(({ html }) => html)
  for (const { subject, text, html } of letters) {
    expect(subject).toContain('Murjan')
    expect(namesOfAnother(`${texted} ${subject} ${text} ${html}`)).toEqual([])
  }
})
