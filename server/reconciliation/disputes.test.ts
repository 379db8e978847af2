import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProviderDispute } from '../payments/index.ts'
import { invoices, orders, paymentProblems } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import { scanDisputes, syncDispute } from './disputes.ts'
import { lookAtDisputeJob, lookForDisputesJob } from './jobs.ts'

/** A guest pays AED 105 with a card whose owner disputes it at once; a manager is at work. */
async function setUp() {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { quantity: 5 })
  const cart = cartOf([[size, 1]], await stockedTesters(shop.db))
  const layla = await guestBuyer(shop.client())
  const manager = await staffMember(shop, 'manager')
  const payment = await layla.pay(cart)
  const pay = () => payWith(shop.stripe, payment, 'pm_card_createDispute')
  const heardOf = (type: string) =>
    eventually(() => shop.relay.accepted.some((delivery) => delivery.type === type)).toBe(true)
  return {
    shop,
    payment,
    pay,
    /** Paid, and the shop has heard of the dispute. */
    disputed: async () => {
      await pay()
      await heardOf('charge.dispute.created')
      await shop.work()
    },
    heardOf,
    /** At night, and whenever staff ask for it. */
    lookRound: async () => {
      await enqueue(shop.db, lookForDisputesJob, {})
      await shop.work()
    },
    dispute: async () =>
      (await shop.stripe.disputes.list({ payment_intent: payment.payment_intent })).data[0]!,
    order: async () => {
      const { id } = await recordedOrder(layla.api, payment)
      return (await manager.api('GET /admin/orders/:id', { params: { id } })).data
    },
    problems: async () => (await manager.api('GET /admin/payment-problems')).data,
    check: (id: number) =>
      manager.api('POST /admin/payment-problems/:id/solve', {
        params: { id },
        body: { action: 'check', note: 'Answered with the proof of delivery' },
      }),
    move: (id: number, status: 'Canceled' | 'Shipped') =>
      manager.api('POST /admin/orders/:id/move', { params: { id }, body: { status } }),
    refund: (id: number, amount: number) =>
      manager.api('POST /admin/orders/:id/refunds', { params: { id }, body: { amount, reason: 'Disputed' } }),
    /** The purchase's part of the shop, to which the provider answers something else about a dispute. */
    told: (answer: (id: string, state: ProviderDispute | null) => ProviderDispute | null) => {
      const { provider } = shop.context
      const retrieveDispute = async (id: string) => answer(id, await provider.retrieveDispute(id))
      return { ...shop.context, provider: { ...provider, retrieveDispute } }
    },
  }
}

test('a disputed payment is before the staff with its reason and the time to answer, and its parcel is kept; won, it is as if nothing had been', async () => {
  const { shop, disputed, heardOf, dispute, order, problems } = await setUp()
  await disputed()
  const { id, evidence_details } = await dispute()
  const until = new Date(evidence_details.due_by! * 1000).toISOString()
  const { id: order_id, payment_intent } = await order()
  expect(await problems()).toMatchObject([
    {
      ...{ kind: 'disputed', reference: id, order_id, payment_intent, expected: 105, paid: 105 },
      ...{ detail: 'dispute_fraudulent', answer_until: until, action: 'check' },
    },
  ])
  expect(await order()).toMatchObject({ status: 'Pending', disputed: true })

  await shop.endDispute(id, 'won')
  await heardOf('charge.dispute.closed')
  await shop.work()
  expect(await problems()).toEqual([])
  expect(await order()).toMatchObject({ status: 'Pending', disputed: false })
})

test('a dispute that is heard of before its payment makes the order first; it is noted once', async () => {
  const { shop, pay, dispute, order, problems, lookRound } = await setUp()
  await shop.breakProvider({ hold_webhooks: true })
  await pay()
  await enqueue(shop.db, lookAtDisputeJob, { dispute: (await dispute()).id })
  await shop.work()
  const { id: order_id } = await order()
  expect(await problems()).toMatchObject([{ kind: 'disputed', order_id }])
  await shop.breakProvider({ hold_webhooks: false })
  await lookRound()
  expect(await problems()).toHaveLength(1)
})

test('what nobody told the shop is found at night: that a payment is disputed, and that it was lost', async () => {
  const { shop, pay, payment, dispute, order, problems, lookRound } = await setUp()
  await pay()
  await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
  await shop.breakProvider({ hold_webhooks: true })
  await lookRound()
  expect(await problems()).toMatchObject([{ kind: 'disputed' }])
  await shop.endDispute((await dispute()).id, 'lost')
  await lookRound()
  expect(await problems()).toMatchObject([
    { kind: 'dispute_lost', detail: 'dispute_lost', answer_until: null, action: 'check' },
  ])
  expect(await order()).toMatchObject({ disputed: true })
})

test('what staff marked as checked stays so while the bank decides, and is before them again when it is lost', async () => {
  const { shop, disputed, heardOf, dispute, order, problems, check, lookRound } = await setUp()
  await disputed()
  const [open] = await problems()
  await check(open!.id)
  await lookRound()
  expect(await problems()).toEqual([])
  expect(await order()).toMatchObject({ disputed: false })
  await shop.endDispute((await dispute()).id, 'lost')
  await heardOf('charge.dispute.closed')
  await shop.work()
  expect(await problems()).toMatchObject([{ kind: 'dispute_lost' }])
})

test('a lost sale is credited by canceling it: the provider refuses to refund, and the staff say that the money is gone', async () => {
  const { shop, disputed, heardOf, dispute, order, problems, check, move } = await setUp()
  await disputed()
  await shop.endDispute((await dispute()).id, 'lost')
  await heardOf('charge.dispute.closed')
  await shop.work()
  await move((await order()).id, 'Canceled')
  await shop.work()
  const told = await problems()
  expect(told.map(({ kind }) => kind).sort()).toEqual(['dispute_lost', 'refund_failed'])
  for (const { id } of told) await check(id)
  await shop.work()
  expect(await problems()).toEqual([])
  expect(await order()).toMatchObject({ status: 'Canceled', refunded: 105, disputed: false })
  const credited = await shop.db.select().from(invoices).where(eq(invoices.kind, 'credit_note'))
  expect(credited.map(({ total }) => total)).toEqual([10_500])
})

test('of what staff marked as checked the bank’s decision is found, however late, and though nobody told of it', async () => {
  const { shop, disputed, dispute, problems, check } = await setUp()
  await disputed()
  const [open] = await problems()
  await check(open!.id)
  await shop.breakProvider({ hold_webhooks: true })
  await shop.endDispute((await dispute()).id, 'lost')
  const longAfter = new Date(Date.now() + 60_000)
  await scanDisputes(shop.context, longAfter)
  expect(await problems()).toMatchObject([{ kind: 'dispute_lost' }])
})

test('a dispute in trouble holds up none of the others, and the look is taken again', async () => {
  const { shop, disputed, dispute, problems, order, told } = await setUp()
  await disputed()
  const { id: healthy } = await dispute()
  await shop.db.insert(paymentProblems).values({ kind: 'disputed', reference: 'du_in_trouble' })
  await shop.breakProvider({ hold_webhooks: true })
  await shop.endDispute(healthy, 'won')
  const context = told((id, state) => {
    if (id === 'du_in_trouble') throw new Error('a dispute of another shape')
    return state
  })
  await expect(scanDisputes(context, new Date())).rejects.toThrow('1 disputes could not be looked at')
  expect(await problems()).toMatchObject([{ reference: 'du_in_trouble' }])
  expect(await order()).toMatchObject({ status: 'Pending' })
})

test('a dispute that was lost may be open again, and won in the end: then nothing is left of it', async () => {
  const { disputed, dispute, problems, order, told } = await setUp()
  await disputed()
  const { id } = await dispute()
  for (const status of ['lost', 'open', 'won'] as const) {
    await syncDispute(
      told((_, state) => state && { ...state, status }),
      id,
    )
    const kinds = { lost: ['dispute_lost'], open: ['disputed'], won: [] }[status]
    expect((await problems()).map(({ kind }) => kind)).toEqual(kinds)
  }
  expect(await order()).toMatchObject({ disputed: false })
})

test('a delivered order whose refund the provider refuses is not Refunded before staff say that the money has gone back', async () => {
  const { shop, disputed, order, problems, check, refund } = await setUp()
  await disputed()
  const { id } = await order()
  await shop.db.update(orders).set({ status: 'Delivered' })
  // Marked as checked while the bank still decides, which the provider knows.
  const [open] = await problems()
  await check(open!.id)
  await refund(id, 105)
  await shop.work()
  expect(await order()).toMatchObject({
    status: 'Delivered',
    refunds: [{ done_at: null, state: 'failed', failure: 'payment_disputed' }],
  })
  const [refused] = (await problems()).filter(({ kind }) => kind === 'refund_failed')
  await check(refused!.id)
  expect(await order()).toMatchObject({ status: 'Refunded', refunds: [{ done_at: expect.any(String) }] })
})

test('a disputed order is not sent, until staff have marked that as checked', async () => {
  const { disputed, order, problems, check, move } = await setUp()
  await disputed()
  const { id, moves } = await order()
  expect(moves).toEqual(['Canceled'])
  expect(await refusalOf(move(id, 'Shipped'))).toMatchObject({ status: 409, code: 'disputed_keep_parcel' })
  const [open] = await problems()
  await check(open!.id)
  expect((await move(id, 'Shipped')).data).toMatchObject({ status: 'Shipped' })
})

test('a key that may not read disputes fails the work, not the webhook, and the work is done once it may', async () => {
  const { shop, pay, payment, heardOf, problems, lookRound } = await setUp()
  await pay()
  await heardOf('charge.dispute.created')
  await eventually(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
  await shop.breakProvider({ fail_next: 1, fail_status: 403 })
  await shop.work()
  expect(shop.relay.refusedCount).toBe(0)
  expect(await problems()).toEqual([])
  const { rows } = await shop.pool.query(
    `select attempts from graphile_worker.jobs where task_identifier = 'look-at-dispute' and last_error is not null`,
  )
  expect(rows).toEqual([{ attempts: 1 }])
  await lookRound()
  expect(await problems()).toMatchObject([{ kind: 'disputed' }])
})

test('only those who may refund see what is disputed; an unknown dispute is nobody’s', async () => {
  const { shop, disputed, problems } = await setUp()
  const packer = await staffMember(shop, 'packer')
  await disputed()
  expect(await refusalOf(packer.api('GET /admin/payment-problems'))).toMatchObject({ status: 403 })
  await enqueue(shop.db, lookAtDisputeJob, { dispute: 'du_unknown' })
  await shop.work()
  expect(await problems()).toHaveLength(1)
})
