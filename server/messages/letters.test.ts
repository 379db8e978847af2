import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { orders } from '../platform/database/schema/index.ts'
import { lapsedCheckout, paidTooLate, placedOrder } from './test-orders.ts'
import { shopForTest } from './test-shop.ts'

/** Plain text as it reads: without direction marks, one space between words. */
const read = (text = '') => text.replaceAll('\u200e', '').replace(/\s+/g, ' ')

test('an order confirmation names the order, leads to it and accounts for every dirham', async () => {
  const { db, jobs, outbox } = await shopForTest()
  const orderId = await placedOrder(db)
  await jobs['send-order-confirmation']({ orderId })

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
  expect(text).toContain('Oud Al Layl 50 ml × 2 AED 800.00 AED 840.00 incl. VAT')
  expect(text).toContain('Oud Al Layl Tester, 2 ml Complimentary')
  expect(text).toContain('Subtotal AED 800.00')
  expect(text).toContain('VAT 5% AED 40.00')
  expect(text).toContain('Discount 10% −AED 84.00')
  expect(text).toContain('Total AED 756.00')
  expect(text).toContain('Mrs Layla Haddad Al Wasl Road Jumeirah Dubai, United Arab Emirates +971501234567')
  expect(text).toContain('Customer care: +971 4 000 0000')
})

test('whoever bought in Arabic is written to in Arabic, from right to left', async () => {
  const { db, jobs, outbox } = await shopForTest()
  const orderId = await placedOrder(db, { language: 'ar', firstName: 'ليلى' })
  await jobs['send-order-confirmation']({ orderId })

  const [letter] = await outbox.letters()
  expect(letter?.subject).toBe('طلبكم K7PM2XWQ4R من نفحة')
  expect(letter?.to?.[0]?.name).toBe('ليلى Haddad')
  expect(letter?.html).toMatch(/<html dir="rtl" lang="ar">/)
  // Web mail drops <html>: the sheet itself says its direction too.
  expect(letter?.html).toMatch(/<table[^>]* dir="rtl"/)
  const text = read(letter?.text)
  expect(text).toContain('عود الليل 50 مل × 2 AED 800.00')
  expect(text).toContain('عيّنة، 2 مل هدية')
  expect(text).toContain('الإجمالي AED 756.00')
  expect(text).toContain(`https://nafha.example/orders/${orderId}/K7PM2XWQ4R`)
  expect(text).not.toMatch(/Subtotal|Total|Complimentary|Customer care/)
})

test.each([
  ['Shipped', 'Your Nafha order K7PM2XWQ4R: Shipped', 'on its way to you'],
  ['Out For Delivery', 'Your Nafha order K7PM2XWQ4R: Out For Delivery', 'The courier is on the way'],
  ['Delivered', 'Your Nafha order K7PM2XWQ4R: Delivered', 'has been delivered'],
  ['Canceled', 'Your Nafha order K7PM2XWQ4R: Canceled', 'goes back to your card'],
  ['Refunded', 'Your Nafha order K7PM2XWQ4R: Refunded', 'sent your refund'],
])('an order that is %s is told of with a mail', async (status, subject, sentence) => {
  const { db, jobs, outbox } = await shopForTest()
  const orderId = await placedOrder(db)
  await jobs['send-order-status']({ orderId, status })
  const [letter] = await outbox.letters()
  expect(letter?.subject).toBe(subject)
  expect(letter?.text).toContain(sentence)
  expect(letter?.text).toContain(`https://nafha.example/orders/${orderId}/K7PM2XWQ4R`)
})

test('every move of an order is mailed once, in the language of the order', async () => {
  const { db, jobs, outbox } = await shopForTest()
  const orderId = await placedOrder(db, { language: 'ar' })
  for (const status of ['Shipped', 'Shipped', 'Delivered'])
    await jobs['send-order-status']({ orderId, status })
  expect((await outbox.letters()).map(({ subject }) => subject)).toEqual([
    'طلبكم K7PM2XWQ4R من نفحة: تم الشحن',
    'طلبكم K7PM2XWQ4R من نفحة: تم التسليم',
  ])
})

test.each([
  ['en', 'Your payment to Nafha is being refunded', 'No order has been placed'],
  ['ar', 'نعيد إليكم المبلغ المدفوع لنفحة', 'لم يُسجَّل أي طلب'],
] as const)(
  'who paid too late learns in a mail (%s) what comes back',
  async (language, subject, sentence) => {
    const { db, jobs, outbox } = await shopForTest()
    const checkout = await paidTooLate(db, { language })
    await jobs['send-late-payment']({ checkoutId: checkout.id })
    const [letter] = await outbox.letters()
    expect(letter?.subject).toBe(subject)
    expect(read(letter?.text)).toContain('AED 756.00')
    expect(letter?.text).toContain(sentence)
  },
)

test.each([
  ['en', 'Delivered between Tue 24 and Mon 30 November.'],
  ['ar', 'يصلكم بين الثلاثاء 24 والاثنين 30 نوفمبر.'],
] as const)(
  'an order confirmation (%s) says between which days the order arrives',
  async (language, sentence) => {
    const { db, jobs, outbox } = await shopForTest()
    const orderId = await placedOrder(db, { language })
    await db.update(orders).set({ createdAt: new Date('2026-11-19T10:00:00+04:00') })
    await jobs['send-order-confirmation']({ orderId })
    const [letter] = await outbox.letters()
    expect(read(letter?.text)).toContain(sentence)
  },
)

test('markup in a name stays text', async () => {
  const { db, jobs, outbox } = await shopForTest()
  const orderId = await placedOrder(db, { firstName: '<img src=x onerror=alert(1)>' })
  await jobs['send-order-confirmation']({ orderId })
  const [letter] = await outbox.letters()
  expect(letter?.html).not.toContain('<img')
  expect(letter?.text).toContain('<img src=x onerror=alert(1)>')
})

test('a job for what does not exist fails and says which', async () => {
  const { db, jobs } = await shopForTest()
  await lapsedCheckout(db)
  await expect(jobs['send-order-confirmation']({ orderId: 7 })).rejects.toThrow('order 7 does not exist')
  await expect(jobs['send-order-status']({ orderId: 7, status: 'Lost' })).rejects.toThrow('Lost')
})

test('letters are drawn by the runtime that npm start uses too', () => {
  // Vitest compiles JSX by the nearest tsconfig.json; the shop runs from the root, where tsx finds none.
  const root = new URL('../..', import.meta.url)
  const script = `
    const { writeLatePayment } = await import('./server/messages/write.tsx')
    const payment = { checkoutId: '1', language: 'en', greeted: { firstName: 'L', lastName: 'H' }, email: 'l@example.com', amount: 100 }
    const letter = await writeLatePayment(payment, { publicUrl: 'https://nafha.example', customerCarePhone: '1' })
    process.stdout.write(letter.text)`
  const written = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(read(written)).toContain('AED 1.00')
})
