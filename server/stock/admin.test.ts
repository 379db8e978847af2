import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Queryable } from '../platform/database/client.ts'
import { cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { overtaken } from '../testing/overtaken.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

async function setUp(quantity = 20) {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { quantity })
  const testers = await stockedTesters(shop.db)
  const packer = await staffMember(shop, 'packer')
  return { shop, size, testers, packer }
}

interface Adjustment {
  id?: string
  change?: number
  count?: number
  unsent?: number
  reason?: 'delivery' | 'count' | 'damage'
  note?: string
}
const adjust = (
  { api }: Awaited<ReturnType<typeof staffMember>>,
  id: number,
  { reason = 'delivery', ...given }: Adjustment,
) => api('POST /admin/sizes/:id/stock', { params: { id }, body: { reason, ...given } })

/** Sizes whose ledger does not add up to their stock. */
const unbalanced = async (shop: TestShop) =>
  (
    await shop.db.execute(sql`select s.id, s.stock, coalesce(sum(m.change), 0) as moves,
        (select stock_after from stock_moves where size_id = s.id order by id desc limit 1) as last
      from product_sizes s left join stock_moves m on m.size_id = s.id group by s.id
      having s.stock <> coalesce(sum(m.change), 0)
        or s.stock <> coalesce((select stock_after from stock_moves where size_id = s.id order by id desc limit 1), 0)`)
  ).rows

const ledger = async (packer: Awaited<ReturnType<typeof staffMember>>, size_id: number) =>
  (await packer.api('GET /admin/stock-moves', { query: { size_id, per_page: 100 } })).data.toReversed()

async function bought(shop: TestShop, size: number, testers: number[], units = 1) {
  const buyer = await guestBuyer(shop.client())
  const payment = await buyer.pay(cartOf([[size, units]], testers))
  await payWith(shop.stripe, payment)
  const data = await recordedOrder(buyer.api, payment)
  return { buyer, order: data }
}

test('every change has who, why and which order: opening, delivery, sale, cancel', async () => {
  const { shop, size, testers, packer } = await setUp()
  await adjust(packer, size, { change: 5, note: 'Box 12' })
  const { buyer, order } = await bought(shop, size, testers, 2)
  await buyer.api('POST /orders/:id/cancel', {
    params: { id: order.id },
    body: { order_number: order.order_number },
  })
  expect(await ledger(packer, size)).toMatchObject([
    { reason: 'opening', change: 20, stock_after: 20, staff_id: null },
    {
      reason: 'delivery',
      change: 5,
      stock_after: 25,
      staff_id: packer.id,
      staff_name: 'A packer',
      note: 'Box 12',
    },
    { reason: 'sale', change: -2, stock_after: 23, order_id: order.id, staff_id: null },
    { reason: 'cancel', change: 2, stock_after: 25, order_id: order.id, order_number: order.order_number },
  ])
  const { data: ofOrder } = await packer.api('GET /admin/stock-moves', {
    query: { order_number: order.order_number.toLowerCase(), size_id: size },
  })
  expect(ofOrder.map(({ reason }) => reason).sort()).toEqual(['cancel', 'sale'])
  expect(await unbalanced(shop)).toEqual([])
})

test('a reservation is no change of stock; a sale that comes after it expired is one', async () => {
  const { shop, size, testers, packer } = await setUp()
  const buyer = await guestBuyer(shop.client())
  const payment = await buyer.pay(cartOf([[size, 1]], testers))
  await shop.db.execute(sql`update checkouts set expires_at = now() - interval '1 minute'`)
  await shop.reconcile()
  expect(await ledger(packer, size)).toHaveLength(1)
  expect(payment.total).toBeGreaterThan(0)
  expect(await unbalanced(shop)).toEqual([])
})

test('an adjustment that is asked for again by its name is made once, and its name stands for nothing else', async () => {
  const { shop, size, packer } = await setUp()
  const other = await stocked(shop.db, { quantity: 3 })
  const [delivery, counted, elsewhere] = [randomUUID(), randomUUID(), randomUUID()]
  await Promise.all([1, 2, 3].map(() => adjust(packer, size, { id: delivery, change: 5 })))
  expect(await stockOf(shop.db, size)).toMatchObject({ stock: 25 })

  // It counts what is there, and its answer is lost: by the time it is sent again, one has been taken.
  await adjust(packer, size, { id: counted, count: 25 })
  await adjust(packer, size, { change: -1 })
  await adjust(packer, size, { id: counted, count: 25 })
  expect(await stockOf(shop.db, size)).toMatchObject({ stock: 24 })

  const asked = { status: 409, code: 'stock_asked_differently' }
  expect(await refusalOf(adjust(packer, size, { id: delivery, change: 6 }))).toMatchObject(asked)
  expect(await refusalOf(adjust(packer, size, { id: counted, count: 11 }))).toMatchObject(asked)
  const atOnce = [size, other].map((one) => adjust(packer, one, { id: elsewhere, change: 2 }))
  const outcomes = await Promise.allSettled(atOnce)
  const refusedAtOnce = atOnce[outcomes.findIndex(({ status }) => status === 'rejected')]
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(refusedAtOnce!)).toMatchObject(asked)
  expect(await unbalanced(shop)).toEqual([])
})

test('a refused adjustment leaves its name free for what is typed instead', async () => {
  const { shop, size, packer } = await setUp(2)
  const id = randomUUID()
  expect(await refusalOf(adjust(packer, size, { id, change: -3 }))).toMatchObject({ status: 422 })
  await adjust(packer, size, { id, change: -2 })
  expect(await stockOf(shop.db, size)).toMatchObject({ stock: 0 })
})

test('staff count, purchase and deliver at once: the ledger adds up to the stock, entry by entry', async () => {
  const { shop, size, testers, packer } = await setUp(30)
  const work = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => bought(shop, size, testers)),
    ...Array.from({ length: 8 }, (_, at) => adjust(packer, size, { change: at % 2 ? 3 : -2 })),
  ])
  expect(work.filter(({ status }) => status === 'rejected')).toEqual([])
  expect((await stockOf(shop.db, size)).stock).toBe(30 - 8 + 4 * 3 - 4 * 2)
  const entries = await ledger(packer, size)
  let stock = 0
  for (const { change, stock_after } of entries) {
    stock += change
    expect(stock_after).toBe(stock)
  }
  expect(await unbalanced(shop)).toEqual([])
})

test('a count sets the stock, never below what open checkouts hold nor below nothing', async () => {
  const { shop, size, testers, packer } = await setUp()
  const buyer = await guestBuyer(shop.client())
  await buyer.pay(cartOf([[size, 4]], testers))
  const { data } = await adjust(packer, size, { count: 6, reason: 'count' })
  expect(data).toMatchObject({ stock: 6, reserved: 4, available: 2 })
  expect(await refusalOf(adjust(packer, size, { count: 3, reason: 'count' }))).toMatchObject({
    status: 422,
    errors: { count: ['Open checkouts hold more than that'] },
  })
  expect(await refusalOf(adjust(packer, size, { change: -7, reason: 'damage' }))).toMatchObject({
    errors: { change: ['The stock must be from 0 to 1,000,000'] },
  })
  expect(await refusalOf(adjust(packer, size, {}))).toMatchObject({ status: 422 })
  expect(await refusalOf(adjust(packer, size, { change: 1, count: 2 }))).toMatchObject({ status: 422 })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 6, reserved: 4 })
})

test('a count leaves out what is sold and not sent yet, testers too, and the ledger says both', async () => {
  const { shop, size, testers, packer } = await setUp()
  const first = await bought(shop, size, testers, 2)
  await bought(shop, size, testers, 3)
  await bought(shop, size, testers, 1)
  const move = (id: number, status: 'Shipped' | 'Out For Delivery' | 'Canceled', by = packer) =>
    by.api('POST /admin/orders/:id/move', { params: { id }, body: { status } })
  const unsentOf = async (id: number) =>
    (await packer.api('GET /admin/sizes/:id', { params: { id } })).data.unsent
  // Twenty stood on the shelf and do so still: what is sold waits there for its parcels.
  expect([await unsentOf(size), await unsentOf(testers[0]!)]).toEqual([6, 3])
  const { data } = await adjust(packer, size, {
    count: 19,
    unsent: 6,
    reason: 'count',
    note: 'One is broken',
  })
  expect(data).toMatchObject({ stock: 13, available: 13, unsent: 6 })
  expect((await ledger(packer, size)).at(-1)).toMatchObject({
    reason: 'count',
    change: -1,
    stock_after: 13,
    counted: 19,
    unsent: 6,
    staff_id: packer.id,
  })
  await adjust(packer, testers[0]!, { count: 1001, reason: 'count' })
  expect(await stockOf(shop.db, testers[0]!)).toMatchObject({ stock: 998 })

  // What has left is no longer on the shelf; what was canceled is for sale again.
  await move(first.order.id, 'Shipped')
  await move(first.order.id, 'Out For Delivery')
  const orders = (await packer.api('GET /admin/orders', { query: { sort: 'id', order: 'asc' } })).data
  await move(orders[1]!.id, 'Canceled', await staffMember(shop, 'manager'))
  expect(await unsentOf(size)).toBe(1)
  expect(await stockOf(shop.db, size)).toMatchObject({ stock: 16 })
  await adjust(packer, size, { count: 17, reason: 'count' })
  expect(await stockOf(shop.db, size)).toMatchObject({ stock: 16 })
  // A later entry of another kind says nothing of a count.
  await adjust(packer, size, { change: 4 })
  expect((await ledger(packer, size)).at(-1)).toMatchObject({ counted: null, unsent: null })
  expect(await unbalanced(shop)).toEqual([])
})

test('a count of fewer than are sold and not sent is refused, and so is one against numbers that have changed', async () => {
  const { shop, size, testers, packer } = await setUp()
  await bought(shop, size, testers, 3)
  expect(await refusalOf(adjust(packer, size, { count: 2, unsent: 3, reason: 'count' }))).toMatchObject({
    status: 422,
    errors: { count: [expect.stringContaining('Orders that are not sent yet need more')] },
  })
  await bought(shop, size, testers, 1)
  expect(await refusalOf(adjust(packer, size, { count: 19, unsent: 3, reason: 'count' }))).toMatchObject({
    status: 409,
    code: 'stock_unsent_changed',
    errors: { count: [expect.stringContaining('Meanwhile')] },
  })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 16, reserved: 0 })
  await adjust(packer, size, { count: 4, unsent: 4, reason: 'count' })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 0, reserved: 0 })
})

test('a part that is refunded before it is sent stays with its order: it is not put back, and counts as unsent', async () => {
  const { shop, size, testers, packer } = await setUp(5)
  const { order } = await bought(shop, size, testers, 2)
  const manager = await staffMember(shop, 'manager')
  const params = { id: order.id }
  const { data } = await manager.api('GET /admin/orders/:id', { params })
  const item_id = data.items.find(({ tester }) => !tester)?.id ?? 0
  const refund = (restock: { item_id: number; quantity: number }[]) =>
    manager.api('POST /admin/orders/:id/refunds', {
      params,
      body: { amount: 10, reason: 'One less', restock },
    })
  expect(await refusalOf(refund([{ item_id, quantity: 1 }]))).toMatchObject({ code: 'nothing_to_restock' })
  await refund([])
  expect((await adjust(packer, size, { count: 5, reason: 'count' })).data).toMatchObject({
    stock: 3,
    unsent: 2,
  })
})

test('a cancellation that overtakes a count is seen by it with both its effects', async () => {
  const { shop, size, testers, packer } = await setUp(5)
  const { order } = await bought(shop, size, testers, 2)
  const cancellation = async (tx: Queryable) => {
    await tx.execute(sql`update product_sizes set stock = stock + 2 where id = ${size}`)
    await tx.execute(sql`update orders set status = 'Canceled' where id = ${order.id}`)
  }
  await overtaken(shop.db, cancellation, () => adjust(packer, size, { count: 5, reason: 'count' }))
  expect(await stockOf(shop.db, size)).toMatchObject({ stock: 5 })
})

test('counts, purchases and cancellations at once: whoever counts what stands there changes nothing', async () => {
  const { shop, size, testers, packer } = await setUp(30)
  const count = () => adjust(packer, size, { count: 30, reason: 'count' })
  const cancel = async () => {
    const { buyer, order } = await bought(shop, size, testers, 2)
    const { id, order_number } = order
    await buyer.api('POST /orders/:id/cancel', { params: { id }, body: { order_number } })
  }
  const work = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => bought(shop, size, testers)),
    ...Array.from({ length: 4 }, cancel),
    ...Array.from({ length: 30 }, count),
  ])
  expect(work.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await stockOf(shop.db, size)).toEqual({ stock: 24, reserved: 0 })
  expect((await ledger(packer, size)).filter(({ reason }) => reason === 'count')).toEqual([])
  expect(await unbalanced(shop)).toEqual([])
})

test('stock that staff bring wakes whoever waits for it', async () => {
  const { shop, size, packer } = await setUp(0)
  await shop.client()('POST /stock-notices', { body: { product_size_id: size, email: 'waits@example.com' } })
  await shop.db.execute(sql`update stock_notices set confirmed_at = now()`)
  await adjust(packer, size, { change: 1 })
  await shop.work()
  const { rows } = await shop.db.execute(sql`select notified_at is not null as told from stock_notices`)
  expect(rows).toEqual([{ told: true }])
})

test('the list tells what is low; an editor may read it and change nothing', async () => {
  const { shop, size, testers, packer } = await setUp(4)
  const low = async (api: typeof packer.api) =>
    (await api('GET /admin/sizes', { query: { low: 'true' } })).data.map(({ id }) => id)
  expect(await low(packer.api)).toEqual([size])
  const editor = await staffMember(shop, 'editor')
  expect(await low(editor.api)).toEqual([size])
  expect(await refusalOf(adjust(editor, size, { change: 1 }))).toMatchObject({ status: 403 })
  const { data } = await packer.api('GET /admin/sizes', {
    query: { sort: 'available', order: 'asc', tester: 'true', per_page: 2 },
  })
  expect(data.every(({ id }) => testers.includes(id))).toBe(true)
})

test('a stock that is changed past the shop is in the ledger too, as unexplained; entries are never changed', async () => {
  const { shop, size, packer } = await setUp()
  await shop.db.execute(sql`update product_sizes set stock = 17 where id = ${size}`)
  expect((await ledger(packer, size)).at(-1)).toMatchObject({
    reason: 'unexplained',
    change: -3,
    stock_after: 17,
  })
  for (const tampering of [
    sql`update stock_moves set change = 1`,
    sql`delete from stock_moves`,
    sql`truncate stock_moves`,
  ]) {
    await expect(shop.db.execute(tampering)).rejects.toThrow()
  }
  expect(await unbalanced(shop)).toEqual([])
})
