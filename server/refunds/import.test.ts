import { randomUUID } from 'node:crypto'
import { fils } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectStripe } from '../payments/index.ts'
import { checkouts, invoices, orders, refunds } from '../platform/database/schema/index.ts'
import { comparePayments } from '../reconciliation/compare.ts'
import { cartOf, customerRequest, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { eventually } from '../testing/eventually.ts'
import { providerProxy } from '../testing/provider-proxy.ts'
import { keys, shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'
import { syncRefund } from './import.ts'
import { recordRefundState, refundPayment } from './refund.ts'

const DAY_MS = 86_400_000

/** A customer pays AED 94.50 for one of five bottles. */
async function paid(card = 'pm_card_visa') {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { quantity: 5 })
  const cart = cartOf([[size, 1]], await stockedTesters(shop.db))
  const layla = await readyCustomer(shop)
  const { data: payment } = await layla.api('POST /stripe/payment', { body: customerRequest(cart) })
  const { payment_intent } = payment
  const manager = await staffMember(shop, 'manager')
  return {
    shop,
    size,
    layla,
    payment,
    manager,
    pay: () => payWith(shop.stripe, payment, card),
    refundInDashboard: (amount: number, more: object = {}) =>
      shop.stripe.refunds.create({ payment_intent, amount, ...more }),
    compare: async () => {
      await comparePayments(shop.context, new Date(Date.now() - 29 * DAY_MS))
      await shop.work()
    },
    /** Amounts that went back as the shop knows it, smallest first. */
    known: async () =>
      (await shop.db.select().from(refunds).where(eq(refunds.paymentIntent, payment_intent)))
        .map(({ amount, doneAt, failedAt }) =>
          failedAt ? `${amount} failed` : doneAt ? amount : `${amount} asked for`,
        )
        .sort(),
    credited: async () =>
      (await shop.db.select().from(invoices).where(eq(invoices.kind, 'credit_note')))
        .map(({ total }) => total)
        .sort(),
    letters: async () =>
      (await shop.outbox.letters()).flatMap(({ subject }) => {
        const told = /Refund of AED [\d.]+|has been (?:canceled|refunded)/.exec(
          subject?.replaceAll('\u200e', '') ?? '',
        )
        return told ? [told[0]] : []
      }),
    problems: async () =>
      (await manager.api('GET /admin/payment-problems')).data.map(({ kind, detail }) => `${kind} ${detail}`),
  }
}

/** The same with its order, which is still to be packed. */
async function ordered(card?: string) {
  const setUp = await paid(card)
  await setUp.pay()
  const order = await recordedOrder(setUp.layla.api, setUp.payment)
  await setUp.shop.work()
  const params = { id: order.id }
  const { shop, layla, manager } = setUp
  return {
    ...setUp,
    order,
    shown: async () => (await manager.api('GET /admin/orders/:id', { params })).data,
    ship: async () => {
      const packer = await staffMember(shop, 'packer')
      return packer.api('POST /admin/orders/:id/move', { params, body: { status: 'Shipped' } })
    },
    cancel: async () => {
      await layla.api('POST /orders/:id/cancel', { params, body: null })
      await shop.work()
    },
    setStatus: (status: 'Delivered') => shop.db.update(orders).set({ status }).where(eq(orders.id, order.id)),
  }
}

test('what staff refund in the provider’s dashboard is credited and told, and its order is not sent any more', async () => {
  const { shop, refundInDashboard, known, credited, letters, problems, shown, ship, cancel, size, compare } =
    await ordered()
  const { id } = await refundInDashboard(9_450)
  await eventually(known).toEqual([9_450])
  await shop.work()
  expect(await credited()).toEqual([9_450])
  expect(await letters()).toEqual(['Refund of AED 94.50'])
  expect(await refusalOf(ship())).toMatchObject({ code: 'paid_back_cancel_instead' })
  const { refunds: made, refundable, timeline } = await shown()
  expect(refundable).toBe(0)
  expect(made).toMatchObject([{ amount: 94.5, by: 'provider', reference: id, note: null }])
  expect(timeline[0]).toMatchObject({ kind: 'placed' })
  expect(timeline.filter(({ kind }) => kind === 'refund')).toMatchObject([{ by: 'provider' }])

  // Canceled then, its bottle is back, and nothing goes back a second time.
  await cancel()
  await compare()
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
  expect([await known(), await credited(), await problems()]).toEqual([[9_450], [9_450], []])
})

test('when the event about it is lost, the next look at the payments finds it, once', async () => {
  const { shop, refundInDashboard, known, credited, letters, compare } = await ordered()
  await shop.breakProvider({ hold_webhooks: true })
  await refundInDashboard(9_450)
  await shop.reconcile()
  expect(await known()).toEqual([9_450])
  await shop.reconcile()
  await compare()
  expect([await known(), await credited(), await letters()]).toEqual([
    [9_450],
    [9_450],
    ['Refund of AED 94.50'],
  ])
})

test('refunds in parts are each credited; with the last of them a delivered order is Refunded', async () => {
  const { shop, refundInDashboard, known, credited, letters, shown, setStatus, problems } = await ordered()
  await setStatus('Delivered')
  await refundInDashboard(5_000)
  await eventually(known).toEqual([5_000])
  await shop.work()
  expect(await shown()).toMatchObject({ status: 'Delivered', refundable: 44.5 })
  await refundInDashboard(4_450)
  await eventually(known).toEqual([4_450, 5_000])
  await shop.work()
  expect(await shown()).toMatchObject({ status: 'Refunded', refundable: 0 })
  expect(await credited()).toEqual([4_450, 5_000])
  expect(await letters()).toEqual(['Refund of AED 50.00', 'has been refunded'])
  expect(await problems()).toEqual([])
})

test('a refund that a restored backup has forgotten comes back under its own name', async () => {
  const { shop, refundInDashboard, known, credited, ship, problems, compare } = await ordered()
  // The provider of this evening, the database of last night: the order was canceled in between.
  await shop.breakProvider({ hold_webhooks: true })
  const refund_id = randomUUID()
  await refundInDashboard(9_450, { metadata: { refund_id } })
  await compare()
  expect(await shop.db.select({ id: refunds.id }).from(refunds)).toEqual([{ id: refund_id }])
  expect([await known(), await credited(), await problems()]).toEqual([[9_450], [9_450], []])
  expect(await refusalOf(ship())).toMatchObject({ code: 'paid_back_cancel_instead' })
})

test('paid and refunded while the shop did not know: no order, its bottle is free again, and staff are told', async () => {
  const { shop, size, payment, manager, pay, refundInDashboard, problems, compare } = await paid()
  await shop.breakProvider({ hold_webhooks: true })
  await pay()
  await refundInDashboard(5_000)
  await shop.reconcile()
  expect(await shop.db.$count(orders)).toBe(0)
  expect(await problems()).toEqual(['paid_without_order refunded_elsewhere'])
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
  expect(await shop.db.select({ status: checkouts.status }).from(checkouts)).toEqual([{ status: 'expired' }])

  // Whoever looks again finds the same, until staff have.
  await shop.breakProvider({ hold_webhooks: false })
  await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
  await compare()
  const { data } = await manager.api('GET /admin/payment-problems')
  expect(data).toMatchObject([{ action: 'check', paid: 94.5, expected: 94.5 }])
  const params = { id: data[0]!.id }
  await manager.api('POST /admin/payment-problems/:id/solve', {
    params,
    body: { action: 'check', note: 'Sold by telephone' },
  })
  await compare()
  expect(await problems()).toEqual([])
  expect([await shop.db.$count(orders), await shop.db.$count(refunds)]).toEqual([0, 0])
})

test('webhook and comparison of several nodes at once import a refund once', async () => {
  const { shop, refundInDashboard, known, credited, letters, compare } = await ordered()
  await shop.breakProvider({ hold_webhooks: true })
  const { id } = await refundInDashboard(4_000)
  const nodes = [1, 2, 3, 4]
  await Promise.all(nodes.flatMap(() => [compare(), syncRefund(shop.context, id)]))
  await shop.work()
  expect([await known(), await credited(), await letters()]).toEqual([
    [4_000],
    [4_000],
    ['Refund of AED 40.00'],
  ])
})

test('a refund of the shop that is just under way is not imported', async () => {
  const { shop, order, manager, known, credited, compare } = await ordered()
  await shop.breakProvider({ hold_webhooks: true })
  await manager.api('POST /admin/orders/:id/refunds', {
    params: { id: order.id },
    body: { amount: 40, reason: 'A broken cap' },
  })
  const [{ id }] = (await shop.db.select({ id: refunds.id }).from(refunds)) as [{ id: string }]
  const proxy = await providerProxy(shop.sandboxUrl)
  // The provider makes it, and its answer does not come.
  proxy.watch(
    async ({ method, path, answer }) => method === 'POST' && path === '/v1/refunds' && answer !== null,
  )
  const context = { ...shop.context, provider: connectStripe({ ...keys, apiBase: proxy.url, retries: 0 }) }
  await expect(refundPayment(context, id)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const [made] = (await shop.stripe.refunds.list()).data
  await syncRefund(shop.context, made!.id)
  await comparePayments(shop.context, new Date(Date.now() - DAY_MS))
  expect(await known()).toEqual(['4000 asked for'])
  await compare()
  expect([await known(), await credited()]).toEqual([[4_000], [4_000]])
})

test('what the provider could not send and staff send again in its dashboard is that same refund', async () => {
  const { shop, cancel, refundInDashboard, known, credited, letters, problems, compare } =
    await ordered('pm_card_pendingRefund')
  await cancel()
  const [failed] = (await shop.stripe.refunds.list()).data
  await shop.endRefund(failed!.id, 'failed')
  await eventually(problems).toEqual(['refund_failed refund_not_sent'])
  const { id } = await refundInDashboard(9_450)
  await shop.endRefund(id, 'succeeded')
  await eventually(known).toEqual([9_450])
  await compare()
  expect([await credited(), await letters(), await problems()]).toEqual([[9_450], ['has been canceled'], []])
})

test('what is told late of a refund that failed says nothing of the one that stands in its place', async () => {
  const { shop, cancel, refundInDashboard, known, problems } = await ordered('pm_card_pendingRefund')
  await cancel()
  const [failed] = (await shop.stripe.refunds.list()).data
  await shop.endRefund(failed!.id, 'failed')
  await eventually(problems).toEqual(['refund_failed refund_not_sent'])
  // A second event about it has looked at both already when staff send the money again.
  const [looked] = await shop.db.select().from(refunds)
  const told = await shop.context.provider.retrieveRefund(failed!.id)
  const stands = async () => (await shop.db.select().from(refunds)).map((row) => row.providerRefund)
  const { id } = await refundInDashboard(9_450)
  await eventually(stands).toEqual([id])
  await recordRefundState(shop.context, looked!, told!)
  expect([await stands(), await problems()]).toEqual([[id], []])
  await shop.endRefund(id, 'succeeded')
  await eventually(known).toEqual([9_450])
  await recordRefundState(shop.context, looked!, told!)
  expect([await stands(), await problems()]).toEqual([[id], []])
})

test('what staff said that they had sent covers what they had sent in the dashboard; what they send later does not fit', async () => {
  const { shop, cancel, manager, refundInDashboard, known, credited, problems, compare } =
    await ordered('pm_card_pendingRefund')
  await cancel()
  const [failed] = (await shop.stripe.refunds.list()).data
  await shop.endRefund(failed!.id, 'failed')
  await eventually(problems).toEqual(['refund_failed refund_not_sent'])
  await shop.breakProvider({ hold_webhooks: true })
  await refundInDashboard(5_000)
  const { data } = await manager.api('GET /admin/payment-problems')
  await manager.api('POST /admin/payment-problems/:id/solve', {
    params: { id: data[0]!.id },
    body: { action: 'check', note: 'In two parts' },
  })
  await compare()
  expect([await known(), await credited(), await problems()]).toEqual([[9_450], [9_450], []])

  await shop.db.execute(`update payment_problems set solved_at = solved_at - interval '1 hour'`)
  await refundInDashboard(1_000)
  await compare()
  await compare()
  expect([await known(), await credited()]).toEqual([[9_450], [9_450]])
  expect(await problems()).toContain('amount_mismatch refunded_elsewhere')
})

test('more than one that failed was to send back is made beside it: of that one nothing is owed any more', async () => {
  const { shop, order, manager, refundInDashboard, known, credited, problems, compare } =
    await ordered('pm_card_pendingRefund')
  await manager.api('POST /admin/orders/:id/refunds', {
    params: { id: order.id },
    body: { amount: 60, reason: 'A broken cap' },
  })
  await shop.work()
  const [failed] = (await shop.stripe.refunds.list()).data
  await shop.endRefund(failed!.id, 'failed')
  await eventually(problems).toEqual(['refund_failed refund_not_sent'])
  const { id } = await refundInDashboard(9_450)
  await shop.endRefund(id, 'succeeded')
  await eventually(known).toEqual(['6000 failed', 9_450])
  await compare()
  expect([await credited(), await problems()]).toEqual([[9_450], []])
})

test('of ever so many refunds that the provider has not sent yet, the last has its turn, too', async () => {
  const { shop, payment, refundInDashboard } = await ordered('pm_card_pendingRefund')
  await shop.breakProvider({ hold_webhooks: true })
  const { payment_intent: paymentIntent } = payment
  const made: string[] = []
  for (let n = 0; n < 101; n++) made.push((await refundInDashboard(1)).id)
  const start = Date.now()
  await shop.db.insert(refunds).values(
    made.map((providerRefund, n) => ({
      ...{ paymentIntent, amount: fils(1), reason: 'staff' as const, providerRefund },
      // The ids say the same as the times, so that the last is the last however they are read.
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      createdAt: new Date(start + n),
    })),
  )
  await shop.endRefund(made.at(-1)!, 'succeeded')
  await shop.reconcile()
  const done = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.providerRefund, made.at(-1)!))
  expect(done).toMatchObject([{ doneAt: expect.any(Date) }])
})
