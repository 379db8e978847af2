import { and, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orders, shipments } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import { recordParcelEvent } from './index.ts'

/** A customer has bought two of one bottle and one of another, with three testers; a packer is at work. */
async function setUp({ shippingMailSeconds = 0 } = {}) {
  const shop = await shopForTest({ shippingMailSeconds })
  const testers = await stockedTesters(shop.db)
  const sizes = [await stocked(shop.db), await stocked(shop.db)] as const
  const layla = await readyCustomer(shop)
  const buy = () =>
    buyAs(
      layla.api,
      shop.stripe,
      cartOf(
        [
          [sizes[0], 2],
          [sizes[1], 1],
        ],
        testers,
      ),
      { buy_again: true },
    )
  const packer = await staffMember(shop, 'packer')
  const order = await buy()
  const params = { id: order.id }
  const seen = async (id = order.id) => (await packer.api('GET /admin/orders/:id', { params: { id } })).data
  const { items } = await seen()
  const all = items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const pack = (units: typeof all, more: object = {}) =>
    packer.api('POST /admin/orders/:id/parcels', { params, body: { units, ...more } as never })
  const move = (parcel: number, state: string) =>
    packer.api('POST /admin/orders/:id/parcels/:parcel/move', {
      params: { ...params, parcel },
      body: { state } as never,
    })
  const own = async () =>
    (await layla.api('GET /user/orders/:user', { params: { user: 'me' } })).data.find(
      ({ id }) => id === order.id,
    )!
  const mails = async (kind: string) => {
    await shop.work()
    return (await shop.outbox.names()).filter((name) => name.includes(`-${kind}-`))
  }
  return { shop, layla, packer, order, params, seen, all, pack, move, own, mails, buy }
}

test('an order in two parcels: Pending and partly shipped, then Shipped with the last unit, then Delivered', async () => {
  const { shop, all, pack, move, own, seen } = await setUp()
  const [first, ...rest] = all
  const { data } = await pack([first!], { ship: true, courier: 'aramex', tracking_number: 'AX 10000' })
  expect(data).toMatchObject({ status: 'Pending', partly_shipped: true })
  expect(data.moves).toEqual(['Shipped'])
  expect(await own()).toMatchObject({
    status: 'Pending',
    partly_shipped: true,
    cancelable_until: null,
    parcels: [{ state: 'shipped', courier: 'Aramex', number: 'AX 10000', units: [first] }],
  })
  await pack(rest, { courier: 'dhl', tracking_number: '7000123456' })
  const [one, two] = (await seen()).parcels
  expect((await move(two!.id, 'shipped')).data).toMatchObject({
    status: 'Shipped',
    tracking: { number: '7000123456' },
  })
  expect((await move(one!.id, 'delivered')).data.status).toBe('Shipped')
  expect((await move(two!.id, 'delivered')).data.status).toBe('Delivered')
  expect((await own()).status_history.map(({ status }) => status)).toEqual([
    'Pending',
    'Shipped',
    'Out For Delivery',
    'Delivered',
  ])
  await shop.work()
  const history = (await seen()).timeline.filter(({ kind }) => kind === 'mail').map(({ status }) => status)
  // One email for each parcel that left, and none about a status that was only passed through.
  expect(history.toSorted()).toEqual(['Delivered', 'Pending', 'Shipped', 'Shipped'])
})

test('a unit that cannot be sent is refunded: the order stands where its other parcels do', async () => {
  const { shop, all, pack, move, seen, packer, order, params } = await setUp()
  const missing = all.find(({ quantity }) => quantity === 2)!
  const manager = await staffMember(shop, 'manager')
  const toPack = async () => (await packer.api('GET /admin/packing', { query: {} })).data
  const half = { ...missing, quantity: 1 }
  await pack([half, ...all.filter((line) => line !== missing)], { ship: true })
  const [parcel] = (await seen()).parcels
  expect((await move(parcel!.id, 'delivered')).data.status).toBe('Pending')
  const { refundable_units } = (await seen()).items.find(({ id }) => id === missing.item_id)!
  const body = { amount: refundable_units[0]!, reason: 'Its cap is broken', units: [half] }
  expect(await toPack()).toMatchObject([{ id: order.id, items: [{ item_id: missing.item_id, quantity: 1 }] }])
  const { data } = await manager.api('POST /admin/orders/:id/refunds', { params, body })
  expect(data).toMatchObject({ status: 'Delivered', partly_shipped: false })
  expect(await toPack()).toEqual([])
})

test('however parcels are packed, unpacked and sent, no unit is in two and none more than sold', async () => {
  const { shop, all, pack, move, order, packer, params, seen, buy } = await setUp()
  const step = fc.record({
    what: fc.constantFrom('pack', 'ship', 'shipped', 'canceled', 'returned', 'delivered'),
    quantities: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: all.length, maxLength: all.length }),
    which: fc.nat({ max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const { what, quantities, which } of steps) {
        const units = all
          .map(({ item_id }, n) => ({ item_id, quantity: quantities[n]! }))
          .filter(({ quantity }) => quantity)
        const parcels = await shop.db.select().from(shipments).where(eq(shipments.orderId, order.id))
        const parcel = parcels[which % Math.max(1, parcels.length)]
        const request =
          what === 'pack' || what === 'ship'
            ? pack(units, { ship: what === 'ship' })
            : parcel && move(parcel.id, what)
        await Promise.resolve(request).catch(() => {})
        const { rows } = await shop.db.execute(sql`
          select item.id from order_items item
          left join shipment_units unit on unit.item_id = item.id and unit.shipment_id in (
            select id from shipments where state not in ('canceled', 'returned'))
          where item.order_id = ${order.id} group by item.id
          having coalesce(sum(unit.quantity), 0) > item.quantity - item.restocked`)
        expect(rows).toEqual([])
      }
      await shop.db.execute(sql`delete from shipment_events`)
      await shop.db.execute(sql`delete from shipment_units`)
      await shop.db.execute(sql`delete from shipments`)
      await shop.db.update(orders).set({ status: 'Pending' }).where(eq(orders.id, order.id))
    }),
    { numRuns: 12 },
  )
  // The simplest way stays one press, with whatever is left.
  const { id } = await buy()
  const shipped = { params: { id }, body: { status: 'Shipped' as const } }
  expect((await packer.api('POST /admin/orders/:id/move', shipped)).data).toMatchObject({
    status: 'Shipped',
    parcels: [{ state: 'shipped' }],
  })
  expect((await seen(params.id)).parcels).toEqual([])
})

test('orders are found by the number of each parcel, and by the lot of a unit', async () => {
  const { packer, all, pack, order, buy } = await setUp()
  await buy()
  const [first, second, ...rest] = all
  const lots = [
    { item_id: first!.item_id, lot: 'L-2408', expires_on: '2029-08-31', quantity: first!.quantity },
  ]
  expect(await refusalOf(pack([second!], { lots }))).toMatchObject({
    status: 422,
    errors: { lots: [expect.any(String)] },
  })
  const { data } = await pack([first!], { lots, ship: true, courier: 'dhl', tracking_number: '7000123456' })
  expect(data.parcels[0]?.lots).toEqual(lots)
  await pack([second!, ...rest], { ship: true, courier: 'aramex', tracking_number: 'AX 4417-22' })
  for (const q of ['7000 1234 56', 'ax441722', 'l-2408', 'L-٢٤٠٨']) {
    const found = await packer.api('GET /admin/orders', { query: { q } })
    expect([q, found.data.map(({ id }) => id)]).toEqual([q, [order.id]])
  }
  expect((await packer.api('GET /admin/orders', { query: { q: 'L-240' } })).data).toEqual([])
})

test('two packers on one order at once: one packs it, the other is told', async () => {
  const { pack, all, seen } = await setUp()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => pack(all, { ship: true })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await seen()).parcels).toHaveLength(1)
  expect(await refusalOf(pack(all))).toMatchObject({ status: 409 })
})

test('a shipment is undone while its email waits: order and parcel go back, and no email goes', async () => {
  const { shop, packer, params, seen, own, mails } = await setUp({ shippingMailSeconds: 120 })
  const ship = () =>
    packer.api('POST /admin/orders/:id/move', {
      params,
      body: { status: 'Shipped', courier: 'dhl', tracking_number: '7000123456' },
    })
  const { data } = await ship()
  const parcel = data.parcels[0]!
  expect(Date.parse(parcel.undo_until!)).toBeGreaterThan(Date.now() + 100_000)
  const undo = () =>
    packer.api('POST /admin/orders/:id/parcels/:parcel/undo', { params: { ...params, parcel: parcel.id } })
  const { data: undone } = await undo()
  expect(undone).toMatchObject({ status: 'Pending', tracking: null, parcels: [] })
  expect(undone.timeline.filter(({ kind }) => kind === 'moved').map(({ status }) => status)).toEqual([
    'Shipped',
    'Pending',
  ])
  expect((await own()).status_history.map(({ status }) => status)).toEqual(['Pending'])
  expect((await refusalOf(undo())).status).toBe(404)
  // The two minutes pass.
  const pass = async () => {
    await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
    await shop.db.update(shipments).set({ tellAt: new Date() })
  }
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  expect(await mails('order-status')).toEqual([])
  const again = (await ship()).data.parcels[0]!
  await pass()
  expect(await mails('order-status')).toHaveLength(1)
  const late = packer.api('POST /admin/orders/:id/parcels/:parcel/undo', {
    params: { ...params, parcel: again.id },
  })
  expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'shipment_not_undoable' })
  expect((await seen()).status).toBe('Shipped')
})

test('a courier’s events move the order, each once, in any order, and never back', async () => {
  const { shop, all, pack, seen } = await setUp()
  const { data } = await pack(all, { courier: 'dhl', tracking_number: '7000123456' })
  const parcel = data.parcels[0]!.id
  const record = (kind: 'shipped' | 'out_for_delivery' | 'failed' | 'delivered', hour: number) =>
    recordParcelEvent(shop.db, parcel, {
      kind,
      at: new Date(`2026-11-27T0${hour}:00:00Z`),
      key: `${kind} ${hour}`,
    })
  expect(await record('out_for_delivery', 6)).toBe('moved')
  expect((await seen()).status).toBe('Out For Delivery')
  expect(await record('shipped', 5)).toBe('recorded')
  expect(await record('shipped', 5)).toBe('duplicate')
  expect(await record('failed', 7)).toBe('moved')
  expect((await seen()).status).toBe('Out For Delivery')
  expect(await Promise.all([1, 2].map(() => record('delivered', 9))).then((all) => all.toSorted())).toEqual([
    'duplicate',
    'moved',
  ])
  expect(await record('failed', 8)).toBe('recorded')
  const order = await seen()
  expect(order).toMatchObject({ status: 'Delivered', parcels: [{ state: 'delivered' }] })
  const kinds = order.parcels[0]!.events.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind !== 'packed')).toEqual([
    'shipped',
    'out_for_delivery',
    'failed',
    'failed',
    'delivered',
  ])
  expect(await recordParcelEvent(shop.db, 999_999, { kind: 'note', at: new Date(), key: 'x' })).toBeNull()
})

test('an order with a parcel on its way is not canceled, by nobody', async () => {
  const { shop, all, pack, order, layla } = await setUp()
  await pack([all[0]!], { ship: true })
  const manager = await staffMember(shop, 'manager')
  const params = { id: order.id }
  expect(
    await refusalOf(manager.api('POST /admin/orders/:id/move', { params, body: { status: 'Canceled' } })),
  ).toMatchObject({ status: 409, code: 'order_partly_shipped' })
  expect(await refusalOf(layla.api('POST /orders/:id/cancel', { params, body: {} }))).toMatchObject({
    code: 'order_not_cancelable',
  })
  // One that still stands on the shelf is unpacked with the order.
  await shop.db.update(shipments).set({ state: 'packed' }).where(eq(shipments.orderId, order.id))
  await manager.api('POST /admin/orders/:id/move', { params, body: { status: 'Canceled' } })
  expect(
    await shop.db.$count(shipments, and(eq(shipments.orderId, order.id), eq(shipments.state, 'canceled'))),
  ).toBe(1)
})
