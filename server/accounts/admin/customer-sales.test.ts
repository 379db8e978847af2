import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerSales, orderEvents, orders, refunds } from '../../platform/database/schema/index.ts'
import { customerViolations } from '../../suites/invariants-customers.ts'
import { buyAs, cartOf } from '../../testing/buyer.ts'
import { readyCustomer } from '../../testing/customer.ts'
import { shopForTest } from '../../testing/shop.ts'
import { stocked, stockedTesters } from '../../testing/stock.ts'

/** A customer with two orders and one without any. */
async function setUp() {
  const shop = await shopForTest()
  const { db } = shop
  const size = await stocked(db)
  const testers = await stockedTesters(db)
  const [layla, omar] = [await readyCustomer(shop), await readyCustomer(shop)]
  const buy = async () => {
    const { id } = await buyAs(layla.api, shop.stripe, cartOf([[size, 1]], testers))
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    return order!
  }
  const [one, other] = [await buy(), await buy()]
  /** Number of orders and fils spent, once they are what the orders add up to. */
  const counted = async (customer: { id: number }) => {
    expect(await customerViolations(db)).toEqual([])
    const [row] = await db.select().from(customerSales).where(eq(customerSales.customerId, customer.id))
    return [row?.ordersNumber, row?.spent]
  }
  return { db, layla, omar, one, other, both: one.total + other.total, counted }
}

test('a refund counts from when it is made until it fails', async () => {
  const { db, layla, one, both, counted } = await setUp()
  const id = randomUUID()
  const { paymentIntent } = one
  await db.insert(refunds).values({ id, paymentIntent, amount: 1000 as never, reason: 'staff' })
  expect(await counted(layla)).toEqual([2, both])
  await db.update(refunds).set({ doneAt: new Date() }).where(eq(refunds.id, id))
  expect(await counted(layla)).toEqual([2, both - 1000])
  await db.update(refunds).set({ failedAt: new Date() }).where(eq(refunds.id, id))
  expect(await counted(layla)).toEqual([2, both])
  await db
    .insert(refunds)
    .values({ paymentIntent, amount: 300 as never, reason: 'staff', doneAt: new Date() })
  expect(await counted(layla)).toEqual([2, both - 300])
})

test('a canceled order is no order, also when its money has gone back; a refunded one is', async () => {
  const { db, layla, one, other, both, counted } = await setUp()
  const move = (order: typeof one, status: 'Canceled' | 'Refunded') =>
    db.transaction(async (tx) => {
      await tx.update(orders).set({ status }).where(eq(orders.id, order.id))
      await tx.insert(orderEvents).values({ orderId: order.id, toStatus: status, by: 'shop' })
    })
  await move(one, 'Canceled')
  expect(await counted(layla)).toEqual([1, both])
  await move(one, 'Refunded')
  expect(await counted(layla)).toEqual([1, both])
  await move(other, 'Refunded')
  expect(await counted(layla)).toEqual([1, both])
})

test('an order takes what was refunded of it along to another account', async () => {
  const { db, layla, omar, one, other, counted } = await setUp()
  const { paymentIntent } = one
  await db
    .insert(refunds)
    .values({ paymentIntent, amount: 700 as never, reason: 'staff', doneAt: new Date() })
  const give = (customerId: number | null) =>
    db.update(orders).set({ customerId }).where(eq(orders.id, one.id))
  await give(null)
  expect(await counted(layla)).toEqual([1, other.total])
  expect(await counted(omar)).toEqual([0, 0])
  await give(omar.id)
  expect(await counted(omar)).toEqual([1, one.total - 700])
  await db.execute(sql`update orders set subtotal = subtotal + 500, total = total + 500 where id = ${one.id}`)
  expect(await counted(omar)).toEqual([1, one.total - 200])
})
