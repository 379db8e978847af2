import { count, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  checkoutLines,
  checkouts,
  discountUses,
  orders,
  productSizes,
} from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, payWith } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { keys, shopForTest } from '../testing/shop.ts'
import { discountCode, stocked, stockedTesters, stockOf } from '../testing/stock.ts'

const many = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))

const fulfilled = <T>(results: PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

test('200 buyers for the last 20 units sell exactly 20', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { quantity: 20 })
  const buyers = await many(200, () => guestBuyer(shop.client()))

  const asked = await Promise.allSettled(buyers.map((buyer) => buyer.pay(cartOf([[size, 1]], testers))))
  const payments = fulfilled(asked)
  expect(payments).toHaveLength(20)
  for (const result of asked) {
    if (result.status === 'rejected') expect(result.reason.refusal.code).toBe('out_of_stock')
  }
  expect(await stockOf(shop.db, size)).toEqual({ stock: 20, reserved: 20 })

  await Promise.all(payments.map((payment) => payWith(shop.stripe, payment)))
  await eventually(() => shop.db.$count(orders)).toBe(20)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 0, reserved: 0 })
  expect(await stockOf(shop.db, testers[0]!)).toEqual({ stock: 980, reserved: 0 })
})

test('the same checkout submitted 10 times at once makes one payment and one reservation', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { quantity: 50 })
  const layla = await guestBuyer(shop.client())
  const payments = await many(10, () => layla.pay(cartOf([[size, 2]], testers)))

  expect(new Set(payments.map((payment) => payment.payment_intent)).size).toBe(1)
  const { data: intents } = await shop.stripe.paymentIntents.list()
  expect(intents.map((intent) => [intent.id, intent.status])).toEqual([
    [payments[0]!.payment_intent, 'requires_payment_method'],
  ])
  expect(await shop.db.$count(checkouts)).toBe(1)
  expect(await shop.db.$count(checkoutLines)).toBe(4)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 50, reserved: 2 })
})

test('a webhook delivered 50 times at once makes one order', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { quantity: 5 })
  const layla = await guestBuyer(shop.client())
  await shop.breakProvider({ hold_webhooks: true })
  const payment = await layla.pay(cartOf([[size, 1]], testers))
  await payWith(shop.stripe, payment)
  const [event] = (await shop.stripe.events.list({ type: 'payment_intent.succeeded' })).data

  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
  const answers = await many(50, () =>
    fetch(`${shop.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    }),
  )
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 4, reserved: 0 })
})

test('60 baskets of the same sizes in opposite orders are all sold: none deadlocks', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const sizes = await many(6, () => stocked(shop.db))
  const buyers = await many(60, () => guestBuyer(shop.client()))

  const payments = await Promise.all(
    buyers.map((buyer, index) => {
      const turned = index % 2 === 0 ? [sizes, testers] : [sizes.toReversed(), testers.toReversed()]
      return buyer.pay(
        cartOf(
          turned[0]!.map((size) => [size, 1]),
          turned[1]!,
        ),
      )
    }),
  )
  // Sales and new reservations of the same sizes at once.
  await Promise.all([
    ...payments.slice(0, 30).map((payment) => payWith(shop.stripe, payment)),
    ...buyers.slice(30).map((buyer) =>
      buyer.pay(
        cartOf(
          [...sizes].map((size) => [size, 2]),
          testers,
        ),
      ),
    ),
  ])
  await eventually(() => shop.db.$count(orders)).toBe(30)
  for (const size of sizes) expect(await stockOf(shop.db, size)).toEqual({ stock: 970, reserved: 60 })
})

test('a perfume withdrawn under open checkouts: half are paid while the other half do without it, and none deadlocks', async () => {
  const shop = await shopForTest()
  const withdrawn = await stocked(shop.db)
  const shared = await stocked(shop.db)
  const testers = await stockedTesters(shop.db)
  const buyers = await many(20, () => guestBuyer(shop.client()))
  const both: [number, number][] = [
    [withdrawn, 1],
    [shared, 1],
  ]
  const payments = await Promise.all(buyers.map((buyer) => buyer.pay(cartOf(both, testers))))
  await shop.db.update(productSizes).set({ withdrawn: true }).where(eq(productSizes.id, withdrawn))

  const changed = await Promise.all([
    ...buyers.slice(10).map((buyer) => buyer.pay(cartOf([[shared, 2]], testers))),
    ...payments.slice(0, 10).map((payment) => payWith(shop.stripe, payment)),
  ])
  expect(changed).toHaveLength(20)
  await eventually(() => shop.db.$count(orders)).toBe(10)
  expect(await stockOf(shop.db, withdrawn)).toEqual({ stock: 990, reserved: 0 })
  expect(await stockOf(shop.db, shared)).toEqual({ stock: 990, reserved: 20 })
})

test('40 buyers with a code of 5 uses get 5 uses, the others pay the full price', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  await discountCode(shop.db, { code: 'FIRST5', percent: 20, overallLimit: 5 })
  const buyers = await many(40, async (index) => {
    const api = shop.client('en', `10.0.1.${index}`)
    const { data: guest } = await api('POST /guests/discount', { body: { code: 'first5' } })
    if (!('guest_token' in guest)) throw new Error('expected a guest')
    return guestBuyer(api, { guestToken: guest.guest_token })
  })

  const asked = await Promise.allSettled(buyers.map((buyer) => buyer.pay(cartOf([[size, 1]], testers))))
  const totals = await Promise.all(
    asked.map(async (result, index) => {
      if (result.status === 'fulfilled') return result.value.total
      expect(result.reason.refusal.code).toBe('discount_used')
      return (await buyers[index]!.pay(cartOf([[size, 1]], testers))).total
    }),
  )
  expect(totals.filter((total) => total === 84)).toHaveLength(5)
  expect(totals.filter((total) => total === 105)).toHaveLength(35)
  const [uses] = await shop.db
    .select({ n: count() })
    .from(discountUses)
    .where(eq(discountUses.state, 'reserved'))
  expect(uses?.n).toBe(5)
})
