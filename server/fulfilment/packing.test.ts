import { TEMPLATE_VALUES } from '@nafha/contract/admin/couriers'
import { pickList } from '@nafha/contract/admin/packing'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { couriers, orders, shipments } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { copyOrder } from '../testing/order-copies.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import { listedWithGift } from './gift-orders.ts'

async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  const layla = await readyCustomer(shop)
  const buy = (quantity: number, bought = size) =>
    buyAs(layla.api, shop.stripe, cartOf([[bought, quantity]], testers), { buy_again: true })
  return { shop, size, buy, packer: await staffMember(shop, 'packer') }
}

test('orders to pack are listed oldest first with what is left of them, and added up into one pick list', async () => {
  const { shop, size, buy, packer } = await setUp()
  const first = await buy(1)
  const second = await buy(3)
  await shop.db
    .update(orders)
    .set({ packerNote: 'Wrap it twice', createdAt: new Date(Date.now() - 30 * 3_600_000) })
    .where(eq(orders.id, second.id))
  const list = async (query: object = {}) =>
    (await packer.api('GET /admin/packing', { query: query as never })).data
  const rows = await list()
  expect(rows.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(rows[0]).toMatchObject({ method: 'standard', promised_delivery: { from: expect.any(String) } })
  expect(pickList(rows).map(({ quantity, tester }) => [quantity, tester])).toEqual([
    [4, false],
    [2, true],
    [2, true],
    [2, true],
  ])
  for (const query of [{ noted: 'true' }, { hours: '24', method: 'standard' }, { q: second.order_number }]) {
    expect([query, (await list(query)).map(({ id }) => id)]).toEqual([query, [second.id]])
  }
  for (const query of [{ city: 'Fujairah' }, { gift: 'true' }, { method: 'pickup' }])
    expect([query, await list(query)]).toEqual([query, []])
  const bottle = rows[0]!.items.find((item) => item.product_size_id === size)!
  await packer.api('POST /admin/orders/:id/parcels', {
    params: { id: second.id },
    body: { units: [{ item_id: bottle.item_id, quantity: 2 }], ship: true },
  })
  const [left] = await list({ noted: 'true' })
  expect(left).toMatchObject({ partly_shipped: true, packed_parcels: 0 })
  expect(left!.items.find((item) => item.product_size_id === size)?.quantity).toBe(1)
})

test('orders with a gift set are found, whether few or many were sold', async () => {
  const { shop, buy, packer } = await setUp()
  const plain = await buy(1)
  const set = await stocked(shop.db)
  await shop.db.execute(sql`update products set type = '{"en":"Gift Set Women"}'
    where id = (select product_id from product_sizes where id = ${set})`)
  const gift = await buy(2, set)
  const list = async (wanted: 'true' | 'false') =>
    (await packer.api('GET /admin/packing', { query: { gift: wanted } as never })).data
  expect((await list('true')).map((row) => [row.id, row.gift])).toEqual([[gift.id, true]])
  expect((await list('false')).map((row) => [row.id, row.gift])).toEqual([[plain.id, false]])
  for (const few of [0, 1]) {
    const found = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(await listedWithGift(shop.db, few))
    expect(found).toEqual([{ id: gift.id }])
  }
})

test('of 500 numbers the dry run names the 20 bad rows and writes nothing; then the good ones are taken', async () => {
  const { shop, buy, packer } = await setUp()
  await buy(1)
  await copyOrder(shop.db, 490)
  const many = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.total, 105 as never))
  const sent = many.slice(480, 485)
  for (const { id } of sent)
    await packer.api('POST /admin/orders/:id/move', { params: { id }, body: { status: 'Shipped' } })
  const good = many.slice(0, 480).map(({ orderNumber }, n) => `${orderNumber},AX ${1000 + n},aramex`)
  const bad = [
    ...sent.map(({ orderNumber }, n) => `${orderNumber},DH ${2000 + n},dhl`),
    ...[1, 2, 3, 4, 5].map((n) => `ZZZZZZZZZ${n + 1},DH ${3000 + n},dhl`),
    // The same numbers as above, written in another way.
    ...many.slice(485, 490).map(({ orderNumber }, n) => `${orderNumber},ax-${1000 + n},aramex`),
    ...many.slice(0, 3).map(({ orderNumber }, n) => `${orderNumber},DH ${4000 + n},dhl`),
    `${many[489]!.orderNumber},<b>,dhl`,
    `${many[489]!.orderNumber},DH 5000,pigeon`,
  ]
  const file = ['Order number;Tracking number;Courier', ...good, ...bad].join('\r\n').replaceAll(',', ';')
  const { data } = await packer.api('POST /admin/packing/tracking-file', { body: { file } })
  expect(data).toHaveLength(500)
  expect(data.filter(({ problem }) => problem).map(({ line }) => line)).toEqual(
    Array.from({ length: 20 }, (_, n) => 482 + n),
  )
  expect(await shop.db.$count(shipments)).toBe(5)
  expect(await shop.db.$count(orders, eq(orders.status, 'Shipped'))).toBe(5)

  const taken = data.flatMap(({ order_id, problem, courier, tracking_number }) =>
    order_id && !problem ? [{ id: order_id, courier, tracking_number }] : [],
  )
  for (let first = 0; first < taken.length; first += 100) {
    const chunk = taken.slice(first, first + 100)
    const body = { ids: chunk.map(({ id }) => id), status: 'Shipped' as const, shipments: chunk }
    const outcomes = (await packer.api('POST /admin/orders/move', { body })).data
    expect(outcomes.filter(({ moved }) => !moved)).toEqual([])
  }
  const numbers = await shop.db.select().from(shipments)
  expect(new Set(numbers.map(({ trackingNumber }) => trackingNumber)).size).toBe(481)
  const again = await packer.api('POST /admin/packing/tracking-file', { body: { file } })
  expect(again.data.every(({ problem }) => problem)).toBe(true)
  const late = `order_number,tracking_number,courier\n${many[485]!.orderNumber},AX1000,dhl`
  const { data: lateRows } = await packer.api('POST /admin/packing/tracking-file', { body: { file: late } })
  expect(lateRows).toMatchObject([{ problem: expect.stringContaining('number') }])
  expect(
    await refusalOf(packer.api('POST /admin/packing/tracking-file', { body: { file: 'a;b\n1;2' } })),
  ).toMatchObject({ status: 422, errors: { file: [expect.stringContaining('order_number')] } })

  // The courier's file has the phones as they are dialled; a packer takes no numbers of buyers along.
  const manager = await staffMember(shop, 'manager')
  const query = { ids: String(many[0]!.id) }
  const csv = await (await manager.api('GET /admin/packing/courier-file', { query })).data.text()
  expect(csv).toContain(`,${many[0]!.mobileNumber},`)
  expect(csv).toContain(many[0]!.orderNumber)
  expect((await refusalOf(packer.api('GET /admin/packing/courier-file', { query }))).status).toBe(403)
})

test('each column that a template can hold is filled in a courier’s file', async () => {
  const { shop, buy } = await setUp()
  const order = await buy(2)
  const template = TEMPLATE_VALUES.map((value) => ({ name: value.toUpperCase(), value }))
  await shop.db.update(couriers).set({ template }).where(eq(couriers.key, 'aramex'))
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  const address = {
    ...row!.address,
    building: 'Rosa',
    appartment: '4',
    floor: '2',
    courier_note: 'Call first',
  }
  await shop.db.update(orders).set({ address }).where(eq(orders.id, order.id))
  const manager = await staffMember(shop, 'manager')
  const query = { ids: String(order.id), courier: 'aramex' }
  const { data } = await manager.api('GET /admin/packing/courier-file', { query })
  const [record] = parse(await data.text(), { columns: true, bom: true }) as Record<string, string>[]
  expect(TEMPLATE_VALUES.filter((value) => !record?.[value.toUpperCase()])).toEqual(['tracking_number'])
  expect(record).toMatchObject({ WEIGHT_GRAMS: '1145', UNITS: '5', NOTE: 'Call first' })
})
