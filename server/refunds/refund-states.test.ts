import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { invoices, refunds } from '../platform/database/schema/index.ts'
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
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** A customer has bought two of five bottles for AED 189.00 with this card; a manager is at work. */
async function setUp(card = 'pm_card_pendingRefund') {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { quantity: 5 })
  const layla = await readyCustomer(shop)
  const cart = cartOf([[size, 2]], await stockedTesters(shop.db))
  const { data: payment } = await layla.api('POST /stripe/payment', { body: customerRequest(cart) })
  await payWith(shop.stripe, payment, card)
  const order = await recordedOrder(layla.api, payment)
  await shop.work()
  const manager = await staffMember(shop, 'manager')
  const params = { id: order.id }
  const seen = async () => (await manager.api('GET /admin/orders/:id', { params })).data
  const provider = async () =>
    (await shop.stripe.refunds.list({ payment_intent: payment.payment_intent })).data
  return {
    shop,
    size,
    layla,
    order,
    manager,
    seen,
    refund: async (amount: number, more: object = {}) => {
      await manager.api('POST /admin/orders/:id/refunds', {
        params,
        body: { amount, reason: 'A broken cap', ...more },
      })
      await shop.work()
    },
    retry: async (refund?: string) => {
      const failed = refund ?? (await seen()).refunds.find(({ can_retry }) => can_retry)?.id ?? ''
      const call = manager.api('POST /admin/orders/:id/refunds/:refund/retry', {
        params: { ...params, refund: failed },
      })
      await call.finally(() => shop.work())
    },
    /** Ends the refund of this amount that the provider made last. */
    end: async (amount: number, status: 'succeeded' | 'failed') => {
      const made = (await provider()).find((refund) => refund.amount === Math.round(amount * 100))
      await shop.endRefund(made!.id, status)
      const state = status === 'succeeded' ? 'made' : 'failed'
      await eventually(async () => {
        const refund = (await seen()).refunds.find(({ reference }) => reference === made!.id)
        return refund?.state
      }).toBe(state)
      await shop.work()
    },
    cancel: async () => {
      await layla.api('POST /orders/:id/cancel', { params, body: null })
      await shop.work()
    },
    own: async () => (await layla.api('GET /user/orders/:user', { params: { user: 'me' } })).data[0]!,
    letters: async () =>
      (await shop.outbox.letters())
        .filter(({ subject }) => /Refund|has been canceled/.test(subject ?? ''))
        .map(({ subject, text }) => `${subject} ${text}`.replaceAll(/[\u200e\u2066-\u2069]/g, '')),
    revenue: async () => (await manager.api('GET /admin/dashboard')).data.figures.revenue,
    exported: async () => {
      const { data } = await manager.api('GET /admin/orders/export')
      return parse<Record<string, string>>(await data.text(), { columns: true, bom: true })[0]!
    },
    spent: async () =>
      (await manager.api('GET /admin/customers/:id', { params: { id: layla.id } })).data.spent,
    credited: async () =>
      (await shop.db.select().from(invoices))
        .filter(({ kind }) => kind === 'credit_note')
        .map(({ total }) => total),
  }
}

test('pending, made and failed are three things: for the buyer, the staff, the revenue and the export', async () => {
  const { refund, end, seen, own, revenue, exported, spent, credited } = await setUp()
  await refund(20)
  expect(await seen()).toMatchObject({
    ...{ refunded: 0, refund_pending: 20, refund_failed: 0, refundable: 169 },
    refunds: [{ state: 'pending', can_retry: false }],
  })
  expect(await own()).toMatchObject({ refunded: 0, refund_pending: 20, refund_failed: 0 })
  expect([await revenue(), await spent(), await credited()]).toEqual([189, 189, []])

  await end(20, 'failed')
  expect(await seen()).toMatchObject({
    ...{ refunded: 0, refund_pending: 0, refund_failed: 20, refundable: 189 },
    refunds: [{ state: 'failed', failure: 'refund_not_sent', can_retry: true }],
  })
  expect((await seen()).timeline.map(({ kind }) => kind)).toContain('refund_failed')
  expect(await own()).toMatchObject({ refunded: 0, refund_pending: 0, refund_failed: 20, credit_notes: [] })
  expect([await revenue(), await spent(), await credited()]).toEqual([189, 189, []])
  expect(await exported()).toMatchObject({
    ...{ refunded: '0.00', refund_pending: '0.00', refund_failed: '20.00' },
  })
})

test('the refunds of one order are nobody else’s', async () => {
  const { shop, refund, end, own, manager } = await setUp()
  await refund(20)
  await end(20, 'succeeded')
  const omar = await readyCustomer(shop)
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const order = await buyAs(omar.api, shop.stripe, cart)
  const none = { refunded: 0, refund_pending: 0, refund_failed: 0 }
  expect(order).toMatchObject(none)
  const { data } = await omar.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(data).toMatchObject([none])
  expect((await manager.api('GET /admin/orders/:id', { params: { id: order.id } })).data).toMatchObject(none)
  expect(await own()).toMatchObject({ refunded: 20 })
})

test('a refund that failed is tried again, once however often it is pressed, and counts when it is made', async () => {
  const { shop, refund, retry, end, seen, own, revenue, exported, credited, manager } = await setUp()
  await refund(20)
  await end(20, 'failed')
  const failed = (await seen()).refunds[0]!.id
  const outcomes = await Promise.allSettled([retry(failed), retry(failed), retry(failed)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(retry(failed))).toMatchObject({ status: 409, code: 'refund_not_to_be_retried' })
  expect(await seen()).toMatchObject({ refund_pending: 20, refund_failed: 0, refundable: 169 })
  // What the staff were asked to look at is closed with it.
  expect((await manager.api('GET /admin/payment-problems')).data).toEqual([])

  await end(20, 'succeeded')
  expect(await seen()).toMatchObject({ refunded: 20, refund_pending: 0, refund_failed: 0, refundable: 169 })
  expect(await own()).toMatchObject({ refunded: 20, refund_failed: 0 })
  expect([await revenue(), await credited()]).toEqual([169, [2000]])
  expect(await exported()).toMatchObject({ refunded: '20.00', refund_failed: '0.00' })
  expect(await shop.db.$count(refunds)).toBe(2)
})

test('the row for the staff has the same way out; the provider’s refusal is its reason', async () => {
  const { shop, refund, seen, manager } = await setUp('pm_card_refundFail')
  await refund(20)
  const { data } = await manager.api('GET /admin/payment-problems')
  expect(data).toMatchObject([{ kind: 'refund_failed', expected: 20, action: 'retry' }])
  await manager.api('POST /admin/payment-problems/:id/solve', {
    params: { id: data[0]!.id },
    body: { action: 'retry' },
  })
  await shop.work()
  // This card's refunds fail whenever they are asked for: each try is told of.
  expect((await seen()).refunds.map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect((await seen()).refund_failed).toBe(20)
  expect((await manager.api('GET /admin/payment-problems')).data).toHaveLength(1)
})

test('money that the payer’s bank sends back counts no more, and tried again it is credited once', async () => {
  const { refund, end, retry, seen, own, revenue, credited } = await setUp()
  await refund(20)
  await end(20, 'succeeded')
  expect([await revenue(), await credited()]).toEqual([169, [2000]])
  await end(20, 'failed')
  expect(await seen()).toMatchObject({ refunded: 0, refund_failed: 20, refundable: 189 })
  expect(await own()).toMatchObject({ refunded: 0, refund_failed: 20 })
  expect(await revenue()).toBe(189)
  await retry()
  await end(20, 'succeeded')
  expect([await revenue(), await credited()]).toEqual([169, [2000]])
  expect(await seen()).toMatchObject({ refunded: 20, refund_failed: 0 })
})

test('each part of a canceled order that went back is told when it did, and that the rest is late', async () => {
  const { refund, cancel, end, retry, letters, own } = await setUp()
  await refund(50)
  await cancel()
  expect(await letters()).toEqual([])
  await end(50, 'succeeded')
  expect(await letters()).toEqual([
    expect.stringMatching(/Refund of AED 50\.00.*We have refunded AED 50\.00 to you, of the AED 189\.00/s),
  ])
  await end(139, 'failed')
  const [, canceled, ...more] = await letters()
  expect(more).toEqual([])
  expect(canceled).toMatch(
    /has been canceled.*AED 50\.00 to you, of the AED 189\.00.*AED 139\.00 has not gone through/s,
  )
  expect(await own()).toMatchObject({ status: 'Canceled', refunded: 50, refund_failed: 139 })
  await retry()
  await end(139, 'succeeded')
  const last = (await letters()).at(-1)
  expect(await letters()).toHaveLength(3)
  expect(last).toMatch(
    /Refund of AED 139\.00.*With what was refunded before, that is all of the AED 189\.00/s,
  )
  expect(await own()).toMatchObject({ refunded: 189, refund_failed: 0 })
})

test('whoever canceled hears of it when nothing went back, and then when it did', async () => {
  const { cancel, end, retry, letters, layla, shop } = await setUp()
  await cancel()
  await end(189, 'failed')
  expect(await letters()).toEqual([
    expect.stringMatching(/has been canceled.*AED 189\.00 has not gone through/s),
  ])
  await retry()
  await end(189, 'succeeded')
  expect(await letters()).toHaveLength(2)
  const mails = (await shop.outbox.names()).filter((name) => name.includes(`-refund-${layla.form.email}`))
  expect(mails).toHaveLength(1)
})

test('while a bank decides about a payment nothing of it is refunded, nor tried again', async () => {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment, 'pm_card_createDispute')
  await eventually(() => shop.relay.accepted.some(({ type }) => type === 'charge.dispute.created')).toBe(true)
  await shop.work()
  const { id } = await recordedOrder(guest.api, payment)
  const manager = await staffMember(shop, 'manager')
  const { data } = await manager.api('GET /admin/orders/:id', { params: { id } })
  expect(data).toMatchObject({ dispute_open: true, refundable: 105 })
  const refund = manager.api('POST /admin/orders/:id/refunds', {
    params: { id },
    body: { amount: 5, reason: 'A dent' },
  })
  expect(await refusalOf(refund)).toMatchObject({ status: 409, code: 'disputed_no_refund' })
  expect(await shop.db.$count(refunds)).toBe(0)
})

test('units set the most that a refund of them can be, discount included, and are refunded once', async () => {
  const { seen, refund, manager, order } = await setUp('pm_card_visa')
  const bottle = (await seen()).items.find(({ tester }) => !tester)!
  expect(bottle.refundable_units).toEqual([94.5, 94.5])
  const units = (quantity: number) => ({ units: [{ item_id: bottle.id, quantity }] })
  const ask = (amount: number, more: object) =>
    manager.api('POST /admin/orders/:id/refunds', {
      params: { id: order.id },
      body: { amount, reason: 'A broken cap', ...more },
    })
  expect(await refusalOf(ask(94.51, units(1)))).toMatchObject({ errors: { amount: [expect.any(String)] } })
  await refund(94.5, units(1))
  expect((await seen()).items.find(({ tester }) => !tester)?.refundable_units).toEqual([94.5])
  expect(await refusalOf(ask(94.5, units(2)))).toMatchObject({ errors: { units: [expect.any(String)] } })
})

test('a full refund of what has not been sent cancels it when asked to: its bottles are for sale again', async () => {
  const { shop, size, seen, refund, manager, order } = await setUp('pm_card_visa')
  const part = manager.api('POST /admin/orders/:id/refunds', {
    params: { id: order.id },
    body: { amount: 100, reason: 'Out of stock', cancel: true },
  })
  expect(await refusalOf(part)).toMatchObject({ status: 422, errors: { amount: [expect.any(String)] } })
  await refund(189, { cancel: true })
  expect(await seen()).toMatchObject({ status: 'Canceled', refunded: 189, refunds: [{ state: 'made' }] })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
})
