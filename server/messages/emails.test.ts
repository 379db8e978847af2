import { execFileSync } from 'node:child_process'
import { fils } from '@nafha/contract/values/money'
import { expect, test } from 'vitest'
import { issueCreditNote } from '../invoices/index.ts'
import {
  sendLatePaymentJob,
  sendOrderConfirmationJob,
  sendOrderStatusJob,
  sendRefundJob,
} from '../orders/jobs.ts'
import { customers, orderItems, orders, pictures, refunds } from '../platform/database/schema/index.ts'
import { expiredCheckout, paidTooLate, placedOrder } from '../testing/message-orders.ts'
import { shopForTest } from '../testing/message-shop.ts'

/** Plain text as it reads: without direction marks, one space between words. */
const read = (text = '') => text.replaceAll('\u200e', '').replace(/\s+/g, ' ')

test('an order confirmation names the order, leads to it and accounts for every dirham', async () => {
  const { db, run, outbox } = await shopForTest()
  const orderId = await placedOrder(db)
  await run(sendOrderConfirmationJob, { orderId })

  const [letter] = await outbox.letters()
  expect(await outbox.names()).toEqual([
    expect.stringMatching(/Z-order-confirmation-layla@example\.com\.eml$/),
  ])
  expect(letter?.subject).toBe('Your Nafha order K7PM2XWQ4R')
  expect(letter?.to).toEqual([{ name: 'Layla Haddad', address: 'layla@example.com' }])
  expect(letter?.html).toMatch(/<html dir="ltr" lang="en">/)
  expect(letter?.html).toContain(`href="https://nafha.example/orders/${orderId}/K7PM2XWQ4R"`)
  const text = read(letter?.text)
  expect(text).toContain(`Order ID ${orderId}`)
  expect(text).toContain(`https://nafha.example/orders/${orderId}/K7PM2XWQ4R`)
  expect(text).toContain('Oud Al Layl 50 ml × 2 AED 840.00 incl. VAT AED 800.00')
  expect(text).toContain('Oud Al Layl Tester, 2 ml Complimentary')
  expect(text).toContain('Subtotal AED 800.00')
  expect(text).toContain('VAT 5% AED 40.00 Delivery Free')
  expect(text).toContain('Discount 10% −AED 84.00')
  expect(text).toContain('Total AED 756.00')
  expect(text).toContain(
    'Mrs Layla Haddad Al Wasl Road Jumeirah Dubai, United Arab Emirates +971 50 123 4567',
  )
  expect(text).toContain('Customer care: +971 4 000 0000')
})

test.each([
  ['en', 'Oud at night', 'Nafha', /You may cancel it until (?:\d+ \w+ at )?\d+:\d\d [ap]m \(UAE time\)\./i],
  ['ar', 'عود في الليل', 'نفحة', /يمكنكم إلغاؤه حتى (?:\d+ \S+ في )?\d+:\d\d [صم] بتوقيت الإمارات\./],
] as const)('letters about an order (%s) show what was bought', async (language, alt, sender, cancel) => {
  const { db, run, outbox } = await shopForTest()
  const orderId = await placedOrder(db, { language })
  const file = { hash: '0123456789abcdef', width: 1280, height: 1600, widths: [320, 1280], color: '#d9cfc2' }
  const [picture] = await db
    .insert(pictures)
    .values({ ...file, alt: { en: 'Oud at night', ar: 'عود في الليل' } })
    .returning()
  await db.update(orderItems).set({ pictureId: picture!.id })
  await run(sendOrderConfirmationJob, { orderId })
  await run(sendOrderStatusJob, { orderId, status: 'Shipped' })
  const [confirmation, shipped] = await outbox.letters()
  for (const letter of [confirmation, shipped]) {
    expect(letter?.from).toEqual({ name: sender, address: 'orders@nafha.example' })
    const [, attributes = ''] = /<img([^>]*)>/.exec(`${letter?.html}`) ?? []
    expect(attributes).toContain('src="https://nafha.example/storage/0123456789abcdef-320.jpg"')
    expect(attributes).toContain('width="96"')
    expect(attributes).toContain('height="120"')
    expect(attributes).toContain(`alt="${alt}"`)
  }
  expect(read(confirmation?.text)).toMatch(cancel)
})

test('whoever bought in Arabic is written to in Arabic, from right to left', async () => {
  const { db, run, outbox } = await shopForTest()
  const orderId = await placedOrder(db, { language: 'ar', firstName: 'ليلى' })
  await run(sendOrderConfirmationJob, { orderId })

  const [letter] = await outbox.letters()
  expect(letter?.subject).toBe('طلبكم K7PM2XWQ4R من نفحة')
  expect(letter?.to?.[0]?.name).toBe('ليلى Haddad')
  expect(letter?.html).toMatch(/<html dir="rtl" lang="ar">/)
  // Web mail drops <html>: the sheet itself says its direction too.
  expect(letter?.html).toMatch(/<table[^>]* dir="rtl"/)
  const text = read(letter?.text)
  expect(text).toContain('عود الليل 50 مل × 2 AED 840.00 شامل الضريبة AED 800.00')
  expect(text).toContain('عينة، 2 مل هدية')
  expect(text).toContain('الإجمالي AED 756.00')
  expect(text).toContain(`https://nafha.example/orders/${orderId}/K7PM2XWQ4R`)
  expect(text).not.toMatch(/Subtotal|Total|Complimentary|Customer care/)
})

test.each([
  [
    'Shipped',
    'Your order is on its way (Nafha K7PM2XWQ4R)',
    'Your order has left our house. Arrives between',
  ],
  ['Out For Delivery', 'Your order is with the courier (Nafha K7PM2XWQ4R)', 'The courier is on the way'],
  ['Delivered', 'Your order has arrived (Nafha K7PM2XWQ4R)', 'has been delivered'],
])('an order that is %s is told of with a mail', async (status, subject, sentence) => {
  const { db, run, outbox } = await shopForTest()
  const orderId = await placedOrder(db)
  await run(sendOrderStatusJob, { orderId, status })
  const [letter] = await outbox.letters()
  expect(letter?.subject).toBe(subject)
  expect(letter?.text).toContain(sentence)
  expect(letter?.text).toContain(`https://nafha.example/orders/${orderId}/K7PM2XWQ4R`)
})

const ALL = 'We have refunded AED 756.00 to you, all that you paid for this order.'
const BANK = 'Your bank may need a few days to show it on your card.'

test.each([
  ['Canceled', [75_600], 're_', `Nothing will be sent. ${ALL} ${BANK}`],
  // Sent by hand, since the card could not be paid: a bank transfer does not appear on it.
  ['Canceled', [75_600], 'manual', `Nothing will be sent. ${ALL}`],
  ['Canceled', [], 're_', 'Nothing will be sent.'],
  ['Refunded', [75_600], 're_', `${ALL} ${BANK}`],
  [
    'Refunded',
    [10_500, 65_100],
    're_',
    `We have now refunded AED 756.00 to you in total, all that you paid for this order. ${BANK}`,
  ],
] as const)(
  'an order that is %s is told of with what came back (%j, %s), and no more than is true',
  async (status, amounts, reference, said) => {
    const { db, run, outbox } = await shopForTest()
    const orderId = await placedOrder(db)
    const { paymentIntent } = (await db.query.orders.findFirst())!
    for (const [n, amount] of amounts.entries())
      await db.insert(refunds).values({
        ...{ paymentIntent, amount: fils(amount), reason: 'staff', doneAt: new Date() },
        ...(reference === 'manual' ? { manual: true } : {}),
        providerRefund: `${reference}${n}`,
      })
    await run(sendOrderStatusJob, { orderId, status })
    const [letter] = await outbox.letters()
    expect(letter?.subject).toBe(`Your order has been ${status.toLowerCase()} (Nafha K7PM2XWQ4R)`)
    expect(read(letter?.text)).toContain(`Dear Layla, ${said} Order ID`)
  },
)

test('each refund of an order that stands is told of by itself: a part, or the rest that makes it whole', async () => {
  const { db, run, outbox } = await shopForTest()
  const orderId = await placedOrder(db)
  const seller = { name: null, address: null, trn: null }
  const { paymentIntent } = (await db.query.orders.findFirst())!
  for (const [reference, amount] of [
    ['re_1', 10_500],
    ['re_2', 65_100],
  ] as const) {
    const credit = {
      orderId,
      amount: fils(amount),
      refundReference: reference,
      reason: 'refunded',
      credited: null,
    } as const
    const { number: creditNote } = await issueCreditNote(db, credit, seller)
    const made = { reason: 'staff', doneAt: new Date(), providerRefund: reference, creditNote } as const
    const [refund] = await db
      .insert(refunds)
      .values({ paymentIntent, amount: fils(amount), ...made })
      .returning()
    await run(sendRefundJob, { refundId: refund!.id, reference, toCard: true })
  }
  const letters = await outbox.letters()
  expect(letters.map(({ subject }) => read(subject))).toEqual([
    'Refund of AED 105.00 (Nafha K7PM2XWQ4R)',
    'Refund of AED 651.00 (Nafha K7PM2XWQ4R)',
  ])
  expect(read(letters[0]?.text)).toContain(
    `We have refunded AED 105.00 to you, of the AED 756.00 that you paid for this order. ${BANK}`,
  )
  expect(read(letters[1]?.text)).toContain(
    'With what was refunded before, that is all of the AED 756.00 that you paid for this order.',
  )
  expect(letters.map(({ text }) => text).join()).not.toMatch(/cancel/i)
})

test('mails about an order go to the present address of the account once it is verified; a guest’s to that of the order', async () => {
  const { db, run, outbox } = await shopForTest()
  const orderId = await placedOrder(db)
  await run(sendOrderStatusJob, { orderId, status: 'Shipped' })
  const [customer] = await db
    .insert(customers)
    .values({
      ...{ prefixName: 'Mrs', firstName: 'Layla', lastName: 'Haddad', mobileNumber: '+971501234567' },
      ...{ email: 'moved@example.com', passwordHash: 'x', inviteCode: 'LAYLA234' },
    })
    .returning()
  await db.update(orders).set({ customerId: customer!.id })
  // Not verified yet: it may be a slip of the pen, and a stranger's.
  await run(sendOrderStatusJob, { orderId, status: 'Out For Delivery' })
  await db.update(customers).set({ emailVerifiedAt: new Date() })
  await run(sendOrderStatusJob, { orderId, status: 'Delivered' })
  expect((await outbox.letters()).map(({ to }) => to?.[0]?.address)).toEqual([
    'layla@example.com',
    'layla@example.com',
    'moved@example.com',
  ])
})

test('every move of an order is mailed once, in the language of the order', async () => {
  const { db, run, outbox } = await shopForTest()
  const orderId = await placedOrder(db, { language: 'ar' })
  for (const status of ['Shipped', 'Shipped', 'Delivered']) await run(sendOrderStatusJob, { orderId, status })
  expect((await outbox.letters()).map(({ subject }) => subject)).toEqual([
    'طلبكم في الطريق إليكم (نفحة K7PM2XWQ4R)',
    'وصل طلبكم (نفحة K7PM2XWQ4R)',
  ])
})

test.each([
  ['en', 'Your payment to Nafha is being refunded', 'No order has been placed'],
  ['ar', 'نعيد إليكم المبلغ المدفوع لنفحة', 'لم يُسجل أي طلب'],
] as const)(
  'who paid too late learns in a mail (%s) what comes back',
  async (language, subject, sentence) => {
    const { db, run, outbox } = await shopForTest()
    const checkout = await paidTooLate(db, { language })
    await run(sendLatePaymentJob, { checkoutId: checkout.id })
    const [letter] = await outbox.letters()
    expect(letter?.subject).toBe(subject)
    expect(read(letter?.text)).toContain('AED 756.00')
    expect(letter?.text).toContain(sentence)
  },
)

test.each([
  ['en', 'Arrives between Tue 24 and Mon 30 November.'],
  ['ar', 'يصلكم بين الثلاثاء 24 والاثنين 30 نوفمبر.'],
] as const)(
  'an order confirmation (%s) says between which days the order arrives',
  async (language, sentence) => {
    const { db, run, outbox } = await shopForTest()
    const orderId = await placedOrder(db, { language })
    await db.update(orders).set({ createdAt: new Date('2026-11-19T10:00:00+04:00') })
    await run(sendOrderConfirmationJob, { orderId })
    const [letter] = await outbox.letters()
    expect(read(letter?.text)).toContain(sentence)
  },
)

test('markup in a name stays text', async () => {
  const { db, run, outbox } = await shopForTest()
  const orderId = await placedOrder(db, { firstName: '<img src=x onerror=alert(1)>' })
  await run(sendOrderConfirmationJob, { orderId })
  const [letter] = await outbox.letters()
  expect(letter?.html).not.toContain('<img')
  expect(letter?.text).toContain('<img src=x onerror=alert(1)>')
})

test('a job for what does not exist fails and says which', async () => {
  const { db, run } = await shopForTest()
  await expiredCheckout(db)
  await expect(run(sendOrderConfirmationJob, { orderId: 7 })).rejects.toThrow('order 7 does not exist')
  await expect(run(sendOrderStatusJob, { orderId: 7, status: 'Lost' })).rejects.toThrow('Lost')
})

test('letters are drawn by the runtime that npm start uses too', () => {
  // Vitest compiles JSX by the nearest tsconfig.json; the shop runs from the root, where tsx finds none.
  const root = new URL('../..', import.meta.url)
  const script = `
    const { writeLatePayment } = await import('./server/messages/emails/late-payment.tsx')
    const payment = { checkoutId: '1', language: 'en', greeted: { firstName: 'L', lastName: 'H' }, email: 'l@example.com', amount: 100 }
    const letter = await writeLatePayment(payment, { publicUrl: 'https://nafha.example', customerCarePhone: '1' })
    process.stdout.write(letter.text)`
  const written = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(read(written)).toContain('AED 1.00')
})
