import type { Language } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import { expect, test } from 'vitest'
import { databaseForTest } from '../testing/database.ts'
import { placedOrders, seller } from '../testing/invoice-orders.ts'
import { pdfLines, pdfText, unspaced } from '../testing/pdf.ts'
import { creditNoteFiles, invoiceFile, issueCreditNote, type Seller } from './index.ts'

async function printed(
  language: Language,
  from: Seller = seller,
  given: Parameters<typeof placedOrders>[2] = {},
) {
  const { db } = await databaseForTest()
  const [order] = await placedOrders(db, 1, given)
  return { db, order: order!, text: await pdfText((await invoiceFile(db, order!, language, from)).content) }
}

test('a tax invoice names seller, buyer, number, dates, payment and every line, and the VAT after the discount', async () => {
  const { text } = await printed('en')
  for (const words of [
    'Tax invoice',
    'Invoice number INV-000001',
    'Tax registration number (TRN) 100123456700003',
    'Nafha Al Quoz 3, Dubai',
    'Mrs Layla Haddad',
    'Villa Yasmin, Apt.4, Floor 1 Al Wasl Road Jumeirah Dubai, United Arab Emirates',
    '+971501234567',
    'Subtotal AED 800.00',
    'VAT 5% before discount AED 40.00',
    'Discount 10% −AED 84.00',
    'Total incl. VAT AED 756.00',
    'VAT after the discount Taxable amount AED 720.00 VAT rate 5% VAT AED 36.00',
    'All amounts are in UAE dirhams (AED).',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(unspaced(words))
  }
  expect(text).toMatch(/Paymentreferencepi_[0-9a-f-]{36}/)
  expect(text).toMatch(/OudAlLayl50ml2400\.0040\.00840\.00/)
  expect(text).toMatch(/OudAlLaylTester,2ml1Complimentary/)
  expect(text).toMatch(/Dateofissue\d{1,2}[A-Z][a-z]+\d{4}Dateofsupply\d{1,2}[A-Z][a-z]+\d{4}/)
})

test('in Arabic it says the same in words that can be searched and copied', async () => {
  const { text } = await printed('ar', seller, { firstName: 'ليلى' })
  for (const words of [
    'فاتورة ضريبية',
    'رقم الفاتورة INV-000001',
    'رقم التسجيل الضريبي',
    '100123456700003',
    'السيدة ليلى',
    'دبي، الإمارات العربية المتحدة',
    'المجموع الفرعي AED 800.00',
    'عود الليل',
    'هدية',
    'المبلغ الخاضع للضريبة AED 720.00',
    'ضريبة القيمة المضافة AED 36.00',
    'جميع المبالغ بالدرهم الإماراتي',
  ]) {
    expect(text).toContain(unspaced(words))
  }
  expect(text).not.toMatch(/Taxinvoice|Subtotal|Complimentary|Page/)
})

test('a shop without a tax registration number issues an invoice that does not claim to be a tax invoice', async () => {
  const { text } = await printed('en', { name: 'Nafha Perfumes LLC', address: null, trn: null })
  expect(text).toContain('NafhaPerfumesLLC')
  expect(text).not.toMatch(/taxinvoice|TRN|Taxregistration/i)
  expect(text).toMatch(/NAFHAInvoiceInvoicenumber/)
})

test.each([
  ['en', ['Tax credit note', 'CN-000001', 'Original invoice INV-000001 of', 'Reason Payment refunded']],
  ['ar', ['إشعار دائن ضريبي', 'CN-000001', 'الفاتورة الأصلية', 'السبب رد المبلغ المدفوع']],
] as const)(
  'a credit note (%s) refers to its invoice, its refund and its reason',
  async (language, words) => {
    const { db, order } = await printed(language)
    const refund = {
      orderId: order,
      amount: fils(10_500),
      refundReference: 're_3Nq8',
      reason: 'refunded' as const,
      credited: null,
    }
    await issueCreditNote(db, refund, seller)
    const [note, ...others] = await creditNoteFiles(db, order, language)
    expect(others).toEqual([])
    expect(note!.filename).toBe('Nafha-CN-000001.pdf')
    const text = await pdfText(note!.content)
    for (const said of [...words, 're_3Nq8', 'AED 100.00', 'AED 5.00', 'AED 105.00'])
      expect(text).toContain(unspaced(said))
  },
)

test.each([
  ['en', 'Reason Items exchanged', 'Credited to order NEXT234567'],
  ['ar', 'السبب استبدال القطع', 'رصيد للطلب NEXT234567'],
] as const)(
  'the credit note (%s) of units that pay another order names that, and no refund',
  async (language, reason, reference) => {
    const { db, order } = await printed(language)
    const credit = { orderId: order, amount: fils(10_500), refundReference: 'NEXT234567', credited: null }
    await issueCreditNote(db, { ...credit, reason: 'exchanged' }, seller)
    const [note] = await creditNoteFiles(db, order, language)
    const text = await pdfText(note!.content)
    for (const said of [reason, reference]) expect(text).toContain(unspaced(said))
  },
)

test('a credit note shows the value of the supply before and after, the difference and its VAT; the next goes on from there', async () => {
  const { db, order } = await printed('en')
  for (const [refundReference, amount] of [
    ['re_1', 10_500],
    ['re_2', 65_100],
  ] as const)
    await issueCreditNote(
      db,
      { orderId: order, amount: fils(amount), refundReference, reason: 'refunded', credited: null },
      seller,
    )
  const [first, second] = await Promise.all(
    (await creditNoteFiles(db, order, 'en')).map(({ content }) => pdfText(content)),
  )
  const onInvoice = 'Value of the supply on the invoice (excl. VAT) AED 720.00'
  expect(first).toContain(
    unspaced(`${onInvoice} Corrected value of the supply AED 620.00 Difference AED 100.00 VAT rate 5%`),
  )
  expect(first).toContain(unspaced('VAT of the difference AED 5.00 Total credited AED 105.00'))
  expect(second).toContain(
    unspaced(
      `${onInvoice} Value before this credit note AED 620.00 Corrected value of the supply AED 0.00 Difference AED 620.00`,
    ),
  )
  expect(second).toContain(unspaced('VAT of the difference AED 31.00 Total credited AED 651.00'))
})

test('a credit note of units lists them with what was paid, the delivery, and what is kept back', async () => {
  const { db, order } = await printed('en')
  const items = await db.query.orderItems.findMany()
  const { id: item_id } = items.find(({ tester }) => !tester)!
  const credit = (
    refundReference: string,
    amount: number,
    rest: { delivery: number; deduction: number; rest?: number },
  ) =>
    issueCreditNote(
      db,
      {
        ...{ orderId: order, amount: fils(amount), refundReference, reason: 'refunded' },
        credited: {
          lines: [{ item_id, quantity: 1, amount: fils(37_800) }],
          delivery: fils(rest.delivery),
          deduction: fils(rest.deduction),
          ...(rest.rest ? { rest: fils(rest.rest) } : {}),
        },
      },
      seller,
    )
  await credit('re_1', 40_000, { delivery: 2_200, deduction: 0 })
  await credit('re_2', 35_600, { delivery: 0, deduction: 2_200 })
  await credit('re_3', 39_000, { delivery: 0, deduction: 0, rest: 1_200 })
  const [first, second, third] = await Promise.all(
    (await creditNoteFiles(db, order, 'en')).map(({ content }) => pdfText(content)),
  )
  expect(first).toContain(unspaced('Oud Al Layl 50 ml 1 378.00 Delivery (incl. VAT) 22.00'))
  expect(second).toContain(unspaced('Oud Al Layl 50 ml 1 378.00 Part that is not refunded −22.00'))
  expect(third).toContain(unspaced('Oud Al Layl 50 ml 1 378.00 Rest of items refunded in part before 12.00'))
  expect(first).not.toContain(unspaced('Refund for order'))
})

test('an Arabic part of an address is read from the right in an English invoice', async () => {
  const { db } = await databaseForTest()
  const address = {
    country: 'United Arab Emirates',
    city: 'Dubai',
    region: 'Jumeirah جميرا',
    road: 'شارع الوصل 12 Block C',
    building: 'فيلا 7',
    appartment: '4',
    floor: '1',
  }
  const [order] = await placedOrders(db, 1, { address })
  const lines = await pdfLines((await invoiceFile(db, order!, 'en', seller)).content)
  expect(lines).toContain('Block C 12 الوصل شارع')
  expect(lines).toContain('Jumeirah جميرا')
  expect(lines.join('|')).toMatch(/\|7 فيلا.*Apt\.4.*Floor 1\|/)
})

test.each(['en', 'ar'] as const)(
  'a sign that no face has, as an emoji, is left out of the invoice (%s)',
  async (language) => {
    const { text } = await printed(language, seller, { firstName: 'Layla 🌽❤️👩‍🔬' })
    expect(text).toContain('LaylaHaddad')
    expect(text).not.toMatch(/Layla[^H]/)
  },
)

test('signs that people cannot see do not turn a line of the invoice round', async () => {
  const { text } = await printed('en', seller, { firstName: '\u202eLay\u2066la\u0007' })
  expect(text).toContain('MrsLaylaHaddad')
})
