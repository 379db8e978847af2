import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { quantity: 5 })
  const layla = await guestBuyer(shop.client())
  const cart = cartOf([[size, 2]], testers)
  return { shop, size, layla, cart, payment: await layla.pay(cart) }
}

const declined = ['pm_card_visa_chargeDeclined', 'pm_card_visa_chargeDeclinedInsufficientFunds']

test('a declined card: no order, the reservation stays, another card pays the same payment', async () => {
  const { shop, size, layla, cart, payment } = await setUp()
  for (const card of declined) {
    await expect(payWith(shop.stripe, payment, card)).rejects.toMatchObject({ code: 'card_declined' })
    expect(await refusalOf(orderOf(layla.api, payment))).toEqual({
      status: 409,
      code: 'payment_incomplete',
      message: 'The payment has not been completed',
    })
  }
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 2 })
  expect((await layla.pay(cart)).payment_intent).toBe(payment.payment_intent)
  await payWith(shop.stripe, payment)
  expect((await orderOf(layla.api, payment)).data).toMatchObject({ status: 'Pending', total: 210 })
})

test.each([
  ['fail', 409],
  ['complete', 200],
])('3-D Secure: waiting is not paid; after %s the thank-you page gets %i', async (outcome, status) => {
  const { shop, size, layla, cart, payment } = await setUp()
  const asked = await payWith(shop.stripe, payment, 'pm_card_authenticationRequired')
  expect(asked.status).toBe('requires_action')
  expect((await refusalOf(orderOf(layla.api, payment))).code).toBe('payment_incomplete')
  // Whoever goes back to the shop meanwhile finds the same payment.
  expect((await layla.pay(cart)).payment_intent).toBe(payment.payment_intent)

  const page = String(asked.next_action?.redirect_to_url?.url)
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  const answer = await orderOf(layla.api, payment).then(
    (ok) => ok.status,
    (refused: { status: number }) => refused.status,
  )
  expect(answer).toBe(status)
  const sold = status === 200 ? { stock: 3, reserved: 0 } : { stock: 5, reserved: 2 }
  expect(await stockOf(shop.db, size)).toEqual(sold)
})

test("the order is told only to who holds the payment's client secret", async () => {
  const { shop, layla, payment } = await setUp()
  await payWith(shop.stripe, payment)
  const ask = (payment_intent: string, client_secret?: string) =>
    layla.api('GET /orders/by-payment-intent/:payment_intent', {
      params: { payment_intent },
      query: { client_secret },
    })
  const strangers = [
    [payment.payment_intent, undefined],
    [payment.payment_intent, ''],
    [payment.payment_intent, `${payment.client_secret}x`],
    [payment.payment_intent, payment.payment_intent],
    ['pi_unknown', payment.client_secret],
    ['\0', payment.client_secret],
    [`${payment.payment_intent}\0`, payment.client_secret],
  ] as const
  for (const [id, secret] of strangers) {
    expect(await refusalOf(ask(id, secret))).toMatchObject({ status: 404, code: 'payment_unknown' })
  }
  expect((await ask(payment.payment_intent, payment.client_secret)).status).toBe(200)
})

/** Everything of checkouts as a stolen backup would have it. */
const stolenCheckouts = async (shop: Awaited<ReturnType<typeof shopForTest>>) =>
  (await shop.db.execute<Record<string, unknown>>(sql`select * from checkouts`)).rows

test('once there is an order, no secret of its payment is in the database, and its owner still proves it', async () => {
  const { shop, layla, payment } = await setUp()
  const { payment_intent, client_secret } = payment
  expect(JSON.stringify(await stolenCheckouts(shop))).toContain(client_secret)
  await payWith(shop.stripe, payment)
  expect((await orderOf(layla.api, payment)).status).toBe(200)

  const stolen = await stolenCheckouts(shop)
  expect(JSON.stringify(stolen)).not.toContain(client_secret)
  const ask = (secret: string) =>
    layla.api('GET /orders/by-payment-intent/:payment_intent', {
      params: { payment_intent },
      headers: { 'x-client-secret': secret },
    })
  // What a backup holds in its place opens nothing.
  const values = stolen.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
  for (const value of values)
    expect((await refusalOf(ask(encodeURIComponent(value)))).code).toBe('payment_unknown')
  expect((await ask(client_secret)).status).toBe(200)
  expect((await orderOf(layla.api, payment)).status).toBe(200)
})

test('a reservation that expires takes the secret of its payment with it', async () => {
  const { shop, payment } = await setUp()
  await shop.db.execute(sql`update checkouts set expires_at = now() - interval '1 minute'`)
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await shop.work()
  const [checkout] = await stolenCheckouts(shop)
  expect(checkout).toMatchObject({ status: 'expired', client_secret: null })
  expect(JSON.stringify(checkout)).not.toContain(payment.client_secret)
})

test('when the provider cannot be reached, paying and looking say so with 503 and may be tried again', async () => {
  const { shop, size, layla, cart, payment } = await setUp()
  const omar = await guestBuyer(shop.client())
  await shop.breakProvider({ hold_webhooks: true })
  await payWith(shop.stripe, payment)
  await shop.breakProvider({ fail_next: 100 })
  const away = { status: 503, code: 'payment_provider_unavailable' }
  expect(await refusalOf(orderOf(layla.api, payment))).toMatchObject(away)
  expect(await refusalOf(omar.pay(cart))).toMatchObject(away)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 4 })
  await shop.breakProvider({ fail_next: 0 })
  expect((await orderOf(layla.api, payment)).status).toBe(200)
  expect((await omar.pay(cart)).total).toBe(210)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 3, reserved: 2 })
})

test('a payment whose opening was answered into the void is found again, also with a corrected e-mail', async () => {
  const { shop, cart } = await setUp()
  const omar = await guestBuyer(shop.client(), { email: 'omar@example.con' })
  await shop.breakProvider({ lose_next: 100 })
  expect((await refusalOf(omar.pay(cart))).code).toBe('payment_provider_unavailable')
  await shop.breakProvider({ lose_next: 0 })
  const corrected = { ...omar.person, email: 'omar@example.com', token: omar.session.token }
  const payment = await omar.pay(cart, { shipping_info: corrected })
  const { data: intents } = await shop.stripe.paymentIntents.list()
  expect(intents).toHaveLength(2)
  await payWith(shop.stripe, payment)
  expect((await orderOf(omar.api, payment)).data).toMatchObject({ guest: { email: 'omar@example.com' } })
  expect(await shop.db.$count(orders)).toBe(1)
})

test('an error of the provider that sticks to its key is no end: the next press of Pay has another key', async () => {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { quantity: 5 })
  const cart = cartOf([[size, 2]], await stockedTesters(shop.db))
  const layla = await guestBuyer(shop.client())
  await shop.breakProvider({ stick_next: 1 })
  expect(await refusalOf(layla.pay(cart))).toMatchObject({
    status: 503,
    code: 'payment_provider_unavailable',
  })
  const payment = await layla.pay(cart)
  expect((await layla.pay(cart)).payment_intent).toBe(payment.payment_intent)
  await payWith(shop.stripe, payment)
  expect((await orderOf(layla.api, payment)).data).toMatchObject({ status: 'Pending', total: 210 })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 3, reserved: 0 })
})
