import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems, refunds } from '../platform/database/schema/index.ts'
import { ledgerViolations } from '../suites/invariants-goods.ts'
import { moneyViolations } from '../suites/invariants-money.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { draftOf, sentOrder, staffOrderForm } from '../testing/staff-order.ts'
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
  const form = (size: number) =>
    staffOrderForm([[size, 1]], {
      credit: { kind: 'change', id: order.id, units: [{ item_id, quantity: 1 }], reason: '' },
      buyer: { email },
    } as never)
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
  return { shop, own, equal, dearer, manager, form, pack, restocked, sound }
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
