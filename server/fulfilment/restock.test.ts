import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, orders, products } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** A customer has bought two of five bottles; a packer is at work. */
async function setUp(status: (typeof orders.$inferSelect)['status']) {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db, [5, 5, 5])
  const size = await stocked(shop.db, { quantity: 5 })
  const layla = await readyCustomer(shop)
  const order = await buyAs(layla.api, shop.stripe, cartOf([[size, 2]], testers))
  await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id))
  const packer = await staffMember(shop, 'packer')
  const params = { id: order.id }
  const { data } = await packer.api('GET /admin/orders/:id', { params })
  const [bottle, tester] = [false, true].map((kind) => data.items.find((item) => item.tester === kind)!.id)
  const putBack = (item_id: number, quantity: number, restocked = 0) =>
    packer.api('POST /admin/orders/:id/put-back', {
      params,
      body: { units: [{ item_id, quantity, restocked }] },
    })
  return { shop, size, packer, params, bottle: bottle!, tester: tester!, putBack }
}

test('bottles that came after their refund go back on sale without money, and the ledger says whose they were', async () => {
  const { shop, size, packer, params, bottle, tester, putBack } = await setUp('Delivered')
  const manager = await staffMember(shop, 'manager')
  await manager.api('POST /admin/orders/:id/refunds', {
    params,
    body: { amount: 189, reason: 'Not as expected' },
  })
  await shop.work()
  const { data } = await putBack(bottle, 1)
  expect(data).toMatchObject({ status: 'Refunded', refunded: 189, refunds: [{ amount: 189 }] })
  expect(data.items.find(({ id }) => id === bottle)).toMatchObject({ quantity: 2, restocked: 1 })
  await putBack(tester, 1)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 4, reserved: 0 })
  const { data: moves } = await packer.api('GET /admin/stock-moves', { query: { order_id: params.id } })
  expect(moves.filter(({ reason }) => reason === 'return')).toMatchObject([
    { change: 1, staff_id: packer.id },
    { change: 1, staff_id: packer.id, size_id: size },
  ])
  // It is no best seller for what came back.
  const sold = await shop.db.select({ units: products.unitsSold }).from(products)
  expect(sold.map(({ units }) => units).sort()).toEqual([0, 0, 0, 1])
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'orders.put_back'))
  expect(log).toHaveLength(2)
})

test('no unit comes back twice: not pressed twice, not by a refund too, not before it was sent', async () => {
  const { shop, size, params, bottle, putBack } = await setUp('Shipped')
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => putBack(bottle, 1)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(putBack(bottle, 1))).toMatchObject({ status: 409, code: 'put_back_meanwhile' })
  expect(await refusalOf(putBack(bottle, 2, 1))).toMatchObject({ status: 422 })
  expect(await refusalOf(putBack(999_999, 1))).toMatchObject({ status: 422 })
  const manager = await staffMember(shop, 'manager')
  const refund = (quantity: number) =>
    manager.api('POST /admin/orders/:id/refunds', {
      params,
      body: { amount: 1, reason: 'Not taken', restock: [{ item_id: bottle, quantity }] },
    })
  expect(await refusalOf(refund(2))).toMatchObject({ errors: { restock: [expect.any(String)] } })
  await refund(1)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })

  const pending = await setUp('Pending')
  expect(await refusalOf(pending.putBack(pending.bottle, 1))).toMatchObject({ code: 'nothing_to_restock' })
  expect(await stockOf(pending.shop.db, pending.size)).toEqual({ stock: 3, reserved: 0 })
})
