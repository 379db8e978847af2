import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { recordProblem } from '../payments/problems/record.ts'
import { auditLog, checkouts, orders, paymentProblems, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { cartOf, guestBuyer, orderOf, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { keys, shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'
import { comparePaymentsJob, lookForDisputesJob } from './jobs.ts'

async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { quantity: 5 })
  const cart = cartOf([[size, 1]], testers)
  const layla = await guestBuyer(shop.client())
  const manager = await staffMember(shop, 'manager')
  const open = async () => (await manager.api('GET /admin/payment-problems')).data
  const solve = (id: number, action: string, note?: string) =>
    manager.api('POST /admin/payment-problems/:id/solve', {
      params: { id },
      body: { action, note } as never,
    })
  return { shop, size, cart, layla, manager, open, solve }
}

/** A payment that nobody's checkout has made. */
async function strayPayment({ stripe }: TestShop, metadata: Record<string, string>, card = 'pm_card_visa') {
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'aed', metadata })
  await payWith(stripe, { payment_intent: id }, card)
  return id
}

const jobsAreDue = (db: TestShop['db']) =>
  db.execute(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`)

async function triesOf(db: TestShop['db'], task: string): Promise<number> {
  const { rows } = await db.execute<{ attempts: number }>(
    sql`select attempts from graphile_worker.jobs where task_identifier = ${task}`,
  )
  return rows[0]?.attempts ?? 0
}

test('while payments and orders agree, there is nothing to look at', async () => {
  const { shop, cart, layla, open } = await setUp()
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  await orderOf(layla.api, payment)
  await shop.reconcile()
  await shop.reconcile()
  expect(await open()).toEqual([])
})

test('paid for a checkout that the shop does not have: found without a webhook too, and refunded by staff, once', async () => {
  const { shop, open, solve } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  const paymentIntent = await strayPayment(shop, { checkout_id: randomUUID(), shop: keys.shopMark })
  await shop.reconcile()
  await shop.reconcile()
  const [problem] = await open()
  expect(await open()).toHaveLength(1)
  expect(problem).toMatchObject({
    kind: 'paid_without_order',
    payment_intent: paymentIntent,
    paid: 50,
    detail: 'checkout_unknown',
    action: 'refund',
  })
  const outcomes = await Promise.allSettled([solve(problem!.id, 'refund'), solve(problem!.id, 'refund')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.work()
  const { data: sent } = await shop.stripe.refunds.list({ payment_intent: paymentIntent })
  expect(sent.map(({ amount }) => amount)).toEqual([5000])
  await shop.breakProvider({ hold_webhooks: false })
  await eventually(() => shop.relay.tookSuccessOf(paymentIntent)).toBe(true)
  await shop.reconcile()
  expect(await open()).toEqual([])
  expect(await refusalOf(solve(problem!.id, 'refund'))).toMatchObject({ code: 'problem_solved_already' })
  expect(await shop.db.select().from(auditLog).where(eq(auditLog.subject, 'payment-problems'))).toMatchObject(
    [{ action: 'payment-problems.refund', subjectId: String(problem!.id) }],
  )
})

test.each([
  ['another application', {}],
  ['a staging shop', { checkout_id: randomUUID(), revision: '1', shop: 'shop-of-the-staging' }],
  ['a shop without a mark', { checkout_id: randomUUID(), revision: '1' }],
])(
  'a payment of %s on the same account is nobody’s business: no row, no refund, paid or disputed',
  async (_, metadata) => {
    const { shop, open } = await setUp()
    const paid = await strayPayment(shop, metadata)
    await eventually(() => shop.relay.tookSuccessOf(paid)).toBe(true)
    const disputed = await strayPayment(shop, metadata, 'pm_card_createDispute')
    await eventually(() => shop.relay.accepted.some(({ type }) => type === 'charge.dispute.created')).toBe(
      true,
    )
    await shop.breakProvider({ hold_webhooks: true })
    const found = await strayPayment(shop, metadata)
    await shop.reconcile()
    await enqueue(shop.db, comparePaymentsJob, {})
    await enqueue(shop.db, lookForDisputesJob, {})
    await shop.work()
    expect(await shop.db.select().from(paymentProblems)).toEqual([])
    expect(await open()).toEqual([])
    for (const id of [paid, disputed, found]) {
      expect((await shop.stripe.refunds.list({ payment_intent: id })).data).toEqual([])
    }
  },
)

test('a row that staff mark as checked, with a note, stays so', async () => {
  const { shop, open, solve, manager } = await setUp()
  await recordProblem(shop.db, {
    ...{ kind: 'paid_without_order', reference: 'pi_by_hand', paymentIntent: 'pi_by_hand' },
    detail: 'names_no_checkout',
  })
  const [problem] = await open()
  expect(problem).toMatchObject({ kind: 'paid_without_order', detail: 'names_no_checkout', action: 'check' })
  expect(await refusalOf(solve(problem!.id, 'refund'))).toMatchObject({ status: 422 })
  expect(await refusalOf(solve(problem!.id, 'check'))).toMatchObject({
    status: 422,
    errors: { note: [expect.any(String)] },
  })
  await solve(problem!.id, 'check', 'A deposit for the pop-up shop')
  await shop.reconcile()
  expect(await open()).toEqual([])
  const { data: solved } = await manager.api('GET /admin/payment-problems', { query: { solved: 'true' } })
  expect(solved).toMatchObject([
    { solution: 'checked', solved_by: 'A manager', note: 'A deposit for the pop-up shop', action: null },
  ])
  expect(await shop.db.$count(refunds)).toBe(0)
})

test('paid and not to be recorded: a row as long as it fails, then it is recorded by hand', async () => {
  const { shop, cart, layla, open, solve } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  await shop.pool.query('alter table order_items rename to order_items_elsewhere')
  await shop.reconcile()
  const [problem] = await open()
  expect(problem).toMatchObject({
    kind: 'paid_without_order',
    payment_intent: payment.payment_intent,
    action: 'record',
  })
  expect(problem?.detail).toContain('order_items')
  // Nothing of what the shopper typed is in what failed.
  expect(problem?.detail).not.toContain('Layla')
  expect(await refusalOf(solve(problem!.id, 'record'))).toMatchObject({ code: 'problem_stays' })
  await shop.pool.query('alter table order_items_elsewhere rename to order_items')
  const { data: solved } = await solve(problem!.id, 'record')
  expect(solved).toMatchObject({ solution: 'recorded', solved_by: 'A manager' })
  expect((await orderOf(layla.api, payment)).data).toMatchObject({ status: 'Pending' })
  expect(await open()).toEqual([])
})

test('what is recorded after all closes its row by itself', async () => {
  const { shop, cart, layla, open, manager } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  await shop.pool.query('alter table order_items rename to order_items_elsewhere')
  await shop.reconcile()
  expect(await open()).toHaveLength(1)
  await shop.pool.query('alter table order_items_elsewhere rename to order_items')
  await shop.reconcile()
  expect(await open()).toEqual([])
  const { data } = await manager.api('GET /admin/payment-problems', { query: { solved: 'true' } })
  expect(data).toMatchObject([{ solution: 'recovered', solved_by: 'shop' }])
})

test('a failure that is told only after somebody else has recorded the payment closes its row, too', async () => {
  const { shop, cart, layla, open } = await setUp()
  // A webhook on its way would close the row before anybody has looked.
  await shop.breakProvider({ hold_webhooks: true })
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  await orderOf(layla.api, payment)
  const { payment_intent: reference } = payment
  await recordProblem(shop.db, {
    kind: 'paid_without_order',
    reference,
    paymentIntent: reference,
    detail: 'could not be looked at',
  })
  expect(await open()).toHaveLength(1)
  await shop.reconcile()
  expect(await open()).toEqual([])
})

test('an order whose payment the provider does not know, or has not got, is found', async () => {
  const { shop, cart, layla, open, solve } = await setUp()
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  await orderOf(layla.api, payment)
  await shop.db.update(orders).set({ paymentIntent: 'pi_of_nobody' })
  await shop.db.update(checkouts).set({ status: 'expired' })
  await shop.reconcile()
  const rows = await open()
  const lost = rows.find(({ kind }) => kind === 'order_without_payment')
  expect(lost).toMatchObject({
    payment_intent: 'pi_of_nobody',
    detail: 'payment_unknown',
    expected: 105,
    action: 'check',
  })
  expect(lost?.order_number).toMatch(/^[2-9A-Z]{10}$/)
  await solve(lost!.id, 'check', 'Restored from a backup of June')
  const unpaid = await shop.stripe.paymentIntents.create({ amount: 10_500, currency: 'aed' })
  await shop.db.update(orders).set({ paymentIntent: unpaid.id })
  await shop.db.delete(paymentProblems)
  await shop.reconcile()
  expect((await open()).map(({ kind, detail }) => [kind, detail])).toContainEqual([
    'order_without_payment',
    'payment_not_made',
  ])
})

test('an order that says another amount than was paid is found, also weeks later', async () => {
  const { shop, cart, layla, open, manager } = await setUp()
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  await orderOf(layla.api, payment)
  await shop.reconcile()
  await shop.db.execute(sql`update orders set subtotal = subtotal - 500, total = total - 500`)
  await manager.api('POST /admin/payment-problems/look')
  await shop.work()
  expect(await open()).toMatchObject([
    { kind: 'amount_mismatch', expected: 100, paid: 105, detail: 'order_other_amount', action: 'check' },
  ])
})

test('a payment of another amount than its checkout goes back by itself, and is a row; the buyer starts anew', async () => {
  const { shop, cart, size, layla, open } = await setUp()
  const payment = await layla.pay(cart)
  await shop.stripe.paymentIntents.update(payment.payment_intent, { amount: 9000 })
  await payWith(shop.stripe, payment)
  await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
  await shop.work()
  expect(await open()).toMatchObject([
    { kind: 'amount_mismatch', expected: 105, paid: 90, detail: 'paid_other_amount', action: 'check' },
  ])
  const { data: sent } = await shop.stripe.refunds.list({ payment_intent: payment.payment_intent })
  expect(sent.map(({ amount }) => amount)).toEqual([9000])
  expect(await shop.db.$count(orders)).toBe(0)
  expect(await stockOf(shop.db, size)).toMatchObject({ reserved: 0 })
  expect((await layla.pay(cart)).payment_intent).not.toBe(payment.payment_intent)
})

test('a payment that came too late and was refunded is a row, too', async () => {
  const { shop, cart, size, layla, open, solve } = await setUp()
  const payment = await layla.pay(cart)
  await shop.db.update(checkouts).set({ status: 'expired' })
  await shop.db.execute(sql`update product_sizes set reserved = 0, stock = 0 where id = ${size}`)
  await payWith(shop.stripe, payment)
  await eventually(() => shop.db.$count(refunds)).toBe(1)
  const [problem] = await open()
  expect(problem).toMatchObject({ kind: 'late_payment', detail: 'stock_gone', paid: 105, action: 'check' })
  await solve(problem!.id, 'check', 'Called her')
  await shop.reconcile()
  expect(await open()).toEqual([])
})

test('a webhook that could not be worked on is a row until it is worked on: by itself, or tried again by staff', async () => {
  const { shop, cart, layla, open, solve } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  const [event] = (await shop.stripe.events.list({ type: 'payment_intent.succeeded' })).data
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
  const post = async () =>
    (
      await fetch(`${shop.url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })
    ).status
  await shop.breakProvider({ fail_next: 100 })
  expect(await post()).toBe(500)
  await shop.breakProvider({ fail_next: 0 })
  const [problem] = await open()
  expect(problem).toMatchObject({
    kind: 'webhook_failed',
    reference: event!.id,
    payment_intent: payment.payment_intent,
    action: 'retry',
  })
  expect((await solve(problem!.id, 'retry')).data).toMatchObject({ solution: 'retried' })
  expect(await shop.db.$count(orders)).toBe(1)

  await shop.breakProvider({ fail_next: 100 })
  expect(await post()).toBe(500)
  await shop.breakProvider({ fail_next: 0 })
  expect(await open()).toHaveLength(1)
  expect(await post()).toBe(200)
  expect(await open()).toEqual([])
})

test('a refund that fails again and again is a row; tried again, it is made once', async () => {
  const { shop, cart, layla, manager, open, solve } = await setUp()
  const payment = await layla.pay(cart)
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(layla.api, payment)
  await shop.work()
  await manager.api('POST /admin/orders/:id/refunds', {
    params: { id: order.id },
    body: { amount: 5, reason: 'A late parcel' },
  })
  await shop.breakProvider({ fail_next: 1000 })
  // A failure may be written down a moment after the work has ended: what counts is three of them.
  while ((await triesOf(shop.db, 'refund-payment')) < 3) {
    await jobsAreDue(shop.db)
    await shop.work()
  }
  await shop.breakProvider({ fail_next: 0 })
  // The job stays where it is: it waits for its next try.
  await shop.reconcile()
  const [problem] = await open()
  expect(problem).toMatchObject({
    kind: 'job_failed',
    order_id: order.id,
    payment_intent: order.transaction_id,
    expected: 5,
    action: 'retry',
  })
  expect(problem?.detail).toContain('refund-payment: ')
  await solve(problem!.id, 'retry')
  await shop.work()
  await shop.reconcile()
  expect(await open()).toEqual([])
  const { data: sent } = await shop.stripe.refunds.list({ payment_intent: order.transaction_id })
  expect(sent.map(({ amount }) => amount)).toEqual([500])
})
