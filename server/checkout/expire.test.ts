import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectStripe } from '../payments/index.ts'
import { checkouts, discounts, orders, refunds } from '../platform/database/schema/index.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'
import { refundPayment } from '../refunds/refund.ts'
import { releaseCheckout } from '../reservations/release-checkout.ts'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf, type TestBuyer } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { providerProxy } from '../testing/provider-proxy.ts'
import { keys, shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { discountCode, stocked, stockedTesters, stockOf } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { quantity: 5 })
  return { shop, testers, size, layla: await guestBuyer(shop.client()) }
}

/** As if all reservations had been made 31 minutes earlier: their times are up, and their jobs due. */
async function halfAnHourPasses({ db }: TestShop) {
  await db.update(checkouts).set({ expiresAt: sql`expires_at - interval '31 minutes'` })
  await jobsAreDue(db)
}

const jobsAreDue = (db: TestShop['db']) =>
  db.execute(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`)

const statusOf = async ({ stripe }: TestShop, payment: { payment_intent: string }) =>
  (await stripe.paymentIntents.retrieve(payment.payment_intent)).status

/** What a payment that came too late looks like: the reservation expired although the payment could be made. */
async function expiredUnnoticed({ db }: TestShop) {
  const [checkout] = await db.update(checkouts).set({ status: 'expired' }).returning()
  await db.execute(sql`update product_sizes set reserved = 0`)
  return checkout!
}

test('a reservation that nobody pays expires: the payment is canceled, the stock and the code are free again', async () => {
  const { shop, testers, size } = await setUp()
  await discountCode(shop.db, { code: 'LAST1', overallLimit: 1 })
  const api = shop.client()
  const { data: guest } = await api('POST /guests/discount', { body: { code: 'LAST1' } })
  const layla = await guestBuyer(api, { guestToken: guest.guest_token })
  const payment = await layla.pay(cartOf([[size, 5]], testers))
  expect(payment.total).toBe(472.5)
  await shop.work()
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 5 })

  await halfAnHourPasses(shop)
  await shop.work()
  expect(await statusOf(shop, payment)).toBe('canceled')
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
  expect(await shop.db.select({ uses: discounts.usesNumber }).from(discounts)).toEqual([{ uses: 0 }])
  expect((await refusalOf(orderOf(api, payment))).code).toBe('payment_incomplete')
  // And everything can be had again, with the code.
  expect((await layla.pay(cartOf([[size, 5]], testers))).total).toBe(472.5)
})

test('asking again prolongs the reservation', async () => {
  const { shop, testers, size, layla } = await setUp()
  const first = await layla.pay(cartOf([[size, 1]], testers))
  await halfAnHourPasses(shop)
  const second = await layla.pay(cartOf([[size, 1]], testers))
  await jobsAreDue(shop.db)
  await shop.work()
  expect(second.payment_intent).toBe(first.payment_intent)
  expect(await statusOf(shop, second)).toBe('requires_payment_method')
  expect((await stockOf(shop.db, size)).reserved).toBe(1)
})

test('while the provider cannot be reached the stock does not go back; the job tries again', async () => {
  const { shop, testers, size, layla } = await setUp()
  const payment = await layla.pay(cartOf([[size, 2]], testers))
  await halfAnHourPasses(shop)
  await shop.breakProvider({ fail_next: 100 })
  await shop.work()
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 2 })
  const { rows } = await shop.db.execute(sql`select task_identifier, attempts from graphile_worker.jobs`)
  expect(rows).toEqual([{ task_identifier: 'expire-checkout', attempts: 1 }])

  await shop.breakProvider({ fail_next: 0 })
  await jobsAreDue(shop.db)
  await shop.work()
  expect(await statusOf(shop, payment)).toBe('canceled')
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
})

test('who pays in the moment of expiry gets the order', async () => {
  const { shop, testers, size, layla } = await setUp()
  const payment = await layla.pay(cartOf([[size, 2]], testers))
  await shop.breakProvider({ hold_webhooks: true })
  await halfAnHourPasses(shop)
  await payWith(shop.stripe, payment)
  await shop.work()
  expect((await orderOf(layla.api, payment)).data).toMatchObject({ status: 'Pending' })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 3, reserved: 0 })
})

test('paid too late with the stock there: it is an order, and its code is used', async () => {
  const { shop, testers, size } = await setUp()
  await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  const api = shop.client()
  const { data: guest } = await api('POST /guests/discount', { body: { code: 'ONCE25' } })
  const layla = await guestBuyer(api, { guestToken: guest.guest_token })
  const payment = await layla.pay(cartOf([[size, 2]], testers))
  await expiredUnnoticed(shop)
  await shop.db.execute(sql`update discount_uses set state = 'released'`)
  await shop.db.update(discounts).set({ usesNumber: 0 })
  await payWith(shop.stripe, payment)
  expect((await orderOf(api, payment)).data).toMatchObject({ total: 157.5 })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 3, reserved: 0 })
  const again = await api('GET /guests/discount', { query: { guest_token: guest.guest_token } })
  expect(again.data.discount).toBeNull()
})

test('paid too late with the stock gone: refunded once, told by mail once, never oversold', async () => {
  const { shop, testers, size, layla } = await setUp()
  const payment = await layla.pay(cartOf([[size, 5]], testers))
  await shop.breakProvider({ hold_webhooks: true })
  await expiredUnnoticed(shop)
  const omar = await guestBuyer(shop.client())
  const sold = await omar.pay(cartOf([[size, 1]], testers))
  await payWith(shop.stripe, sold)
  await orderOf(omar.api, sold)

  await payWith(shop.stripe, payment)
  await Promise.allSettled(Array.from({ length: 5 }, () => orderOf(layla.api, payment)))
  await shop.breakProvider({ hold_webhooks: false })
  await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
  await shop.work()
  await shop.work()

  const { data: paidBack } = await shop.stripe.refunds.list({ payment_intent: payment.payment_intent })
  expect(paidBack.map((refund) => refund.amount)).toEqual([52_500])
  expect(await shop.db.select({ done: refunds.providerRefund }).from(refunds)).toEqual([
    { done: paidBack[0]!.id },
  ])
  expect((await shop.outbox.names()).filter((name) => name.includes(layla.person.email))).toHaveLength(1)
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 4, reserved: 0 })
  expect(await refusalOf(orderOf(layla.api, payment))).toMatchObject({ status: 409 })

  // The provider still says that it was paid.
  await shop.db.execute(sql`update product_sizes set stock = 50 where id = ${size}`)
  expect(await refusalOf(orderOf(layla.api, payment))).toMatchObject({ status: 409 })
  expect(await shop.db.$count(orders)).toBe(1)
})

test('a refund that the provider made, but whose answer was lost, is not made again', async () => {
  const { shop, testers, size, layla } = await setUp()
  const payment = await layla.pay(cartOf([[size, 5]], testers))
  await expiredUnnoticed(shop)
  await shop.db.execute(sql`update product_sizes set stock = 1 where id = ${size}`)
  await payWith(shop.stripe, payment)
  await eventually(() => shop.db.$count(refunds)).toBe(1)
  const proxy = await providerProxy(shop.sandboxUrl)
  proxy.watch(
    async ({ method, path, answer }) => method === 'POST' && path === '/v1/refunds' && answer !== null,
  )
  const context = { ...shop.context, provider: connectStripe({ ...keys, apiBase: proxy.url, retries: 0 }) }
  const [{ id }] = (await shop.db.select({ id: refunds.id }).from(refunds)) as [{ id: string }]
  await expect(refundPayment(context, id)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(await shop.db.select({ done: refunds.doneAt }).from(refunds)).toEqual([{ done: null }])
  await shop.work()
  const { data: paidBack } = await shop.stripe.refunds.list({ payment_intent: payment.payment_intent })
  expect(await shop.db.select({ done: refunds.providerRefund }).from(refunds)).toEqual([
    { done: paidBack[0]!.id },
  ])
  expect(paidBack).toHaveLength(1)
})

test('a payment that the provider does not know any more keeps nobody else from lapsing', async () => {
  const { shop, testers, size } = await setUp()
  const buyers: TestBuyer[] = []
  for (let n = 0; n < 3; n++) {
    const buyer = await guestBuyer(shop.client())
    await buyer.pay(cartOf([[size, 1]], testers))
    buyers.push(buyer)
  }
  await shop.db
    .update(checkouts)
    .set({ paymentIntent: 'pi_of_another_account' })
    .where(eq(checkouts.guestSessionId, buyers[0]!.session.id))
  await halfAnHourPasses(shop)
  await shop.db.update(checkouts).set({ expiresAt: sql`expires_at - interval '1 hour'` })
  await shop.reconcile()
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
  expect((await buyers[0]!.pay(cartOf([[size, 2]], testers))).total).toBe(210)
})

test('a provider that does not answer ends the run that looks everywhere at the first call, not at the last', async () => {
  const { shop, testers, size } = await setUp()
  for (let n = 0; n < 3; n++) await (await guestBuyer(shop.client())).pay(cartOf([[size, 1]], testers))
  await shop.db.update(checkouts).set({ expiresAt: sql`expires_at - interval '1 hour'` })
  const proxy = await providerProxy(shop.sandboxUrl)
  const asked = new Set<string>()
  proxy.watch(async ({ path }) => {
    if (!path.endsWith('/cancel')) return false
    asked.add(path)
    return true
  })
  const context = { ...shop.context, provider: connectStripe({ ...keys, apiBase: proxy.url, retries: 0 }) }
  await expect(reconcilePayments(context, null)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(asked.size).toBe(1)
  proxy.watch(null)
  await reconcilePayments(context, null)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
})

test('a late payment may go beyond a code’s limit; what expires afterwards frees no use that there is not', async () => {
  const { shop, testers, size } = await setUp()
  const cart = cartOf([[size, 1]], testers)
  const manager = await staffMember(shop, 'manager')
  const { id } = await discountCode(shop.db, { code: 'FIRST', percent: 20, overallLimit: 1 })
  const withCode = async () => {
    const api = shop.client()
    const { data: guest } = await api('POST /guests/discount', { body: { code: 'FIRST' } })
    return guestBuyer(api, { guestToken: guest.guest_token })
  }
  // It expires while its payment could still be made.
  const expireUnnoticed = async () => {
    const open = await shop.db.select().from(checkouts).where(eq(checkouts.status, 'open'))
    expect(open).toHaveLength(1)
    await shop.db.transaction((tx) => releaseCheckout(tx, open[0]!.id))
  }
  const [sara, omar, layla] = [await withCode(), await withCode(), await withCode()]
  const late = await sara.pay(cart)
  await expireUnnoticed()
  expect((await omar.pay(cart)).total).toBe(84)
  await payWith(shop.stripe, late)
  expect((await orderOf(sara.api, late)).data).toMatchObject({ total: 84 })
  const saved = await manager.api('PUT /admin/discounts/:id', {
    params: { id },
    body: { code: 'FIRST', discount: 20, overall_limit: 1, disabled: false },
  })
  expect(saved.data.state).toBe('used_up')
  await expireUnnoticed()
  expect(await shop.db.select({ uses: discounts.usesNumber }).from(discounts)).toEqual([{ uses: 1 }])
  expect((await layla.pay(cart)).total).toBe(105)
})
