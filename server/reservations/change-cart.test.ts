import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkoutLines, checkouts, orders } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const [oud, rose] = [await stocked(shop.db, { quantity: 10 }), await stocked(shop.db, { quantity: 10 })]
  const layla = await guestBuyer(shop.client())
  const statusOf = async ({ payment_intent }: { payment_intent: string }) =>
    (await shop.stripe.paymentIntents.retrieve(payment_intent)).status
  return { shop, testers, oud, rose, layla, statusOf }
}

test('the reservation follows the cart: what is left out can be bought by others, what is added is held', async () => {
  const { shop, testers, oud, rose, layla, statusOf } = await setUp()
  const spare = await stocked(shop.db, { tester: true })
  const first = await layla.pay(cartOf([[oud, 10]], testers))
  const omar = await guestBuyer(shop.client())
  expect((await refusalOf(omar.pay(cartOf([[oud, 1]], testers)))).code).toBe('out_of_stock')

  const [one, two, three] = testers as [number, number, number]
  const second = await layla.pay(
    cartOf(
      [
        [oud, 4],
        [rose, 3],
      ],
      [one, two, spare],
    ),
  )
  expect(second.payment_intent).not.toBe(first.payment_intent)
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 10, reserved: 4 })
  expect(await stockOf(shop.db, rose)).toEqual({ stock: 10, reserved: 3 })
  expect((await stockOf(shop.db, three)).reserved).toBe(0)
  expect((await stockOf(shop.db, spare)).reserved).toBe(1)
  await omar.pay(cartOf([[oud, 6]], testers))

  expect(await statusOf(first)).toBe('canceled')
  await expect(payWith(shop.stripe, first)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  await payWith(shop.stripe, second)
  const { data: order } = await orderOf(layla.api, second)
  expect(order).toMatchObject({ order_items: [{ quantity: 4 }, { quantity: 3 }], total: 735 })
})

test('a change for which there is not enough leaves the old cart reserved and payable', async () => {
  const { shop, testers, oud, rose, layla, statusOf } = await setUp()
  const first = await layla.pay(cartOf([[oud, 2]], testers))
  expect((await refusalOf(layla.pay(cartOf([[rose, 11]], testers)))).code).toBe('out_of_stock')
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 10, reserved: 2 })
  expect(await stockOf(shop.db, rose)).toEqual({ stock: 10, reserved: 0 })
  expect(await statusOf(first)).toBe('requires_payment_method')
})

test('a shopper who holds the last bottles may ask for them again', async () => {
  const { shop, testers, oud, layla } = await setUp()
  const first = await layla.pay(cartOf([[oud, 10]], testers))
  const again = await layla.pay(cartOf([[oud, 10]], testers))
  expect(again.payment_intent).toBe(first.payment_intent)
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 10, reserved: 10 })
})

test('another address keeps the payment, and the order goes to the new address', async () => {
  const { shop, testers, oud, layla } = await setUp()
  const cart = cartOf([[oud, 1]], testers)
  const first = await layla.pay(cart)
  const moved = { ...layla.person, token: layla.session.token, city: 'Sharjah', road: 'Corniche Street' }
  const second = await layla.pay(cart, { shipping_info: moved })
  expect(second.payment_intent).toBe(first.payment_intent)
  await payWith(shop.stripe, first)
  const { data: order } = await orderOf(layla.api, first)
  expect(order).toMatchObject({ address: { city: 'Sharjah', road: 'Corniche Street' } })
})

test('who pays the old cart in the moment of changing it has bought the old cart, once', async () => {
  const { shop, testers, oud, rose, layla } = await setUp()
  const first = await layla.pay(cartOf([[oud, 1]], testers))
  await shop.breakProvider({ hold_webhooks: true })
  await payWith(shop.stripe, first)
  const refusal = await refusalOf(layla.pay(cartOf([[rose, 2]], testers)))
  expect(refusal).toMatchObject({ status: 409, code: 'paid_already' })
  expect((await orderOf(layla.api, first)).data).toMatchObject({ order_items: [{ product_size_id: oud }] })
  await shop.breakProvider({ hold_webhooks: false })
  await eventually(() => shop.relay.tookSuccessOf(first.payment_intent)).toBe(true)
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await stockOf(shop.db, rose)).toEqual({ stock: 10, reserved: 0 })
})

test('who asks for the same cart again after paying is told that it is paid', async () => {
  const { shop, testers, oud, layla } = await setUp()
  const cart = cartOf([[oud, 1]], testers)
  await shop.breakProvider({ hold_webhooks: true })
  await payWith(shop.stripe, await layla.pay(cart))
  expect(await refusalOf(layla.pay(cart))).toMatchObject({ status: 409, code: 'paid_already' })
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 9, reserved: 0 })
})

test('windows of one guest that fight over the cart end with one cart, one reservation and one payment to make', async () => {
  const { shop, testers, oud, rose, layla } = await setUp()
  for (let round = 0; round < 5; round++) {
    const asked = await Promise.allSettled([
      layla.pay(cartOf([[oud, 3]], testers)),
      layla.pay(cartOf([[rose, 5]], testers)),
      layla.pay(cartOf([[oud, 1]], testers)),
    ])
    for (const result of asked) {
      if (result.status === 'rejected') expect(result.reason.refusal?.code).toBe('purchase_changed')
    }
    const [open] = await shop.db.select().from(checkouts).where(eq(checkouts.status, 'open'))
    const lines = await shop.db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, open!.id))
    for (const size of [oud, rose]) {
      const line = lines.find((one) => one.sizeId === size)
      expect((await stockOf(shop.db, size)).reserved).toBe(line?.quantity ?? 0)
    }
    const { data: intents } = await shop.stripe.paymentIntents.list({ limit: 100 })
    const live = intents.filter((intent) => intent.status !== 'canceled')
    expect(live.length).toBeLessThanOrEqual(1)
    for (const intent of live) expect([intent.id, intent.amount]).toEqual([open!.paymentIntent, open!.total])
  }
  const last = await layla.pay(cartOf([[rose, 7]], testers))
  await payWith(shop.stripe, last)
  expect((await orderOf(layla.api, last)).data).toMatchObject({ total: 735 })
  expect(await shop.db.$count(checkouts)).toBe(1)
})

test('changing the cart while its payment is being recorded never deadlocks', async () => {
  const { shop, testers, layla } = await setUp()
  const size = await stocked(shop.db)
  for (let round = 1; round <= 3; round++) {
    const payment = await layla.pay(cartOf([[size, 1]], testers))
    await payWith(shop.stripe, payment)
    const answers = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => orderOf(layla.api, payment)),
      ...Array.from({ length: 6 }, (_, n) => layla.pay(cartOf([[size, n + 2]], testers))),
    ])
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: expect.toBeOneOf([404, 409]) })
    }
    await eventually(() => shop.db.$count(orders)).toBe(round)
  }
})
