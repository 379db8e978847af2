import { expect, test } from 'vitest'
import { orders } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { discountCode, stocked, stockedTesters, stockOf } from '../testing/stock.ts'

test.each([
  ['en', 'Your Nafha order', 'Perfume'],
  ['ar', 'طلبك', 'عطر'],
] as const)(
  'a guest buys in %s: order, thank-you and one confirmation in that language',
  async (language, subject, name) => {
    const shop = await shopForTest()
    const testers = await stockedTesters(shop.db)
    const size = await stocked(shop.db, { price: 40_000, sale: 10, quantity: 5 })
    await discountCode(shop.db, { code: 'WELCOME10' })
    const api = shop.client(language)
    const { data: guest } = await api('POST /guests/discount', { body: { code: 'WELCOME10' } })
    const layla = await guestBuyer(api, { guestToken: guest.guest_token })
    const payment = await layla.pay(cartOf([[size, 2]], testers), { expected_total: 680.4 })
    expect(payment).toMatchObject({ publishable_key: 'pk_test_shopper', total: 680.4 })
    const minutesHeld = (new Date(payment.reserved_until).getTime() - Date.now()) / 60_000
    expect(Math.round(minutesHeld)).toBe(30)
    expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 2 })
    for (const tester of testers) expect((await stockOf(shop.db, tester)).reserved).toBe(1)

    await payWith(shop.stripe, payment)
    const { data: order } = await orderOf(api, payment)
    expect(order).toMatchObject({
      status: 'Pending',
      subtotal: 720,
      tax_amount: 36,
      discount: 10,
      discount_amount: 75.6,
      total: 680.4,
      order_items: [
        { product_size_id: size, quantity: 2, price: 360, product_name: expect.stringContaining(name) },
      ],
    })
    await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
    await shop.work()
    await shop.work()
    expect(await shop.db.$count(orders)).toBe(1)
    const letters = await shop.outbox.letters()
    expect(letters.map((letter) => [letter.to?.[0]?.address, letter.subject])).toEqual([
      [layla.person.email, expect.stringContaining(subject)],
    ])
    expect(await stockOf(shop.db, size)).toEqual({ stock: 3, reserved: 0 })
  },
)
