import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditLog,
  checkouts,
  customers,
  guestSessions,
  orders,
  paymentAttempts,
} from '../platform/database/schema/index.ts'
import { orderOf, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { draftOf, payByLink, sentOrder, staffOrderForm } from '../testing/staff-order.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const [oud, rose] = [await stocked(shop.db, { quantity: 5 }), await stocked(shop.db, { quantity: 5 })]
  const [tester] = await stockedTesters(shop.db)
  const manager = await staffMember(shop, 'manager')
  const show = async (id: number) =>
    (await manager.api('GET /admin/staff-orders/:id', { params: { id } })).data
  const link = async (secret: string) =>
    (await shop.client()('GET /payment-links/:secret', { params: { secret } })).data
  return { shop, oud, rose, tester: tester as number, manager, show, link }
}

test('staff take an order of two lines by telephone, and the buyer pays it with the link of an email', async () => {
  const { shop, oud, rose, tester, manager, show, link } = await setUp()
  const form = staffOrderForm(
    [
      [oud, 2],
      [rose, 1],
    ],
    { testers: [tester], discount_percent: 10, discount_reason: 'Regular customer', note: 'Wrap it.' },
  )
  const sent = await sentOrder(manager.api, form)
  expect(sent).toMatchObject({ state: 'sent', sums: { total: 283.5, discount: 10, discount_amount: 31.5 } })
  expect(sent.moves).toEqual(['mark_paid', 'withdraw'])
  expect(sent.message).toContain(sent.link)
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 5, reserved: 2 })
  expect(await stockOf(shop.db, tester)).toMatchObject({ reserved: 1 })

  await shop.work()
  const mail = (await shop.outbox.letters()).find(({ to }) => to?.[0]?.address === form.buyer.email)
  expect(mail?.text).toContain(`/pay/${sent.secret}`)

  expect(await link(sent.secret)).toMatchObject({
    state: 'open',
    offer: { first_name: 'Layla', total: 283.5, lines: [{ quantity: 2 }, { quantity: 1 }], testers: [{}] },
    order: null,
  })
  const buyer = shop.client()
  const payment = await payByLink(buyer, sent.secret)
  expect(payment).toMatchObject({ total: 283.5, totals: { delivery_amount: 0 } })
  // Two windows pay the same payment.
  expect((await payByLink(buyer, sent.secret)).payment_intent).toBe(payment.payment_intent)
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(buyer, payment)
  expect(order).toMatchObject({ total: 283.5, discount: 10, guest: { email: form.buyer.email } })
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 3, reserved: 0 })
  expect(await show(sent.id)).toMatchObject({ state: 'paid', order_id: order.id, link: null, moves: [] })
  expect(await link(sent.secret)).toMatchObject({
    state: 'paid',
    offer: null,
    order: { order_number: order.order_number },
  })
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(stored?.packerNote).toBe('Wrap it.')
  expect(await refusalOf(payByLink(buyer, sent.secret))).toMatchObject({ status: 409, code: 'paid_already' })
})

test('staff send the link again while it is open, each press once and not too often', async () => {
  const { shop, oud, manager } = await setUp()
  const { id, secret } = await sentOrder(manager.api, staffOrderForm([[oud, 1]]))
  const press = (request: string = randomUUID()) =>
    manager.api('POST /admin/staff-orders/:id/email', { params: { id }, body: { id: request } })
  const mails = async () => {
    await shop.work()
    return (await shop.outbox.letters()).filter(({ text }) => text?.includes(`/pay/${secret}`)).length
  }
  expect(await mails()).toBe(1)
  const request = randomUUID()
  await press(request)
  await press(request)
  expect(await mails()).toBe(2)
  for (let time = 0; time < 3; time++) await press()
  expect(await mails()).toBe(5)
  expect(await refusalOf(press())).toMatchObject({ status: 429 })
  const another = await sentOrder(manager.api, staffOrderForm([[oud, 1]]))
  await manager.api('POST /admin/staff-orders/:id/withdraw', { params: { id: another.id } })
  const call = manager.api('POST /admin/staff-orders/:id/email', { params: { id: another.id }, body: {} })
  expect(await refusalOf(call)).toMatchObject({ status: 409, code: 'staff_order_ended' })
})

test('the order of a known customer comes into their account, and leaves their own open checkout alone', async () => {
  const { shop, oud, manager } = await setUp()
  const omar = await readyCustomer(shop)
  const [account] = await shop.db.select().from(customers).where(eq(customers.id, omar.id))
  const sent = await sentOrder(
    manager.api,
    staffOrderForm([[oud, 1]], { customer_id: omar.id, buyer: { email: account?.email ?? '' } }),
  )
  const payment = await payByLink(shop.client(), sent.secret)
  await payWith(shop.stripe, payment)
  await orderOf(shop.client(), payment)
  const { data } = await omar.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(data).toMatchObject([{ user: { id: omar.id }, guest: null, total: 105 }])
})

test('a draft takes unfinished entries, and sending names each that is missing', async () => {
  const { shop, oud, manager } = await setUp()
  const form = staffOrderForm([], { buyer: { first_name: '', city: 'Paris', email: 'nobody' } })
  const id = await draftOf(manager.api, form)
  const send = () => manager.api('POST /admin/staff-orders/:id/send', { params: { id }, body: {} as never })
  expect(await refusalOf(send())).toMatchObject({ status: 422, errors: { lines: ['Your cart is empty'] } })
  const save = (more: object) =>
    manager.api('PUT /admin/staff-orders/:id', {
      params: { id },
      body: { ...form, lines: [{ product_size_id: oud, quantity: 9 }], ...more } as never,
    })
  await save({})
  const refusal = await refusalOf(send())
  expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(['buyer.city', 'buyer.email', 'buyer.first_name'])
  await save({ buyer: staffOrderForm([]).buyer })
  expect(await refusalOf(send())).toMatchObject({
    status: 409,
    code: 'out_of_stock',
    details: [{ product_size_id: oud, requested_quantity: 9, available_quantity: 5 }],
  })
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 5, reserved: 0 })
  expect(await shop.db.$count(checkouts)).toBe(0)
})

test('a discount above the limit of a role is refused; a price of 0 makes an order without a payment', async () => {
  const { shop, oud, manager, show } = await setUp()
  const above = staffOrderForm([[oud, 1]], { discount_percent: 31, discount_reason: 'Friend' })
  expect(await refusalOf(sentOrder(manager.api, above))).toMatchObject({
    status: 422,
    errors: { discount_percent: [expect.any(String)] },
  })
  const gift = staffOrderForm([[oud, 1]], { discount_percent: 100, discount_reason: 'Broken on the way' })
  const sent = await sentOrder(manager.api, gift)
  expect(await show(sent.id)).toMatchObject({
    state: 'paid',
    sums: { total: 0 },
    payment: { method: 'complimentary' },
  })
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 4, reserved: 0 })
  // It is sent like any other order.
  const { data } = await manager.api('GET /admin/orders/:id', { params: { id: sent.order_id as number } })
  expect(data.moves).toEqual(['Shipped', 'Canceled'])
})

test('staff record a payment by bank transfer: an order, apart from the provider, whose refund goes by hand', async () => {
  const { shop, oud, manager, show } = await setUp()
  const sent = await sentOrder(manager.api, staffOrderForm([[oud, 2]]))
  const stale = await payByLink(shop.client(), sent.secret)
  const mark = () =>
    manager.api('POST /admin/staff-orders/:id/mark-paid', {
      params: { id: sent.id },
      body: { method: 'bank_transfer', reference: 'FT-2231' },
    })
  const { data } = await mark()
  expect(data).toMatchObject({ state: 'paid', payment: { method: 'bank_transfer', reference: 'FT-2231' } })
  expect(await refusalOf(mark())).toMatchObject({ status: 409, code: 'staff_order_paid' })
  await expect(payWith(shop.stripe, stale)).rejects.toThrow()
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 3, reserved: 0 })
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'staff-orders.mark_paid'))
  expect(entry).toMatchObject({ subjectId: String(sent.id) })

  await shop.reconcile()
  expect((await manager.api('GET /admin/payment-problems')).data).toEqual([])
  const { data: sales } = await manager.api('GET /admin/dashboard', { query: { period: 'today' } })
  expect(sales).toMatchObject({ figures: { revenue: 210 }, paid_to_staff: { orders: 1, amount: 210 } })
  const { data: file } = await manager.api('GET /admin/orders/export')
  expect(await (file as Blob).text()).toMatch(/,payment_method\n.*,0\.00,bank_transfer\n/)
  const orderId = (await show(sent.id)).order_id as number
  await manager.api('POST /admin/orders/:id/refunds', {
    params: { id: orderId },
    body: { amount: 105, reason: 'One came back', units: [], restock: [], delivery: false } as never,
  })
  await shop.work()
  const [problem] = (await manager.api('GET /admin/payment-problems')).data
  expect(problem).toMatchObject({ kind: 'refund_failed', detail: 'paid_to_staff', expected: 105 })
  await manager.api('POST /admin/payment-problems/:id/solve', {
    params: { id: problem?.id ?? 0 },
    body: { action: 'check', note: 'Sent back by bank transfer' },
  })
  const { data: order } = await manager.api('GET /admin/orders/:id', { params: { id: orderId } })
  expect(order).toMatchObject({
    refunded: 105,
    credit_notes: [{ amount: 105 }],
    recorded_payment: { method: 'bank_transfer', reference: 'FT-2231', by: 'A manager' },
  })
})

test('a link that was withdrawn or has expired says so, and its stock is on sale again', async () => {
  const { shop, oud, rose, manager, link, show } = await setUp()
  const buyer = shop.client()
  const withdrawn = await sentOrder(manager.api, staffOrderForm([[oud, 2]]))
  const payment = await payByLink(buyer, withdrawn.secret)
  const withdraw = () =>
    manager.api('POST /admin/staff-orders/:id/withdraw', { params: { id: withdrawn.id } })
  expect((await withdraw()).data).toMatchObject({ state: 'withdrawn', link: null })
  expect((await withdraw()).data.state).toBe('withdrawn')
  await expect(payWith(shop.stripe, payment)).rejects.toThrow()
  expect(await link(withdrawn.secret)).toEqual({
    state: 'withdrawn',
    language: 'en',
    offer: null,
    order: null,
  })
  expect(await stockOf(shop.db, oud)).toEqual({ stock: 5, reserved: 0 })

  const late = await sentOrder(manager.api, staffOrderForm([[rose, 1]]))
  await shop.db
    .update(checkouts)
    .set({ expiresAt: new Date(Date.now() - 200_000) })
    .where(eq(checkouts.status, 'open'))
  expect(await link(late.secret)).toMatchObject({ state: 'expired', offer: null })
  expect(await refusalOf(payByLink(buyer, late.secret))).toMatchObject({ code: 'payment_link_closed' })
  await shop.reconcile()
  expect(await show(late.id)).toMatchObject({ state: 'expired', moves: [] })
  expect(await stockOf(shop.db, rose)).toEqual({ stock: 5, reserved: 0 })
  expect(
    await refusalOf(buyer('GET /payment-links/:secret', { params: { secret: 'guessed' } })),
  ).toMatchObject({
    status: 404,
  })
})

test('declined cards pause a link and do not end its hold: the buyer pays afterwards', async () => {
  const { shop, oud, manager, show } = await setUp()
  const sent = await sentOrder(manager.api, staffOrderForm([[oud, 1]]))
  const pay = () => payByLink(shop.client(), sent.secret)
  const payment = await pay()
  for (let nth = 1; nth <= 5; nth++) {
    await payWith(shop.stripe, payment, 'pm_card_visa_chargeDeclined').catch(() => {})
    await eventually(() => shop.db.$count(paymentAttempts)).toBe(nth)
  }
  const statusOf = async () => (await shop.stripe.paymentIntents.retrieve(payment.payment_intent)).status
  await eventually(statusOf).toBe('canceled')
  expect(await refusalOf(pay())).toMatchObject({ status: 429, code: 'payments_paused' })
  await shop.work()
  expect(await show(sent.id)).toMatchObject({ state: 'sent', expires_at: sent.expires_at })
  await shop.db.update(guestSessions).set({ paymentsPausedUntil: null })
  const second = await pay()
  expect(second.payment_intent).not.toBe(payment.payment_intent)
  await payWith(shop.stripe, second)
  expect(await recordedOrder(shop.client(), second)).toMatchObject({ total: 105 })
})
