import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  courierRules,
  couriers,
  orders,
  sentMessages,
  shipmentEvents,
  shipments,
} from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { copyOrder } from '../testing/order-copies.ts'
import { pdfPages } from '../testing/pdf.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import { bookParcelJob } from './jobs.ts'

/** A shop with the sandbox courier, which a rule chooses for every order, and some orders to send. */
async function setUp(count = 1, { phone = '+971501234567' } = {}) {
  const shop = await shopForTest({ couriers: true })
  const { db } = shop
  const [courier] = await db
    .insert(couriers)
    .values({ key: 'sandbox', name: { en: 'Sandbox courier' }, adapter: 'sandbox' })
    .returning()
  await db.insert(courierRules).values({ position: 0, courierId: courier!.id })
  const size = await stocked(db, { quantity: 500 })
  const testers = await stockedTesters(db, [500, 500, 500])
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cartOf([[size, 1]], testers))
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(guest.api, payment)
  const ids = [order.id, ...(await copyOrder(db, count - 1))]
  await db.update(orders).set({ mobileNumber: phone })
  const manager = await staffMember(shop, 'manager')
  await shop.work()
  const book = (body: object = {}) =>
    manager.api('POST /admin/parcels/book', { body: { ids, ...body } as never }).then(({ data }) => data)
  const parcels = () => db.select().from(shipments).orderBy(shipments.id)
  const parcel = async () => (await parcels())[0]!
  const statusOf = async (id = ids[0]!) =>
    (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status
  return {
    shop,
    db,
    ids,
    guest,
    order,
    manager,
    book,
    parcels,
    parcel,
    statusOf,
    courier: shop.courier!,
    courierId: courier!.id,
  }
}

type Setting = Awaited<ReturnType<typeof setUp>>

/** Works until each booking was tried `attempts` times: a failed job leaves its queue a moment after it has failed. */
async function tryAll({ shop, db }: Setting, attempts: number) {
  const left = sql`from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'book-parcel' and j.attempts < ${attempts}`
  await eventually(async () => {
    await shop.work()
    return (await db.execute(sql`select 1 ${left}`)).rows.length
  }).toBe(0)
}

/** Lets the jobs that failed be tried again at once. */
const retryNow = ({ db }: Setting) =>
  db.execute(sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)

test('an order that staff book goes to the door by itself, and each email goes once', async () => {
  const { shop, db, ids, manager, book, parcel, statusOf, courier } = await setUp()
  expect(await book()).toMatchObject([{ booked: true, message: null }])
  await shop.work()
  const booked = await parcel()
  expect(booked).toMatchObject({
    state: 'booked',
    bookingFailure: null,
    trackingNumber: booked.bookingReference,
  })
  expect(await statusOf()).toBe('Pending')
  for (const status of ['Shipped', 'Out For Delivery', 'Delivered']) {
    await courier.step(booked.trackingNumber!)
    await eventually(() => statusOf()).toBe(status)
  }
  await shop.work()
  expect(await parcel()).toMatchObject({ state: 'delivered', proof: { received_by: expect.any(String) } })
  const { data } = await manager.api('GET /admin/orders/:id', { params: { id: ids[0]! } })
  expect(data).toMatchObject({
    parcels: [{ has_label: true, state: 'delivered', number: booked.trackingNumber }],
  })
  const keys = await db.select({ key: sentMessages.key }).from(sentMessages)
  expect(keys.map(({ key }) => key).filter((key) => key.includes('Delivered'))).toHaveLength(1)
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
})

test('webhooks that are late, twice and in the wrong order come to the same end; a forged one changes nothing', async () => {
  const { shop, db, book, parcel, statusOf, courier } = await setUp()
  await book()
  await shop.work()
  const { trackingNumber } = await parcel()
  await courier.fail({ hold_webhooks: true, reverse_webhooks: true, repeat_webhooks: 1 })
  await courier.step(trackingNumber!, 3)
  expect(await statusOf()).toBe('Pending')
  const forged = Buffer.from(
    JSON.stringify({ id: 'x', number: trackingNumber, type: 'returned', at: new Date() }),
  )
  expect(await courier.passOn(forged, `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`)).toBe(400)
  await courier.fail({ hold_webhooks: false })
  await eventually(() => statusOf()).toBe('Delivered')
  await eventually(() => db.$count(shipmentEvents, eq(shipmentEvents.kind, 'shipped'))).toBe(1)
  const kinds = await db.select({ kind: shipmentEvents.kind }).from(shipmentEvents).orderBy(shipmentEvents.at)
  for (const kind of ['shipped', 'out_for_delivery', 'delivered'])
    expect(kinds.filter((row) => row.kind === kind)).toHaveLength(1)
})

test('what webhooks have lost is found by asking the courier', async () => {
  const { shop, book, parcel, statusOf, courier, db } = await setUp()
  await book()
  await shop.work()
  const { trackingNumber } = await parcel()
  await courier.fail({ forget_webhooks: true })
  await courier.step(trackingNumber!, 2)
  await enqueue(db, { name: 'track-parcels', priority: 0, queue: null }, {})
  await shop.work()
  expect(await statusOf()).toBe('Out For Delivery')
})

test('the courier is down while a hundred orders are booked: none is lost, none is booked twice', async () => {
  const setting = await setUp(100)
  const { db, manager, ids, book, parcels, courier } = setting
  await courier.fail({ is_down: true })
  const outcomes = await book()
  expect(outcomes.every(({ booked }) => booked)).toBe(true)
  await tryAll(setting, 1)
  expect((await parcels()).every(({ state, bookingFailure }) => state === 'packed' && bookingFailure)).toBe(
    true,
  )
  const { data: problems } = await manager.api('GET /admin/parcels/problems')
  expect(problems).toHaveLength(100)
  expect(problems[0]).toMatchObject({
    kind: 'not_booked',
    reason: expect.stringContaining('The courier is down.'),
  })
  // Staff press again meanwhile, and answers get lost once the courier is back.
  await book()
  await courier.fail({ is_down: false, lose_next: 30 })
  await eventually(async () => {
    await retryNow(setting)
    await setting.shop.work()
    return db.$count(shipments, eq(shipments.state, 'booked'))
  }).toBe(100)
  const booked = await parcels()
  expect(booked).toHaveLength(100)
  expect(booked.every(({ state, bookingFailure }) => state === 'booked' && bookingFailure === null)).toBe(
    true,
  )
  expect(new Set(booked.map(({ bookingReference }) => bookingReference)).size).toBe(100)
  expect(await courier.count()).toBe(100)
  const labels = await manager.api('GET /admin/parcels/labels', {
    query: { ids: ids.slice(0, 3).join(',') } as never,
  })
  expect(await pdfPages(labels.data)).toBe(3)
})

test('a label that fails keeps the order to pack, with the reason; an address that is not served, too', async () => {
  const { shop, manager, book, parcel, statusOf } = await setUp(1, { phone: '+971500007005' })
  await book()
  await shop.work()
  expect(await parcel()).toMatchObject({
    state: 'packed',
    labelKey: null,
    bookingFailure: expect.stringContaining('label'),
  })
  expect(await statusOf()).toBe('Pending')
  expect((await manager.api('GET /admin/parcels/problems')).data).toMatchObject([{ kind: 'no_label' }])
  const other = await setUp(1, { phone: '+971500007004' })
  await other.book()
  await other.shop.work()
  expect(await other.parcel()).toMatchObject({
    bookingKey: null,
    bookingFailure: 'The courier does not serve this address.',
  })
})

test('staff book with a courier of their choice, which has to serve the emirate', async () => {
  const { shop, db, manager, book, parcel, courierId } = await setUp()
  const [own, far] = await db
    .insert(couriers)
    .values([
      { key: 'own_vans', name: { en: 'Own vans' }, adapter: 'sandbox' as const },
      { key: 'north', name: { en: 'North' }, adapter: 'sandbox' as const, emirates: ['Ras Al Khaimah'] },
    ])
    .returning()
  expect(await book({ courier_id: far!.id })).toMatchObject([
    { booked: false, message: 'This courier does not serve the emirate of this order. Choose another one.' },
  ])
  expect(await book({ courier_id: own!.id })).toMatchObject([{ booked: true }])
  await shop.work()
  expect(await parcel()).toMatchObject({ state: 'booked', courierId: own!.id })
  const { data: choices } = await manager.api('GET /admin/courier-choices')
  const facts = choices.map(({ id, emirates, can_book }) => ({ id, emirates, can_book }))
  expect(facts).toEqual(
    expect.arrayContaining([
      { id: courierId, emirates: null, can_book: true },
      { id: far!.id, emirates: ['Ras Al Khaimah'], can_book: true },
    ]),
  )
  expect(choices.find(({ key }) => key === 'dhl')).toMatchObject({ can_book: false })
})

test('an order that is canceled after the booking is canceled at the courier, or staff learn that it cannot be', async () => {
  for (const [phone, kinds] of [
    ['+971501234567', []],
    ['+971500007006', ['not_canceled']],
  ] as const) {
    const { shop, ids, manager, book, parcel, courier } = await setUp(1, { phone })
    await book()
    await shop.work()
    const { trackingNumber } = await parcel()
    await manager.api('POST /admin/orders/:id/move', {
      params: { id: ids[0]! },
      body: { status: 'Canceled' } as never,
    })
    await shop.work()
    expect((await parcel()).state).toBe('canceled')
    expect(await courier.stateOf(trackingNumber!)).toBe(kinds.length === 0 ? 'canceled' : 'booked')
    const { data } = await manager.api('GET /admin/parcels/problems')
    expect(data.map(({ kind }) => kind)).toEqual(kinds)
  }
})

test('an order that is canceled while the courier books it ends with no booking, whoever is first', async () => {
  const { shop, ids, manager, book, parcel, courier } = await setUp()
  await book()
  await courier.fail({ delay_ms: 150 })
  const cancel = () =>
    manager.api('POST /admin/orders/:id/move', {
      params: { id: ids[0]! },
      body: { status: 'Canceled' } as never,
    })
  const working = shop.work()
  await eventually(async () => (await courier.calls()) > 0).toBe(true)
  await cancel()
  await working
  await courier.fail({ delay_ms: 0 })
  await shop.work()
  const { state, bookingReference } = await parcel()
  expect(state).toBe('canceled')
  expect(bookingReference && (await courier.stateOf(bookingReference))).toBe('canceled')
})

test('an order that is canceled before its booking begins is never booked', async () => {
  const { shop, ids, manager, book, parcel, courier, db } = await setUp()
  await book()
  await manager.api('POST /admin/orders/:id/move', {
    params: { id: ids[0]! },
    body: { status: 'Canceled' } as never,
  })
  await shop.work()
  await enqueue(db, bookParcelJob, { shipmentId: (await parcel()).id })
  await shop.work()
  expect(await courier.count()).toBe(0)
})

test('after a failed attempt the buyer chooses a day by the link of an email, and the courier and the order page know it', async () => {
  const { shop, guest, order, book, parcel, courier, db } = await setUp(1, { phone: '+971500007001' })
  await book()
  await shop.work()
  const { trackingNumber } = await parcel()
  await courier.step(trackingNumber!, 3)
  await eventually(async () => (await parcel()).state).toBe('failed')
  await shop.work()
  const letters = (await shop.outbox.letters()).filter(({ text }) => text?.includes('/new-delivery-day/'))
  expect(letters).toHaveLength(1)
  const token = /\/new-delivery-day\/([\w-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  const call = shop.client()
  const { data } = await call('GET /new-delivery-day/:token', { params: { token } })
  expect(data).toMatchObject({ courier: 'Sandbox courier', state: 'failed', day: null })
  expect(data.days).toHaveLength(5)
  const choose = (day: string, secret = token) =>
    call('PUT /new-delivery-day/:token', { params: { token: secret }, body: { day } })
  expect(await refusalOf(choose('2020-01-01'))).toMatchObject({ status: 422 })
  expect(await refusalOf(choose(data.days[1]!, `${token}x`))).toMatchObject({ status: 404 })
  expect((await choose(data.days[1]!)).data.day).toBe(data.days[1])
  const query = { id: String(order.id), order_number: order.order_number }
  const shown = async () => (await guest.api('GET /guest/orders', { query })).data
  const promise = { from: data.days[1], to: data.days[1] }
  expect(await shown()).toMatchObject({ promised_delivery: promise, delivery: { slot: null } })
  await shop.work()
  expect(await courier.stateOf(trackingNumber!)).toBe('rescheduled')
  expect(await db.$count(shipmentEvents, eq(shipmentEvents.detail, `buyer_asks_for ${data.days[1]}`))).toBe(1)
  await courier.step(trackingNumber!, 1)
  await eventually(async () => (await parcel()).state).toBe('out_for_delivery')
  expect(await refusalOf(choose(data.days[2]!))).toMatchObject({ status: 409 })
})

test('a parcel that stands still for two days is before staff until they have dealt with it', async () => {
  const { shop, manager, book, parcel, courier, db } = await setUp()
  await book()
  await shop.work()
  const { trackingNumber, id } = await parcel()
  await courier.step(trackingNumber!)
  await eventually(async () => (await parcel()).state).toBe('shipped')
  const owner = await staffMember(shop, 'owner')
  const problems = async () => (await manager.api('GET /admin/parcels/problems')).data
  expect(await problems()).toEqual([])
  await db.update(shipments).set({ packedAt: sql`packed_at - interval '49 hours'` })
  await db.update(shipmentEvents).set({ receivedAt: sql`received_at - interval '49 hours'` })
  expect(await problems()).toMatchObject([{ kind: 'stands_still', id, reason: null }])
  expect((await owner.api('GET /admin/status')).data.parcels).toEqual({ problems: 1 })
  await manager.api('POST /admin/parcels/:id/problem/close', { params: { id } })
  expect(await problems()).toEqual([])
})

test('staff list what a courier collects today, and print one label', async () => {
  const { shop, ids, manager, book, parcel, courierId } = await setUp()
  expect(
    await refusalOf(manager.api('GET /admin/parcels/labels', { query: { ids: String(ids[0]) } as never })),
  ).toMatchObject({ status: 404 })
  await book()
  await shop.work()
  const { id, trackingNumber } = await parcel()
  const { data } = await manager.api('GET /admin/parcels/handover', {
    query: { courier: courierId } as never,
  })
  expect(data).toMatchObject({
    courier: 'Sandbox courier',
    parcels: [{ id, number: trackingNumber, bottles: 1, testers: 3 }],
  })
  const label = await manager.api('GET /admin/parcels/:id/label', { params: { id } })
  expect(await pdfPages(label.data)).toBe(1)
})
