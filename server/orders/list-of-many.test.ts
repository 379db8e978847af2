import { OrderQuery } from '@nafha/contract/admin/orders'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countUpTo, orderOf, pageOf } from '../platform/database/list.ts'
import { orders } from '../platform/database/schema/index.ts'
import { databaseForTest } from '../testing/database.ts'
import { countRowsRead } from '../testing/rows-read.ts'
import { vacuumWhole } from '../testing/vacuum.ts'
import { orderFilter } from './admin-filters.ts'
import { listOrders, orderedBy } from './admin-list.ts'

/** Twelve thousand orders, one every ten minutes since the first of September; one of four is canceled. */
const fill = sql`
  insert into orders (id, order_number, checkout_id, payment_intent, status, language, prefix_name, first_name, last_name, email,
    mobile_number, address, shipping_address, subtotal, tax_percent, tax, discount_percent, discount_amount, total, created_at)
  select n, translate(lpad(n::text, 10, '0'), '01', 'AB'), gen_random_uuid(), 'pi_' || n,
    (array['Delivered', 'Canceled', 'Pending', 'Shipped'])[1 + n % 4], 'en', 'Mrs', 'Layla', 'Haddad', 'layla@example.com',
    '+971501234567', '{"city":"Dubai"}', 'Dubai', 10000 + n, 5, 500, 0, 0, 10500 + n,
    '2026-09-01'::timestamptz + n * interval '10 minutes'
  from generate_series(1, 12000) n`

/** Lists and counts orders as the back office asks for them. Returns their ids, their number and how many rows were read. */
async function listed(asked: Record<string, string>) {
  const { db } = await databaseForTest()
  await db.transaction(async (tx) => {
    // Rows without their checkouts. Vacuum marks pages as visible to all only once their transaction is in the log.
    await tx.execute(sql`set local session_replication_role = replica; set local synchronous_commit = on`)
    await tx.execute(fill)
  })
  await vacuumWhole(db, 'orders')
  const query = OrderQuery.parse({ per_page: '25', ...asked })
  const where = orderFilter(db, query)
  return db.transaction(async (tx) => {
    const { answer, rowsRead } = await countRowsRead(tx, 'orders', async () => {
      const rows = await listOrders(tx, { where, orderBy: orderOf(query, orderedBy), ...pageOf(query) })
      const count = await countUpTo(10_001, tx, orders, where)
      return { first: rows[0]?.id, last: rows.at(-1)?.id, count }
    })
    return { ...answer, rowsRead }
  })
}

// A list whose index lacks a column reads the rows of all orders that it passes over.
test.each([
  [
    'of a status, newest first, a late page',
    { status: 'Canceled', sort: 'created_at', order: 'desc', page: '100' },
    { first: 2097, last: 2001, count: 3000 },
  ],
  [
    'of a month and a status',
    { status: 'Canceled', from: '2026-10-01', to: '2026-10-31', sort: 'created_at', order: 'desc' },
    { first: 8757, last: 8661, count: 1116 },
  ],
  [
    'of a month, largest first',
    { from: '2026-10-01', to: '2026-10-31', sort: 'total', order: 'desc' },
    { first: 8759, last: 8735, count: 4464 },
  ],
  [
    'of some totals and a status',
    { total_min: '150', total_max: '200', status: 'Canceled', sort: 'created_at', order: 'desc' },
    { first: 9497, last: 9401, count: 1250 },
  ],
  ['by status', { sort: 'status', order: 'asc' }, { first: 1, last: 97, count: 10_001 }],
])('a list of orders reads the rows of its page alone: %s', async (_name, asked, expected) => {
  expect(await listed(asked)).toEqual({ ...expected, rowsRead: 25 })
})
