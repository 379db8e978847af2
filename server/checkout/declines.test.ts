import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { checkouts, guestSessions, orders, paymentAttempts } from '../platform/database/schema/index.ts'
import {
  cartOf,
  customerRequest,
  guestBuyer,
  payWith,
  recordedOrder,
  refusalOf,
  type TestBuyer,
} from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { eventually } from '../testing/eventually.ts'
import { keys, shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** The one address that everybody of a test comes from. */
const CARRIER = '10.9.0.1'

async function setUp() {
  const shop = await shopForTest()
  const size = await stocked(shop.db)
  const testers = await stockedTesters(shop.db)
  const cart = (units = 1) => cartOf([[size, units]], testers)
  const guest = (address = CARRIER) => guestBuyer(shop.client('en', address))
  return { shop, size, cart, guest }
}

type Payment = { payment_intent: string }

const statusOf = async ({ stripe }: TestShop, { payment_intent }: Payment) =>
  (await stripe.paymentIntents.retrieve(payment_intent)).status

/** Tries declined cards one after another, until they are declined no more or that often. */
async function tryCards(shop: TestShop, payment: Payment, tries: number): Promise<number> {
  const before = await shop.db.$count(paymentAttempts)
  for (let n = 0; n < tries; n++) {
    const error = await payWith(shop.stripe, payment, 'pm_card_visa_chargeDeclined').catch(
      (cause: unknown) => cause as Stripe.errors.StripeError,
    )
    if (!('code' in error) || error.code !== 'card_declined') return n
    await eventually(() => shop.db.$count(paymentAttempts)).toBe(before + n + 1)
  }
  return tries
}

/** As if so many minutes had passed since the cards were declined. */
async function pass({ db }: TestShop, minutes: number) {
  const back = sql`make_interval(mins => ${minutes})`
  await db.update(guestSessions).set({ paymentsPausedUntil: sql`payments_paused_until - ${back}` })
  await db.update(paymentAttempts).set({ at: sql`at - ${back}` })
}

/** What a guest's call is answered, with its headers. */
async function refusalTo(shop: TestShop, buyer: TestBuyer, cart: ReturnType<typeof cartOf>) {
  const answer = await fetch(`${shop.url}/api/stripe/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': CARRIER },
    body: JSON.stringify(buyer.request(cart)),
  })
  const { code, message } = (await answer.json()) as { code?: string; message?: string }
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), code, message }
}

test('of sixty stolen cards on one payment five are tried; the next payment asks for a wait, and then goes on', async () => {
  const { shop, size, cart, guest } = await setUp()
  const layla = await guest()
  const payment = await layla.pay(cart(2))
  expect(await tryCards(shop, payment, 5)).toBe(5)
  await eventually(() => statusOf(shop, payment)).toBe('canceled')
  expect(await tryCards(shop, payment, 55)).toBe(0)

  const refusal = await refusalTo(shop, layla, cart(2))
  expect(refusal).toMatchObject({ status: 429, code: 'payments_paused' })
  expect(refusal.message).toMatch(
    /^Several cards were declined.* try again after \d+:\d\d [ap]m \(UAE time\)/i,
  )
  expect(refusal.retryAfter).toBeGreaterThan(9 * 60)
  expect(refusal.retryAfter).toBeLessThanOrEqual(10 * 60)
  // Another cart is no way round it, and what she holds stays hers.
  expect((await refusalTo(shop, layla, cart(1))).code).toBe('payments_paused')
  expect(await stockOf(shop.db, size)).toMatchObject({ reserved: 2 })

  await pass(shop, 11)
  const next = await layla.pay(cart(2))
  expect(next.payment_intent).not.toBe(payment.payment_intent)
  await payWith(shop.stripe, next)
  expect(await recordedOrder(layla.api, next)).toMatchObject({ status: 'Pending' })
})

test('five declined cards of one buyer count together, on however many payments', async () => {
  const { shop, cart, guest } = await setUp()
  const layla = await guest()
  await tryCards(shop, await layla.pay(cart(1)), 3)
  const second = await layla.pay(cart(2))
  await tryCards(shop, second, 2)
  await eventually(() => statusOf(shop, second)).toBe('canceled')
  expect((await refusalTo(shop, layla, cart(3))).code).toBe('payments_paused')
  // Somebody else at the same address is not meant.
  expect((await refusalTo(shop, await guest(), cart(1))).status).toBe(200)
})

test('an event of a declined card counts once, however often it is delivered', async () => {
  const { shop, cart, guest } = await setUp()
  const payment = await (await guest()).pay(cart())
  await tryCards(shop, payment, 1)
  const [event] = (await shop.stripe.events.list({ type: 'payment_intent.payment_failed' })).data
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const deliver = () => fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })
  const answers = await Promise.all(Array.from({ length: 10 }, deliver))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await shop.db.$count(paymentAttempts)).toBe(1)
  expect(await statusOf(shop, payment)).toBe('requires_payment_method')
})

test('a customer whose cards were declined waits, too', async () => {
  const { shop, cart } = await setUp()
  const customer = await readyCustomer(shop)
  const ask = () => customer.api('POST /stripe/payment', { body: customerRequest(cart()) })
  const { data: payment } = await ask()
  await tryCards(shop, payment, 5)
  await eventually(() => statusOf(shop, payment)).toBe('canceled')
  expect(await refusalOf(ask())).toMatchObject({ status: 429, code: 'payments_paused' })
})

/** Declined cards of guests of one network, as the provider has told of them. */
const declineAt = ({ db }: TestShop, network: string, times: number) =>
  db.insert(paymentAttempts).values(
    Array.from({ length: times }, (_, n) => ({
      id: `evt_${network}_${n}`,
      outcome: 'declined' as const,
      network,
    })),
  )

test('guests of a network whose cards are declined again and again are refused; its customers and others are not', async () => {
  const { shop, cart, guest } = await setUp()
  await declineAt(shop, CARRIER, 15)
  const refusal = await refusalTo(shop, await guest(), cart())
  expect(refusal).toMatchObject({ status: 429, code: 'network_declines' })
  expect(refusal.retryAfter).toBeGreaterThan(59 * 60)
  const customer = await readyCustomer(shop)
  const api = shop.client('en', CARRIER, customer.token)
  expect((await api('POST /stripe/payment', { body: customerRequest(cart()) })).status).toBe(200)
  expect((await (await guest('10.9.1.1')).pay(cart())).payment_intent).toBeTruthy()
  await pass(shop, 61)
  expect((await refusalTo(shop, await guest(), cart())).status).toBe(200)
})

test('a crowd behind one address that buys and is declined now and then goes on buying', async () => {
  const { shop, cart, guest } = await setUp()
  await declineAt(shop, CARRIER, 16)
  await shop.db
    .insert(paymentAttempts)
    .values(
      Array.from({ length: 7 }, (_, n) => ({ id: `paid_${n}`, outcome: 'paid' as const, network: CARRIER })),
    )
  expect((await refusalTo(shop, await guest(), cart())).code).toBe('network_declines')
  // The eighth order is one that the shop has counted itself, of a guest who had begun before.
  await shop.db.delete(paymentAttempts).where(eq(paymentAttempts.outcome, 'declined'))
  const buyer = await guest()
  const payment = await buyer.pay(cart())
  await payWith(shop.stripe, payment)
  await recordedOrder(buyer.api, payment)
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await shop.db.$count(paymentAttempts, eq(paymentAttempts.outcome, 'paid'))).toBe(8)
  await declineAt(shop, CARRIER, 16)
  expect((await refusalTo(shop, await guest(), cart())).status).toBe(200)
})

/** Whether a payment demands 3-D Secure. */
const demandsProof = async ({ stripe }: TestShop, { payment_intent }: Payment) => {
  const { payment_method_options } = await stripe.paymentIntents.retrieve(payment_intent)
  return payment_method_options?.card?.request_three_d_secure === 'challenge'
}

test('of 94 fresh payments of one address all but forty demand 3-D Secure, and none is refused', async () => {
  const { shop, cart, guest } = await setUp()
  const payments: Payment[] = []
  for (let n = 0; n < 94; n++) payments.push(await (await guest()).pay(cart()))
  const proofs = await Promise.all(payments.map((payment) => demandsProof(shop, payment)))
  expect(proofs).toEqual(payments.map((_, n) => n >= 40))
  // A stolen number alone pays nothing then.
  expect((await payWith(shop.stripe, payments[93]!)).status).toBe('requires_action')
  expect(await demandsProof(shop, await (await guest('10.9.1.1')).pay(cart()))).toBe(false)
  const customer = await readyCustomer(shop)
  const api = shop.client('en', CARRIER, customer.token)
  const { data } = await api('POST /stripe/payment', { body: customerRequest(cart()) })
  expect(await demandsProof(shop, data)).toBe(false)
})

test('a crowd behind one address that pays is not asked for 3-D Secure', async () => {
  const { shop, cart, guest } = await setUp()
  const paid = Array.from({ length: 30 }, (_, n) => ({
    id: `paid_${n}`,
    outcome: 'paid' as const,
    network: CARRIER,
  }))
  await shop.db.insert(paymentAttempts).values(paid)
  for (let n = 0; n < 3; n++) await (await guest()).pay(cart())
  await shop.db.update(checkouts).set({ revision: 20 })
  expect(await demandsProof(shop, await (await guest()).pay(cart()))).toBe(false)
  await shop.db.delete(paymentAttempts)
  expect(await demandsProof(shop, await (await guest()).pay(cart()))).toBe(true)
})

test('guests of one network open 300 payments in ten minutes, and its customers pay on', async () => {
  const { shop, cart, guest } = await setUp()
  for (let n = 0; n < 3; n++) await (await guest()).pay(cart())
  await shop.db.update(checkouts).set({ revision: 100 })
  const refusal = await refusalTo(shop, await guest(), cart())
  expect(refusal).toMatchObject({ status: 429, code: 'network_pays_too_often' })
  expect(refusal.retryAfter).toBeLessThanOrEqual(600)
  const customer = await readyCustomer(shop)
  const api = shop.client('en', CARRIER, customer.token)
  expect((await api('POST /stripe/payment', { body: customerRequest(cart()) })).status).toBe(200)
  await shop.db.update(checkouts).set({ updatedAt: sql`updated_at - interval '11 minutes'` })
  expect((await refusalTo(shop, await guest(), cart())).status).toBe(200)
})
