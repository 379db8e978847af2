import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyAs, cartOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import { readDashboard } from './dashboard.ts'

/** Ten in the morning in Dubai of Friday, the 20th. */
const NOW = new Date('2026-11-20T06:00:00Z')

/** A customer without a discount who buys a bottle of AED 105 at a moment. */
async function setUp() {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { price: 10_000 })
  const testers = await stockedTesters(shop.db)
  const layla = await readyCustomer(shop)
  await shop.db.execute(sql`delete from discount_grants`)
  const buy = async (at: string, quantity = 1) => {
    const order = await buyAs(layla.api, shop.stripe, cartOf([[size, quantity]], testers))
    await shop.db.execute(sql`update orders set created_at = ${at}::timestamptz where id = ${order.id}`)
    return order.id
  }
  return { shop, layla, buy, manager: await staffMember(shop, 'manager') }
}

const today = (shop: TestShop) => readDashboard(shop.db, { period: 'today', by: 'day' }, NOW)

test('an order belongs to the day that it is in Dubai', async () => {
  const { shop, buy } = await setUp()
  await buy('2026-11-19T19:59:59Z')
  await buy('2026-11-19T20:00:00Z', 2)
  await buy('2026-11-20T19:59:59Z')
  await buy('2026-11-20T20:00:00Z')
  const { days, days_before, figures, figures_before } = await today(shop)
  expect([days, days_before]).toEqual([
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-19', to: '2026-11-19' },
  ])
  expect(figures).toMatchObject({ orders: 2, revenue: 31_500, basket: 15_750 })
  expect(figures_before).toMatchObject({ orders: 1, revenue: 10_500, basket: 10_500 })
})

test('refunds are taken off the day of their order; what was canceled was not sold', async () => {
  const { shop, layla, buy, manager } = await setUp()
  const canceled = await buy(new Date().toISOString())
  await layla.api('POST /orders/:id/cancel', { params: { id: canceled }, body: {} })
  const refunded = await buy('2026-11-20T05:00:00Z', 2)
  await shop.db.execute(sql`update orders set created_at = '2026-11-20T05:00:00Z' where id = ${canceled}`)
  await manager.api('POST /admin/orders/:id/move', { params: { id: refunded }, body: { status: 'Shipped' } })
  const { data } = await manager.api('GET /admin/orders/:id', { params: { id: refunded } })
  const [line] = data.items.filter(({ tester }) => !tester)
  await manager.api('POST /admin/orders/:id/refunds', {
    params: { id: refunded },
    body: { amount: 105, reason: 'Broken', restock: [{ item_id: line!.id, quantity: 1 }] },
  })
  await shop.work()
  const board = await today(shop)
  expect(board.figures).toMatchObject({ orders: 1, revenue: 10_500, basket: 10_500 })
  expect(board.best_sellers).toMatchObject([{ product_id: line!.product_id, units: 1, value: 10_500 }])
})

test('views are counted by day; a visit begins where somebody comes from elsewhere; orders are set against visits', async () => {
  const { shop, buy } = await setUp()
  const see = (entry: boolean) =>
    shop.client()('POST /page-views', { body: { path: '/', language: 'en', ...(entry ? { entry } : {}) } })
  for (const entry of [true, false, false, true]) await see(entry)
  await shop.db.execute(sql`update page_views set day = '2026-11-20'`)
  await buy('2026-11-20T05:00:00Z')
  const { figures, figures_before } = await today(shop)
  expect(figures).toMatchObject({ page_views: 4, visits: 2, conversion: 0.5 })
  expect(figures_before).toMatchObject({ page_views: 0, visits: 0, conversion: null, basket: null })
})

test('the charts go by day, by week from Monday to Sunday, and by month, cut where the period ends', async () => {
  const { shop, buy } = await setUp()
  await buy('2026-11-14T10:00:00Z')
  await buy('2026-11-16T10:00:00Z', 2)
  const by = async (step: 'day' | 'week' | 'month') =>
    (await readDashboard(shop.db, { period: '30d', by: step }, NOW)).series
  const days = await by('day')
  expect(days).toHaveLength(30)
  expect(days.filter(({ orders }) => orders > 0)).toMatchObject([
    { from: '2026-11-14', to: '2026-11-14', revenue: 10_500 },
    { from: '2026-11-16', to: '2026-11-16', revenue: 21_000 },
  ])
  expect((await by('week')).map(({ from, to, orders }) => [from, to, orders])).toEqual([
    ['2026-10-22', '2026-10-25', 0],
    ['2026-10-26', '2026-11-01', 0],
    ['2026-11-02', '2026-11-08', 0],
    ['2026-11-09', '2026-11-15', 1],
    ['2026-11-16', '2026-11-20', 1],
  ])
  expect((await by('month')).map(({ from, to, revenue }) => [from, to, revenue])).toEqual([
    ['2026-10-22', '2026-10-31', 0],
    ['2026-11-01', '2026-11-20', 31_500],
  ])
})

test('searches that found nothing the last time, and what is running out', async () => {
  const { shop, manager } = await setUp()
  await shop.db.execute(sql`insert into search_terms (day, term, language, searches, results, known) values
    ('2026-11-19', 'ambergris', 'en', 4, 0, false), ('2026-11-20', 'ambergris', 'en', 1, 0, false),
    ('2026-11-18', 'vetiver', 'en', 9, 0, false), ('2026-11-20', 'vetiver', 'en', 1, 3, true),
    ('2026-11-20', 'عنبر', 'ar', 2, 0, false), ('2025-01-01', 'old', 'en', 9, 0, false)`)
  const scarce = await stocked(shop.db, { quantity: 2 })
  const board = await readDashboard(shop.db, { period: '7d', by: 'day' }, NOW)
  expect(board.empty_searches).toEqual([
    { term: 'ambergris', language: 'en', searches: 5 },
    { term: 'عنبر', language: 'ar', searches: 2 },
  ])
  expect(board.low_stock.total).toBe(1)
  expect(board.low_stock.sizes).toMatchObject([{ id: scarce, available: 2 }])
  const { data } = await manager.api('GET /admin/dashboard', { query: { period: '7d', by: 'week' } })
  expect(data.low_stock.total).toBe(1)
})
