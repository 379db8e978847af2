import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discounts, orderEvents, orders, products, refunds } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { lastMessage, readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** A customer who has just bought two of five bottles, for AED 189.00. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db, [5, 5, 5])
  const size = await stocked(shop.db, { quantity: 5 })
  const layla = await readyCustomer(shop)
  const cart = cartOf([[size, 2]], testers)
  const order = await buyAs(layla.api, shop.stripe, cart)
  return { shop, size, testers, cart, layla, order }
}
type Api = Awaited<ReturnType<typeof readyCustomer>>['api']

const cancel = (api: Api, id: number, order_number?: string) =>
  api('POST /orders/:id/cancel', {
    params: { id },
    body: order_number === undefined ? null : { order_number },
  })

test('within the hour an order is canceled: stock back, money back, told by mail, the discount may be used again', async () => {
  const { shop, size, testers, cart, layla, order } = await setUp()
  expect(await stockOf(shop.db, size)).toEqual({ stock: 3, reserved: 0 })
  const { data, message } = await cancel(layla.api, order.id)
  expect(data).toMatchObject({ id: order.id, status: 'Canceled' })
  expect(message).toBe('Your order has been canceled')
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
  for (const tester of testers) expect((await stockOf(shop.db, tester)).stock).toBe(5)
  const sold = await shop.db.select({ units: products.unitsSold }).from(products)
  expect(sold.every(({ units }) => units === 0)).toBe(true)

  await shop.work()
  const { data: sent } = await shop.stripe.refunds.list({ payment_intent: order.transaction_id })
  expect(sent).toMatchObject([{ amount: 18_900 }])
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { reason: 'canceled', amount: 18_900, doneAt: expect.any(Date) },
  ])
  expect(await lastMessage(shop, 'order-status', layla.form.email)).toContain(order.order_number)
  expect(await shop.db.select().from(orderEvents).orderBy(orderEvents.id)).toMatchObject([
    { toStatus: 'Pending' },
    { fromStatus: 'Pending', toStatus: 'Canceled', by: 'customer' },
  ])
  expect((await layla.api('GET /user')).data).toMatchObject({
    discount: { code: 'SIGN-UP' },
    discounts_number: 0,
  })
  expect(await shop.db.select({ uses: discounts.usesNumber }).from(discounts)).toEqual([{ uses: 0 }])
  // And once more, at the price of the first order; that counts.
  const again = await buyAs(layla.api, shop.stripe, cart)
  expect(again.total).toBe(189)
  expect((await layla.api('GET /user')).data.discount).toBeNull()
  expect(await shop.db.select({ uses: discounts.usesNumber }).from(discounts)).toEqual([{ uses: 1 }])
})

test('two windows that cancel at once: one cancels, the other is told; one refund, stock back once', async () => {
  const { shop, size, layla, order } = await setUp()
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(layla.api, order.id)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(cancel(layla.api, order.id))).toMatchObject({
    status: 409,
    code: 'order_not_cancelable',
  })
  await shop.work()
  expect((await shop.stripe.refunds.list({})).data).toHaveLength(1)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
})

test('after an hour, or once it is on its way, an order is not canceled', async () => {
  const { shop, layla, cart, order } = await setUp()
  await shop.db.update(orders).set({ createdAt: sql`now() - interval '61 minutes'` })
  expect(await refusalOf(cancel(layla.api, order.id))).toEqual({
    status: 409,
    code: 'cancel_window_passed',
    message: 'An order can be canceled within 1 hour of placing it',
  })
  const next = await buyAs(layla.api, shop.stripe, cart)
  await shop.db.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, next.id))
  expect((await refusalOf(cancel(layla.api, next.id))).code).toBe('order_not_cancelable')
})

test('only the owner cancels: a guest by the order number, a customer by signing in', async () => {
  const { shop, cart, layla, order } = await setUp()
  const omar = await readyCustomer(shop)
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  const placed = await recordedOrder(guest.api, payment)

  expect(await refusalOf(cancel(omar.api, order.id))).toMatchObject({ status: 404, code: 'order_unknown' })
  expect((await refusalOf(cancel(omar.api, placed.id))).status).toBe(404)
  // A customer's order is not canceled by whoever has seen its number.
  expect((await refusalOf(cancel(guest.api, order.id, order.order_number))).status).toBe(404)
  expect((await refusalOf(cancel(guest.api, placed.id, 'AAAAAAAAAA'))).status).toBe(404)
  expect((await refusalOf(cancel(guest.api, placed.id))).errors).toEqual({
    order_number: ['Order number is required'],
  })
  expect((await refusalOf(cancel(layla.api, 2_000_000_000))).status).toBe(404)
  expect((await cancel(guest.api, placed.id, placed.order_number.toLowerCase())).data.status).toBe('Canceled')
  expect((await cancel(layla.api, order.id)).data.status).toBe('Canceled')
})
