import { randomBytes } from 'node:crypto'
import { orderNumber } from '@nafha/contract/orders/orders'
import { fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogRoutes } from '../catalog/index.ts'
import { orderItems, orders, productPairs } from '../platform/database/schema/index.ts'
import { expiredCheckout } from '../testing/message-orders.ts'
import { demoShop } from '../testing/seed.ts'
import { refreshPairs } from './pairs.sql.ts'

const shop = demoShop(catalogRoutes)

interface Sold {
  products: number[]
  status?: 'Delivered' | 'Canceled' | 'Refunded' | 'Pending'
  monthsAgo?: number
  testers?: number[]
}

/** Stores `times` orders that hold one bottle of each product. */
async function sell(times: number, { products, status = 'Delivered', monthsAgo = 1, testers = [] }: Sold) {
  const sizeOf = async (product: number, tester: boolean) => {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from product_sizes where product_id = ${product} and tester = ${tester} order by id limit 1`,
    )
    return rows[0]?.id ?? 0
  }
  for (let n = 0; n < times; n += 1) {
    const checkout = await expiredCheckout(shop.db)
    const { email, firstName, lastName, mobileNumber, prefixName, language, address } = checkout
    const { subtotal, tax, discountPercent, discountAmount, total } = checkout
    const [order] = await shop.db
      .insert(orders)
      .values({
        ...{ email, firstName, lastName, mobileNumber, prefixName, language, address },
        ...{ subtotal, tax, taxPercent: 5, discountPercent, discountAmount, total, status },
        orderNumber: orderNumber(randomBytes(10)),
        checkoutId: checkout.id,
        paymentIntent: checkout.paymentIntent ?? '',
        guestSessionId: checkout.guestSessionId,
        shippingAddress: checkout.shippingAddress,
        createdAt: sql`now() - make_interval(months => ${monthsAgo})`,
      })
      .returning({ id: orders.id })
    const line = async (productId: number, tester: boolean) => ({
      ...{ orderId: order?.id ?? 0, productId, sizeId: await sizeOf(productId, tester), tester, quantity: 1 },
      ...{ net: fils(0), taxAmount: fils(0), productName: { en: 'x' }, sizeLabel: { en: 'x' } },
    })
    await shop.db
      .insert(orderItems)
      .values([
        ...(await Promise.all(products.map((product) => line(product, false)))),
        ...(await Promise.all(testers.map((product) => line(product, true)))),
      ])
  }
}

const pairs = async () =>
  (await shop.db.select().from(productPairs))
    .map(({ productId, otherId, orders: number, lift }) => [productId, otherId, number, lift])
    .sort((one, other) => Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1]))

test('orders of a year make the pairs of known support and lift, and no others', async () => {
  await shop.db.execute(sql`delete from review_links`)
  await shop.db.execute(sql`delete from order_items`)
  await sell(5, { products: [1, 2] })
  await sell(4, { products: [3, 4] })
  await sell(5, { products: [5, 6], monthsAgo: 13 })
  await sell(5, { products: [7, 8], status: 'Canceled' })
  await sell(5, { products: [9, 10], status: 'Refunded' })
  await sell(6, { products: [11], testers: [12] })
  // 13 is in every order with 14, and as often without: chance, nearly.
  await sell(6, { products: [13, 14] })
  await sell(24, { products: [13] })
  // 45 orders count. 1 with 2: 5 × 45 / (5 × 5) = 9. 13 with 14: 6 × 45 / (30 × 6) = 1.5, which is not above it.
  expect(await refreshPairs(shop.db)).toBe(2)
  expect(await pairs()).toEqual([
    [1, 2, 5, 9],
    [2, 1, 5, 9],
  ])
})

test('a second run changes nothing; a new order changes what it tells, and what no longer holds goes', async () => {
  expect(await refreshPairs(shop.db)).toBe(0)
  await sell(1, { products: [3, 4] })
  // 46 orders: 9.2 for 1 and 2. 3 with 4 has its support: 5 × 46 / 25. 13 with 14 is above 1.5 now: 6 × 46 / 180.
  await refreshPairs(shop.db)
  expect(
    (await pairs()).map(([one, other, number, lift]) => [one, other, number, Number(lift).toFixed(1)]),
  ).toEqual([
    [1, 2, 5, '9.2'],
    [2, 1, 5, '9.2'],
    [3, 4, 5, '9.2'],
    [4, 3, 5, '9.2'],
    [13, 14, 6, '1.5'],
    [14, 13, 6, '1.5'],
  ])
  await shop.db.execute(sql`update orders set status = 'Canceled' where id in (
    select order_id from order_items where product_id = 1)`)
  await refreshPairs(shop.db)
  // Without those five there are 41: 13 with 14 is 1.37.
  expect((await pairs()).map(([one]) => one)).toEqual([3, 4])
})

test('the page answers what is bought together, without drafts and what is sold out', async () => {
  const together = async () =>
    (await shop.get('/product/3/companions')).data.bought_together.map(({ id }: { id: number }) => id)
  expect(await together()).toEqual([4])
  expect((await shop.get('/product/5/companions')).data.bought_together).toEqual([])
  await shop.db.execute(sql`update product_sizes set stock = reserved where product_id = 4 and not tester`)
  expect(await together()).toEqual([])
  expect((await shop.get('/product/99999/companions')).status).toBe(404)
})

test('pages of the products whose pairs change are told, and no others', async () => {
  const client = await shop.pool.connect()
  try {
    const told: string[] = []
    client.on('notification', ({ payload = '' }) => told.push(...payload.split(',')))
    await client.query('listen shop_changes')
    await sell(5, { products: [15, 16] })
    await sell(20, { products: [17] })
    told.length = 0
    await refreshPairs(shop.db)
    await client.query('select 1')
    expect(told).toEqual(expect.arrayContaining(['pairs:15', 'pairs:16']))
    expect(told).not.toContain('pairs:17')
    told.length = 0
    await refreshPairs(shop.db)
    await client.query('select 1')
    expect(told.filter((tag) => tag.startsWith('pairs:'))).toEqual([])
  } finally {
    client.release(true)
  }
})
