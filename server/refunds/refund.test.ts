import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditLog,
  checkouts,
  customers,
  invoices,
  orders,
  refunds,
} from '../platform/database/schema/index.ts'
import { cartOf, customerRequest, payWith, recordedOrder } from '../testing/buyer.ts'
import { PASSWORD, readyCustomer } from '../testing/customer.ts'
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import { refundPayment } from './refund.ts'

/** A customer has just bought a bottle for AED 94.50 with this card; a manager is at work. */
async function setUp(card = 'pm_card_visa') {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const layla = await readyCustomer(shop)
  const { data: payment } = await layla.api('POST /stripe/payment', { body: customerRequest(cart) })
  await payWith(shop.stripe, payment, card)
  const order = await recordedOrder(layla.api, payment)
  await shop.work()
  const { payment_intent } = payment
  const manager = await staffMember(shop, 'manager')
  return {
    shop,
    layla,
    order,
    payment_intent,
    /** As staff refund in the provider's own dashboard. */
    refundInDashboard: (amount: number) => shop.stripe.refunds.create({ payment_intent, amount }),
    cancel: async () => {
      await layla.api('POST /orders/:id/cancel', { params: { id: order.id }, body: null })
      await shop.work()
    },
    refundRow: async () => (await shop.db.select().from(refunds))[0]!,
    sent: async () => (await shop.stripe.refunds.list({ payment_intent })).data,
    credited: async () =>
      (await shop.db.select().from(invoices).where(eq(invoices.kind, 'credit_note'))).map(
        ({ refundReference, total }) => [refundReference, total],
      ),
    mails: async () =>
      (await shop.outbox.names()).filter((name) => name.includes(`-order-status-${layla.form.email}`)).length,
    problems: async () => (await manager.api('GET /admin/payment-problems')).data,
    check: (id: number) =>
      manager.api('POST /admin/payment-problems/:id/solve', {
        params: { id },
        body: { action: 'check', note: 'Sent by bank transfer' },
      }),
    erase: () => layla.api('DELETE /user', { body: { current_password: PASSWORD } }),
  }
}

test('what staff had refunded in the dashboard, before the shop has heard of it, is the refund of an order that is canceled then', async () => {
  const { shop, layla, refundInDashboard, cancel, refundRow, sent, credited, mails, problems, erase } =
    await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  const { id } = await refundInDashboard(9_450)
  await cancel()
  expect(await refundRow()).toMatchObject({ providerRefund: id, doneAt: expect.any(Date) })
  expect(await sent()).toHaveLength(1)
  expect(await credited()).toEqual([[id, 9_450]])
  expect(await mails()).toBe(1)
  await shop.reconcile()
  expect([await credited(), await mails(), await problems()]).toEqual([[[id, 9_450]], 1, []])
  await erase()
  expect(await shop.db.$count(customers, eq(customers.email, layla.form.email))).toBe(0)
})

test('checkout, order and refund name the provider of their payment, and another provider is not asked for it', async () => {
  const { shop, order, cancel, refundRow } = await setUp('pm_card_pendingRefund')
  await cancel()
  const named = { paymentProvider: shop.context.provider.name }
  expect(await shop.db.select().from(checkouts)).toMatchObject([named])
  expect(await shop.db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([named])
  const refund = await refundRow()
  expect(refund).toMatchObject({ ...named, manual: false })
  await shop.db.update(refunds).set({ paymentProvider: 'instalments' })
  await expect(refundPayment(shop.context, refund.id)).rejects.toThrow('made with instalments')
})

test('a dashboard’s refund of another amount, of which the shop has not heard, is for staff to check: from then on it counts as made', async () => {
  const { shop, order, refundInDashboard, cancel, refundRow, credited, mails, problems, check, erase } =
    await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  await refundInDashboard(5_000)
  await refundInDashboard(4_450)
  await cancel()
  expect(await refundRow()).toMatchObject({ doneAt: null })
  const [problem, ...more] = await problems()
  expect(more).toEqual([])
  expect(problem).toMatchObject({
    kind: 'refund_failed',
    order_id: order.id,
    expected: 94.5,
    detail: 'refunded_elsewhere',
    action: 'check',
  })
  // Nothing is left to be tried in vain.
  const job = `select from graphile_worker.jobs where task_identifier = 'refund-payment'`
  expect((await shop.pool.query(job)).rowCount).toBe(0)

  await check(problem!.id)
  await shop.work()
  const { id, doneAt, manual } = await refundRow()
  expect([doneAt, manual]).toEqual([expect.any(Date), true])
  // What the dashboard has sent is covered by what staff said: it is not credited a second time.
  await shop.reconcile()
  expect(await credited()).toEqual([[`elsewhere-${id}`, 9_450]])
  expect([await mails(), await problems()]).toEqual([1, []])
  expect(await shop.db.select().from(auditLog).where(eq(auditLog.subject, 'payment-problems'))).toMatchObject(
    [{ action: 'payment-problems.check' }],
  )
  await erase()
})

test('an order that is canceled when the shop has heard of the dashboard’s refunds has nothing more to send back', async () => {
  const { shop, refundInDashboard, cancel, sent, credited, mails, problems, erase, layla } = await setUp()
  const parts = [await refundInDashboard(5_000), await refundInDashboard(4_450)]
  await eventually(() => shop.db.$count(refunds, isNotNull(refunds.doneAt))).toBe(2)
  await cancel()
  expect((await sent()).map(({ id }) => id).sort()).toEqual(parts.map(({ id }) => id).sort())
  expect((await credited()).map(([, total]) => total).sort()).toEqual([4_450, 5_000])
  expect([await mails(), await problems()]).toEqual([1, []])
  await erase()
  expect(await shop.db.$count(customers, eq(customers.email, layla.form.email))).toBe(0)
})

test('a refund that the provider has not sent yet is not done, and told of only when an event says that it is', async () => {
  const { shop, cancel, refundRow, sent, credited, mails, problems } = await setUp('pm_card_pendingRefund')
  await cancel()
  const [refund] = await sent()
  expect(await refundRow()).toMatchObject({ providerRefund: refund!.id, doneAt: null })
  await shop.reconcile()
  expect(await refundRow()).toMatchObject({ doneAt: null })
  expect([await credited(), await mails(), await problems()]).toEqual([[], 0, []])

  await shop.endRefund(refund!.id, 'succeeded')
  await eventually(async () => (await refundRow()).doneAt).toEqual(expect.any(Date))
  await shop.work()
  expect(await credited()).toEqual([[refund!.id, 9_450]])
  expect(await mails()).toBe(1)
})

test('when the event about it is lost, a refund that was sent after all is found', async () => {
  const { shop, cancel, refundRow, sent, mails } = await setUp('pm_card_pendingRefund')
  await cancel()
  await shop.breakProvider({ hold_webhooks: true })
  const [refund] = await sent()
  await shop.endRefund(refund!.id, 'succeeded')
  await shop.reconcile()
  expect(await refundRow()).toMatchObject({ providerRefund: refund!.id, doneAt: expect.any(Date) })
  expect(await mails()).toBe(1)
  expect(await sent()).toHaveLength(1)
})

test('a pending refund that fails is put before the staff, and done when they have sent it another way', async () => {
  const { shop, cancel, refundRow, sent, credited, mails, problems, check } =
    await setUp('pm_card_pendingRefund')
  await cancel()
  const [refund] = await sent()
  await shop.endRefund(refund!.id, 'failed')
  await eventually(async () => (await problems()).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['refund_failed', 'refund_not_sent'],
  ])
  await shop.reconcile()
  expect(await refundRow()).toMatchObject({ doneAt: null, failedAt: expect.any(Date) })
  // Whoever canceled hears of that, and that the money is late.
  expect([await credited(), await mails()]).toEqual([[], 1])

  const [problem] = await problems()
  await check(problem!.id)
  await shop.work()
  await shop.reconcile()
  expect(await refundRow()).toMatchObject({ doneAt: expect.any(Date) })
  expect(await credited()).toHaveLength(1)
  expect(await mails()).toBe(1)
  expect(await problems()).toEqual([])
  expect(await sent()).toHaveLength(1)
})

test('a refund that the payer’s bank sends back after it had been done is put before the staff', async () => {
  const { shop, cancel, sent, problems } = await setUp()
  await cancel()
  const [refund] = await sent()
  expect(await problems()).toEqual([])
  await shop.endRefund(refund!.id, 'failed')
  await eventually(async () => (await problems()).map(({ kind }) => kind)).toEqual(['refund_failed'])
})

test('a refund that the provider has made, though it has forgotten its key, is not made again', async () => {
  const { shop, payment_intent, order, layla, refundRow, sent } = await setUp()
  await layla.api('POST /orders/:id/cancel', { params: { id: order.id }, body: null })
  const { id: refund_id } = await refundRow()
  // As it was made by a try whose answer was an error, more than a day ago: with half of it, nothing is in the way of another.
  await shop.db.update(refunds).set({ amount: 5_000 as never })
  const made = await shop.stripe.refunds.create({ payment_intent, amount: 5_000, metadata: { refund_id } })
  await shop.work()
  expect(await refundRow()).toMatchObject({ providerRefund: made.id, doneAt: expect.any(Date) })
  expect(await sent()).toHaveLength(1)
})
