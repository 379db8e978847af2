import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { orders, paymentEvents } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { keys, shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const layla = await guestBuyer(shop.client())
  const post = async (payload: string, signature?: string) => {
    const answer = await fetch(`${shop.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
      body: payload,
    })
    return answer.status
  }
  const signed = (event: object, options: { secret?: string; timestamp?: number } = {}) => {
    const payload = JSON.stringify(event)
    const { secret = keys.webhookSecret, ...at } = options
    return post(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, ...at }))
  }
  return { shop, cart, layla, post, signed }
}

const eventAbout = (type: string, object: object) => ({
  id: `evt_${type}`,
  object: 'event',
  type,
  data: { object },
})

test('the return page may come before the webhook: one order', async () => {
  const { shop, cart, layla } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  const before = await orderOf(layla.api, payment)
  await shop.breakProvider({ hold_webhooks: false })
  await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
  expect(await orderOf(layla.api, payment)).toEqual(before)
  expect(await shop.db.$count(orders)).toBe(1)
})

test('the webhook may come before the return page: one order', async () => {
  const { shop, cart, layla } = await setUp()
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  await eventually(() => shop.db.$count(orders)).toBe(1)
  expect((await orderOf(layla.api, payment)).data).toMatchObject({ transaction_id: payment.payment_intent })
  expect(await shop.db.$count(orders)).toBe(1)
})

test('a lost webhook and a shopper who never comes back: the reconciling job finds the payment', async () => {
  const { shop, cart, layla } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  await shop.reconcile()
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  expect(await shop.db.$count(orders)).toBe(0)
  await shop.reconcile()
  await shop.reconcile()
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await shop.outbox.names()).toHaveLength(1)
})

test('an event that is not signed with our secret, now and over these bytes, is refused with 400', async () => {
  const { shop, cart, layla, post, signed } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  const [event] = (await shop.stripe.events.list({ type: 'payment_intent.succeeded' })).data
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
  expect(await post(payload)).toBe(400)
  expect(await post(payload, 'nonsense')).toBe(400)
  expect(await post(`${payload} `, signature)).toBe(400)
  expect(await post('', signature)).toBe(400)
  expect(await signed(event!, { secret: 'whsec_guessed' })).toBe(400)
  expect(await signed(event!, { timestamp: Math.floor(Date.now() / 1000) - 3600 })).toBe(400)
  expect(await shop.db.$count(orders)).toBe(0)
  expect(await post(payload, signature)).toBe(200)
  expect(await shop.db.$count(orders)).toBe(1)
})

test('what an event claims is not believed: the payment itself is looked at', async () => {
  const { shop, cart, layla, signed } = await setUp()
  const payment = await layla.pay(cart)
  const intent = await shop.stripe.paymentIntents.retrieve(payment.payment_intent)
  expect(await signed(eventAbout('payment_intent.succeeded', { ...intent, status: 'succeeded' }))).toBe(200)
  expect(await shop.db.$count(orders)).toBe(0)
  expect((await refusalOf(orderOf(layla.api, payment))).code).toBe('payment_incomplete')
})

test('events of unknown payments and of other things are taken and ignored', async () => {
  const { shop, signed } = await setUp()
  const foreign = await shop.stripe.paymentIntents.create({ amount: 5000, currency: 'aed' })
  const named = await shop.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'aed',
    metadata: { checkout_id: 'invoice 17 of another system' },
  })
  for (const { id } of [foreign, named]) await payWith(shop.stripe, { payment_intent: id })
  const events = [
    eventAbout('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_never_heard_of' }),
    eventAbout('payment_intent.succeeded', foreign),
    eventAbout('payment_intent.succeeded', named),
    eventAbout('customer.created', { object: 'customer', id: 'cus_1' }),
    eventAbout('balance.available', { object: 'balance' }),
  ]
  for (const event of events) expect([event.type, await signed(event)]).toEqual([event.type, 200])
  await eventually(() => shop.relay.tookSuccessOf(named.id)).toBe(true)
  expect(await shop.db.$count(orders)).toBe(0)
})

test('a payment that names a checkout without being its payment is paid back, and makes no second order', async () => {
  const { shop, cart, layla } = await setUp()
  const payment = await layla.pay(cart)
  const { metadata } = await shop.stripe.paymentIntents.retrieve(payment.payment_intent)
  const stray = await shop.stripe.paymentIntents.create({ amount: 100, currency: 'aed', metadata })
  await payWith(shop.stripe, { payment_intent: stray.id })
  await payWith(shop.stripe, payment)
  for (const id of [stray.id, payment.payment_intent]) {
    await eventually(() => shop.relay.tookSuccessOf(id)).toBe(true)
  }
  await shop.work()
  const { data: paidBack } = await shop.stripe.refunds.list()
  expect(paidBack.map((refund) => [refund.payment_intent, refund.amount])).toEqual([[stray.id, 100]])
  expect(await shop.db.$count(orders)).toBe(1)
})

test('events may come twice, late and out of order', async () => {
  const { shop, cart, layla, signed } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  const payment = await layla.pay(cart)
  await expect(payWith(shop.stripe, payment, 'pm_card_visa_chargeDeclined')).rejects.toThrow()
  await payWith(shop.stripe, payment)
  const { data: newestFirst } = await shop.stripe.events.list()
  expect(newestFirst.map((event) => event.type)).toEqual([
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.created',
  ])
  for (const event of [...newestFirst, ...newestFirst]) expect(await signed(event)).toBe(200)
  expect(await shop.db.$count(orders)).toBe(1)
  expect((await orderOf(layla.api, payment)).data).toMatchObject({ status: 'Pending' })
  expect(await shop.db.$count(paymentEvents)).toBe(3)
})

test('while the database is away a webhook is refused, so that the provider sends it again', async () => {
  const { shop, cart, layla } = await setUp()
  const payment = await layla.pay(cart)
  await shop.pool.query('alter table orders rename to orders_elsewhere')
  await payWith(shop.stripe, payment)
  await eventually(() => shop.relay.refusedCount).toBeGreaterThan(1)
  await shop.pool.query('alter table orders_elsewhere rename to orders')
  await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
  expect(await shop.db.$count(orders)).toBe(1)
})
