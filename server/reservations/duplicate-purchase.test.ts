import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts, orders } from '../platform/database/schema/index.ts'
import {
  buyAs,
  cartOf,
  customerRequest,
  guestBuyer,
  payWith,
  recordedOrder,
  refusalOf,
} from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** What shoppers send: the tests' own buyers have said that they buy again. */
const unasked = { buy_again: false }

async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db, [9, 9, 9, 9])
  const oud = await stocked(shop.db, { quantity: 10 })
  return { shop, oud, testers, cart: cartOf([[oud, 2]], testers.slice(0, 3)) }
}

test('a guest who has paid is asked before the same cart is taken again, in their language, with the order', async () => {
  const { shop, oud, testers, cart } = await setUp()
  const layla = await guestBuyer(shop.client())
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(layla.api, payment)

  const refusal = await refusalOf(layla.pay(cart, unasked))
  expect(refusal).toMatchObject({
    status: 409,
    code: 'bought_already',
    details: [
      {
        order_id: order.id,
        order_number: order.order_number,
        transaction_id: payment.payment_intent,
        items: [{ product_size_id: oud, quantity: 2 }],
      },
    ],
  })
  expect(refusal.message).toContain(`You have paid for this: order ${order.order_number}`)
  const inArabic = await refusalOf(
    shop.client('ar')('POST /stripe/payment', {
      body: layla.request(cartOf([[oud, 2]], testers.slice(1, 4)), unasked),
    }),
  )
  expect(inArabic.message).toContain(order.order_number)
  expect(inArabic.message).toMatch(/[\u0600-\u06ff]/)
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 8, reserved: 0 })

  // Another quantity is another purchase, and who wants the same again says so.
  await layla.pay(cartOf([[oud, 1]], testers.slice(0, 3)), unasked)
  await layla.pay(cart)
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 8, reserved: 2 })
})

test('an order that was canceled, or is older than an hour, is no reason to ask', async () => {
  const { shop, cart } = await setUp()
  const layla = await guestBuyer(shop.client())
  const buy = async () => {
    const payment = await layla.pay(cart, unasked)
    await payWith(shop.stripe, payment)
    return recordedOrder(layla.api, payment)
  }
  const first = await buy()
  const { id, order_number } = first
  await layla.api('POST /orders/:id/cancel', { params: { id }, body: { order_number } })
  const second = await buy()
  const longAgo = new Date(Date.now() - 61 * 60_000)
  await shop.db.update(orders).set({ createdAt: longAgo }).where(eq(orders.id, second.id))
  expect((await layla.pay(cart, unasked)).payment_intent).toBeTruthy()
})

test('a customer is asked in every browser', async () => {
  const { shop, cart } = await setUp()
  const omar = await readyCustomer(shop)
  const order = await buyAs(omar.api, shop.stripe, cart)
  const elsewhere = shop.client('en', '10.9.0.1', omar.token)
  expect(
    await refusalOf(elsewhere('POST /stripe/payment', { body: customerRequest(cart, unasked) })),
  ).toMatchObject({
    code: 'bought_already',
    details: [{ order_number: order.order_number }],
  })
})

test('a guest with another session but the same contact is asked, and told no order number', async () => {
  const { shop, cart } = await setUp()
  const contact = { email: 'two-browsers@example.com', mobile_number: '+971501110001' }
  const first = await guestBuyer(shop.client(), contact)
  const payment = await first.pay(cart)
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(first.api, payment)
  const second = await guestBuyer(shop.client(), { ...contact, email: 'Two-Browsers@example.com' })
  const refusal = await refusalOf(second.pay(cart, unasked))
  expect(refusal).toMatchObject({ status: 409, code: 'bought_already' })
  expect(JSON.stringify(refusal)).not.toContain(order.order_number)
  // Who knows the e-mail address alone learns nothing.
  const stranger = await guestBuyer(shop.client(), { email: contact.email })
  expect((await stranger.pay(cart, unasked)).payment_intent).toBeTruthy()
})

test('the provider is asked about an open payment of the same contact for the same cart', async () => {
  const { shop, cart } = await setUp()
  const contact = { email: 'no-word-yet@example.com', mobile_number: '+971501110002' }
  await shop.breakProvider({ hold_webhooks: true })
  const first = await guestBuyer(shop.client(), contact)
  await payWith(shop.stripe, await first.pay(cart))
  const second = await guestBuyer(shop.client(), contact)
  expect(await refusalOf(second.pay(cart, unasked))).toMatchObject({ status: 409, code: 'bought_already' })
  expect(await shop.db.$count(orders)).toBe(1)

  const third = await guestBuyer(shop.client(), { ...contact, mobile_number: '+971501110003' })
  const unpaid = await third.pay(cart, unasked)
  const fourth = await guestBuyer(shop.client(), { ...contact, mobile_number: '+971501110003' })
  expect((await fourth.pay(cart, unasked)).payment_intent).not.toBe(unpaid.payment_intent)
  expect(await shop.db.$count(checkouts, eq(checkouts.status, 'open'))).toBe(2)
})

test('a browser that has not come back from the bank learns how its payment stands', async () => {
  const { shop, cart } = await setUp()
  const layla = await guestBuyer(shop.client())
  const payment = await layla.pay(cart)
  const ask = (secret: string) =>
    layla.api('GET /payments/:payment_intent', {
      params: { payment_intent: payment.payment_intent },
      headers: { 'x-client-secret': secret },
    })
  expect((await ask(payment.client_secret)).data).toMatchObject({
    status: 'open',
    order: null,
    cart: [{ quantity: 2 }],
  })
  expect(await refusalOf(ask('wrong'))).toMatchObject({ status: 404, code: 'payment_unknown' })
  await shop.breakProvider({ hold_webhooks: true })
  await payWith(shop.stripe, payment)
  expect((await ask(payment.client_secret)).data).toMatchObject({
    status: 'paid',
    order: { transaction_id: payment.payment_intent, order_items: [{ quantity: 2 }] },
  })
})
