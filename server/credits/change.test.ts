import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { orderItems, refunds } from '../platform/database/schema/index.ts'
import { ledgerViolations } from '../suites/invariants-goods.ts'
import { moneyViolations } from '../suites/invariants-money.ts'
import { buyAs, cartOf, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { lastMessage, readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { draftOf, payByLink, sentOrder, staffOrderForm } from '../testing/staff-order.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** Layla has paid three bottles at AED 105, which are not sent; an equal and a dearer one are on sale. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const own = await stocked(shop.db, { quantity: 20 })
  const equal = await stocked(shop.db, { quantity: 20 })
  const dearer = await stocked(shop.db, { price: 30_000, quantity: 20 })
  const email = 'layla@example.com'
  const layla = await readyCustomer(shop, { email })
  const manager = await staffMember(shop, 'manager')
  const order = await buyAs(layla.api, shop.stripe, cartOf([[own, 3]], testers), { without_discount: true })
  await shop.work()
  const item_id = order.order_items[0]!.id
  const params = { id: order.id }
  const form = (size: number, out = 1) =>
    staffOrderForm([[size, 1]], {
      credit: { kind: 'change', id: order.id, units: [{ item_id, quantity: out }], reason: '' },
      buyer: { email },
    } as never)
  /** A bottle that is added to the order, with nothing of it as a credit. */
  const addition = (size: number, more: object = {}) =>
    staffOrderForm([[size, 1]], {
      credit: { kind: 'change', id: order.id, units: [], reason: '' },
      buyer: { email: 'somebody@example.com', city: 'Sharjah' },
      ...more,
    } as never)
  const staffView = async (id: number) =>
    (await manager.api('GET /admin/orders/:id', { params: { id } })).data
  /** Refunds two bottles of the order by hand, for less than they cost. */
  const refundTwo = () =>
    manager.api('POST /admin/orders/:id/refunds', {
      params,
      body: { id: randomUUID(), amount: 105, reason: 'By hand', units: [{ item_id, quantity: 2 }] } as never,
    })
  const pack = (quantity: number) =>
    manager.api('POST /admin/orders/:id/parcels', {
      params,
      body: { units: [{ item_id, quantity }], ship: false } as never,
    })
  const restocked = async () =>
    (await shop.db.select().from(orderItems).where(eq(orderItems.id, item_id)))[0]!.restocked
  const sound = async () => {
    await shop.work()
    await shop.reconcile()
    expect((await moneyViolations(shop.db, shop.stripe)).violations).toEqual([])
    expect(await ledgerViolations(shop.db)).toEqual([])
  }
  return {
    ...{ shop, own, equal, dearer, layla, manager, order, restocked, sound },
    ...{ form, addition, staffView, refundTwo, pack },
  }
}

test('a bottle of an order is swapped before it is sent: at the same price at once, and the rest is packed', async () => {
  const { shop, own, equal, manager, form, pack, restocked, sound } = await setUp()
  const swapped = await sentOrder(manager.api, form(equal))
  expect(swapped).toMatchObject({ state: 'paid', sums: { charge: 0, delivery_amount: 0 } })
  expect(await restocked()).toBe(1)
  expect(await stockOf(shop.db, own)).toMatchObject({ stock: 18 })
  expect(await refusalOf(pack(3))).toMatchObject({ code: 'units_packed_already' })
  await pack(2)
  await sound()
})

test('an order of which every bottle is swapped still sends its testers, and its buyer is told what went to the card', async () => {
  const { shop, equal, manager, order, form, staffView, sound } = await setUp()
  await sentOrder(manager.api, form(equal, 3))
  await shop.work()
  const earlier = await staffView(order.id)
  expect(earlier).toMatchObject({ status: 'Pending', refundable: 0, paid_back: false })
  expect(earlier.moves).toContain('Shipped')
  const email = await lastMessage(shop, 'refund', 'layla@example.com')
  const { text = '' } = await PostalMime.parse(email)
  expect(text).toMatch(/refunded \W?AED 210\.00 to you, of the \W?AED 315\.00/)
  await manager.api('POST /admin/orders/:id/move', { params: { id: order.id }, body: { status: 'Shipped' } })
  const { parcels } = await staffView(order.id)
  expect(parcels.map(({ units }) => units.map(({ quantity }) => quantity))).toEqual([[1, 1, 1]])
  await sound()
})

test('an order of which nothing is left after a swap is canceled', async () => {
  const { shop, own, equal, manager, staffView, sound } = await setUp()
  const { id } = await sentOrder(manager.api, staffOrderForm([[own, 1]]))
  const body = { method: 'cash', reference: 'Receipt 7' } as const
  const { data: paid } = await manager.api('POST /admin/staff-orders/:id/mark-paid', { params: { id }, body })
  const earlier = await staffView(paid.order_id ?? 0)
  const units = [{ item_id: earlier.items[0]!.id, quantity: 1 }]
  const credit = { kind: 'change' as const, id: earlier.id, units, reason: '' }
  await sentOrder(manager.api, staffOrderForm([[equal, 1]], { credit } as never))
  await shop.work()
  expect(await staffView(earlier.id)).toMatchObject({ status: 'Canceled', refunded: 105 })
  await sound()
})

test('while the link of a change is open its order is not packed; withdrawn, all of it is', async () => {
  const { dearer, manager, form, pack, restocked, sound } = await setUp()
  const { id, state } = await sentOrder(manager.api, form(dearer))
  expect(state).toBe('sent')
  expect(await refusalOf(pack(1))).toMatchObject({ status: 409, code: 'order_is_being_changed' })
  await manager.api('POST /admin/staff-orders/:id/withdraw', { params: { id } })
  await pack(3)
  expect(await restocked()).toBe(0)
  await sound()
})

test('a change and the packing of the same bottles at once: whoever is first has them', async () => {
  const { shop, equal, manager, form, pack, restocked, sound } = await setUp()
  const id = await draftOf(manager.api, form(equal))
  const send = manager.api('POST /admin/staff-orders/:id/send', { params: { id }, body: {} })
  const [change, packing] = await Promise.allSettled([send, pack(3)])
  expect([change.status, packing.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await restocked()).toBe(change.status === 'fulfilled' ? 1 : 0)
  expect(await shop.db.$count(refunds)).toBe(change.status === 'fulfilled' ? 1 : 0)
  await sound()
})

test('a bottle is added to an order before it is sent: its link asks for the bottle alone, and both are one parcel', async () => {
  const { shop, dearer, layla, manager, order, addition, staffView, pack, restocked, sound } = await setUp()
  const { data: quote } = await manager.api('POST /admin/staff-orders/quote', {
    body: addition(dearer) as never,
  })
  expect(quote).toMatchObject({ delivery_amount: 0, charge: 315, credit: null, credit_refusal: null })
  const sent = await sentOrder(manager.api, addition(dearer))
  expect(sent).toMatchObject({
    state: 'sent',
    sums: { total: 315, charge: 315, delivery_amount: 0, credit: null },
    buyer: { email: 'layla@example.com', city: 'Dubai' },
    origin: { kind: 'change', order: { id: order.id } },
  })
  expect(await staffView(order.id)).toMatchObject({
    followers: [{ kind: 'change', staff_order_id: sent.id, order: null }],
    pack_with: [],
  })
  // Nothing leaves the earlier order, so that nothing of it waits for the link.
  await pack(1)
  const payment = await payByLink(shop.client(), sent.secret)
  expect(payment.total).toBe(315)
  await payWith(shop.stripe, payment)
  const added = await recordedOrder(layla.api, payment)
  const [first, second] = [await staffView(order.id), await staffView(added.id)]
  expect(second).toMatchObject({
    ...{ customer_id: first.customer_id, address: first.address, delivery: first.delivery },
    ...{ promised_delivery: first.promised_delivery, credit: 0 },
    origin: { kind: 'change', order: { id: order.id } },
  })
  expect(first.followers).toEqual([
    { kind: 'change', staff_order_id: sent.id, order: { id: added.id, order_number: added.order_number } },
  ])
  expect([first.pack_with[0]?.id, second.pack_with[0]?.id]).toEqual([added.id, order.id])
  const { data: toPack } = await manager.api('GET /admin/packing', { query: {} })
  expect(toPack.map(({ pack_with }) => pack_with[0]?.id)).toEqual([added.id, order.id])
  expect([first.refunds, second.refunds, await restocked()]).toEqual([[], [], 0])
  await sound()
})

test('an added bottle is paid by hand, or given away by whoever may refund', async () => {
  const { shop, equal, manager, order, addition, sound } = await setUp()
  const { id } = await sentOrder(manager.api, addition(equal))
  const body = { method: 'cash', reference: 'Receipt 7' } as const
  const { data } = await manager.api('POST /admin/staff-orders/:id/mark-paid', { params: { id }, body })
  expect(data).toMatchObject({ state: 'paid', payment: { method: 'cash' } })
  const gift = { discount_percent: 100, discount_reason: 'Birthday' }
  const given = await sentOrder(manager.api, addition(equal, gift))
  expect(given).toMatchObject({
    ...{ state: 'paid', payment: { method: 'complimentary' }, sums: { charge: 0 } },
    origin: { kind: 'change', order: { id: order.id } },
  })
  expect(await shop.db.$count(refunds)).toBe(0)
  await sound()
})

test('nothing is added to an order that has left or is canceled; what was paid after that is sent on its own', async () => {
  const { equal, manager, order, addition, staffView, sound } = await setUp()
  const open = await sentOrder(manager.api, addition(equal))
  const params = { id: await draftOf(manager.api, addition(equal)) }
  await manager.api('POST /admin/orders/:id/move', { params: { id: order.id }, body: { status: 'Shipped' } })
  const send = manager.api('POST /admin/staff-orders/:id/send', { params, body: {} })
  expect(await refusalOf(send)).toMatchObject({ status: 409, code: 'order_not_changeable' })
  const { data: quote } = await manager.api('POST /admin/staff-orders/quote', {
    body: addition(equal) as never,
  })
  expect(quote.credit_refusal).toContain('sent or canceled')
  const { data: paid } = await manager.api('POST /admin/staff-orders/:id/mark-paid', {
    params: { id: open.id },
    body: { method: 'cash', reference: 'Receipt 8' },
  })
  expect(await staffView(paid.order_id!)).toMatchObject({ status: 'Pending', total: 105, pack_with: [] })
  await sound()
})

test('the same bottles swapped twice at once, or refunded by hand while they pay an open link: nobody gets them twice', async () => {
  const { shop, dearer, manager, form, refundTwo, restocked, sound } = await setUp()
  const send = async () => {
    const id = await draftOf(manager.api, form(dearer, 2))
    return () => manager.api('POST /admin/staff-orders/:id/send', { params: { id }, body: {} })
  }
  const swaps = [await send(), await send(), await send()]
  const sent = await Promise.allSettled(swaps.map((swap) => swap()))
  const [open, ...others] = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
  expect(others).toEqual([])
  expect(open).toMatchObject({ state: 'sent', sums: { charge: 105, credit: { credit: 210 } } })
  expect(await shop.db.select().from(refunds)).toMatchObject([{ paymentProvider: 'credit', amount: 21_000 }])
  for (const refund of await Promise.all([refundTwo, refundTwo].map((one) => refusalOf(one()))))
    expect(refund).toMatchObject({ status: 422, errors: { units: expect.anything() } })

  await manager.api('POST /admin/staff-orders/:id/withdraw', { params: { id: open?.id ?? 0 } })
  const last = await send()
  const [swap, refund] = await Promise.allSettled([last(), refundTwo()])
  expect([swap.status, refund.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await shop.db.select().from(refunds)
  expect(rows).toMatchObject([swap.status === 'fulfilled' ? { amount: 21_000 } : { amount: 10_500 }])
  expect(await restocked()).toBe(0)
  await sound()
})
