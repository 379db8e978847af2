import { readFileSync } from 'node:fs'
import { ORDER_STATUSES, type OrderStatus } from '@nafha/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderEvents, orders } from '../platform/database/schema/index.ts'
import { buyAs, cartOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

const MIGRATION = new URL('../platform/database/migrations/0051_shipments.sql', import.meta.url)

/** The steps that an order has taken to each status. */
const WAYS: Record<OrderStatus, OrderStatus[]> = {
  Pending: [],
  Shipped: ['Shipped'],
  'Out For Delivery': ['Shipped', 'Out For Delivery'],
  Delivered: ['Shipped', 'Out For Delivery', 'Delivered'],
  Canceled: ['Canceled'],
  Refunded: ['Shipped', 'Out For Delivery', 'Delivered', 'Refunded'],
}

test('a database of before, with orders of every status, and a node of before beside the new one', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  const layla = await readyCustomer(shop)
  const packer = await staffMember(shop, 'packer')
  const seen = async (id: number) => (await packer.api('GET /admin/orders/:id', { params: { id } })).data
  const run = (statement: string) => shop.pool.query(statement)
  // The version before writes the order alone.
  const step = async (orderId: number, fromStatus: OrderStatus, toStatus: OrderStatus) => {
    await shop.db.update(orders).set({ status: toStatus }).where(eq(orders.id, orderId))
    await shop.db.insert(orderEvents).values({ orderId, fromStatus, toStatus, by: 'shop' })
  }
  const ids = new Map<OrderStatus, number>()
  for (const status of ORDER_STATUSES) {
    const cart = cartOf([[size, 2]], testers)
    ids.set(status, (await buyAs(layla.api, shop.stripe, cart, { buy_again: true })).id)
  }
  for (const gone of ['trigger orders_followed on orders', 'function follow_order', 'function make_shipment'])
    await run(`drop ${gone}`)
  for (const [status, id] of ids) {
    for (const [n, next] of WAYS[status].entries()) await step(id, WAYS[status][n - 1] ?? 'Pending', next)
  }
  await run(`update orders set courier = 'dhl', tracking_number = '7000123456' where status = 'Delivered'`)

  // Later migrations may have changed the tables: what is tried are the statements that work on rows.
  const statements = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')
  for (const statement of statements) {
    if (/^(CREATE FUNCTION|CREATE TRIGGER|SELECT)/m.test(statement)) await run(statement)
  }

  const parcels = async (status: OrderStatus) => (await seen(ids.get(status)!)).parcels
  expect(await parcels('Pending')).toEqual([])
  expect(await parcels('Canceled')).toEqual([])
  expect(await parcels('Shipped')).toMatchObject([{ state: 'shipped', number: null, undo_until: null }])
  expect(await parcels('Out For Delivery')).toMatchObject([{ state: 'out_for_delivery' }])
  expect(await parcels('Refunded')).toMatchObject([{ state: 'delivered' }])
  const [delivered] = await parcels('Delivered')
  expect(delivered).toMatchObject({ state: 'delivered', courier_key: 'dhl', number: '7000123456' })
  expect(delivered!.units.map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 1, 2])
  expect(delivered!.events.map(({ kind }) => kind)).toEqual(['shipped', 'out_for_delivery', 'delivered'])

  // A node of before ships an order and then writes its number, corrects that, and delivers.
  const pending = ids.get('Pending')!
  await step(pending, 'Pending', 'Shipped')
  const number = (tracking: string) =>
    shop.db.update(orders).set({ courier: 'aramex', trackingNumber: tracking }).where(eq(orders.id, pending))
  await number('AX 1111')
  expect(await seen(pending)).toMatchObject({
    tracking: { courier: 'aramex', number: 'AX 1111' },
    parcels: [{ state: 'shipped', number: 'AX 1111', undo_until: null }],
  })
  await number('AX 2222')
  await step(pending, 'Shipped', 'Out For Delivery')
  await step(pending, 'Out For Delivery', 'Delivered')
  expect((await seen(pending)).parcels).toMatchObject([{ state: 'delivered', number: 'AX 2222' }])
  const { rows } = await shop.db.execute(sql`select count(*)::int as shipments from shipments`)
  expect(rows).toEqual([{ shipments: 5 }])
})
