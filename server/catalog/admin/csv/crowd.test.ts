import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../../platform/database/schema/index.ts'
import { releaseDeadJobs } from '../../../platform/jobs/admin.ts'
import { cartOf, guestBuyer, orderOf, payWith } from '../../../testing/buyer.ts'
import { type CatalogAdmin, catalogAdminForTest, sendFile, wholeProduct } from '../../../testing/catalog.ts'
import { eventually } from '../../../testing/eventually.ts'
import { waitingForLocks } from '../../../testing/overtaken.ts'
import { stockedTesters, stockOf } from '../../../testing/stock.ts'

/** A product of which twelve are there, and a file about it that was looked through and is to be taken in whole. */
async function setUp(file: string, faulty: 'none' | 'rest' = 'none') {
  const admin = await catalogAdminForTest()
  const { data: product } = await admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud]) })
  const size = product.sizes[0]?.id ?? 0
  const testers = await stockedTesters(admin.shop.db)
  const shopper = await guestBuyer(admin.shop.client())
  const { data } = await sendFile(admin, 'imports', file, 'products.csv')
  await admin.shop.work()
  const params = { id: data.id }
  await admin.staff.api('POST /admin/imports/:id/start', { params, body: { faulty } })
  const pay = (units: number) => shopper.pay(cartOf([[size, units]], testers))
  const result = async () => (await admin.staff.api('GET /admin/imports/:id', { params })).data
  const priceNow = async () =>
    (await admin.staff.api('GET /admin/products/:id', { params: { id: product.id } })).data.sizes[0]?.price
  return { admin, shopper, size, pay, result, priceNow }
}

/** Takes the file in, and holds the import up in the middle of it, at the search index, while something else happens. */
async function whileImporting(
  { shop: { db, work } }: CatalogAdmin,
  happens: () => Promise<void>,
): Promise<void> {
  let working: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from product_search for update`)
    working = work()
    await eventually(() => waitingForLocks(db)).toBe(1)
    await happens()
  })
  await working
}

test('while a file is taken in, a size that it changes is bought and paid for; what was sold stays sold', async () => {
  const { admin, shopper, size, pay, result, priceNow } = await setUp(
    'slug,size_en,price,stock,stock_was\nliwa-amber,50 ml,460.00,12,12\n',
  )
  await whileImporting(admin, async () => {
    const payment = await pay(2)
    await payWith(admin.shop.stripe, payment)
    const { data: order } = await orderOf(shopper.api, payment)
    expect(order).toMatchObject({ status: 'Pending' })
    expect(await stockOf(admin.shop.db, size)).toEqual({ stock: 10, reserved: 0 })
  })
  expect(await result()).toMatchObject({ status: 'done', changed: 1, stocks_changed: 0 })
  expect(await stockOf(admin.shop.db, size)).toEqual({ stock: 10, reserved: 0 })
  expect(await priceNow()).toBe(460)
})

test('a stock that changes both in the file and while it is taken in refuses all of it', async () => {
  const { admin, size, pay, result, priceNow } = await setUp(
    'slug,size_en,price,stock,stock_was\nliwa-amber,50 ml,460.00,15,12\n',
  )
  await whileImporting(admin, async () => {
    await payWith(admin.shop.stripe, await pay(2))
    await eventually(() => stockOf(admin.shop.db, size)).toEqual({ stock: 10, reserved: 0 })
  })
  expect(await result()).toMatchObject({
    status: 'refused',
    errors: [{ line: 2, column: 'stock', message: expect.stringContaining('is 10 now') }],
  })
  expect(await stockOf(admin.shop.db, size)).toEqual({ stock: 10, reserved: 0 })
  expect(await priceNow()).toBe(450)
})

test('units that a shopper takes while a file is taken in are not taken away: all of it is refused', async () => {
  const { admin, size, pay, result, priceNow } = await setUp(
    'slug,size_en,price,stock\nliwa-amber,50 ml,460.00,1\n',
  )
  await whileImporting(admin, async () => {
    await pay(2)
  })
  expect(await result()).toMatchObject({
    status: 'refused',
    changed: 0,
    stocks_changed: 0,
    errors: [{ line: 2, column: 'stock', message: 'Open checkouts hold more than that' }],
  })
  expect(await stockOf(admin.shop.db, size)).toEqual({ stock: 12, reserved: 2 })
  expect(await priceNow()).toBe(450)
})

test.each(['none', 'rest'] as const)(
  'an import (%s) that is handed to another process while it is under way is done once',
  async (faulty) => {
    const { admin, size, result } = await setUp(
      'slug,size_en,price,stock\nliwa-amber,50 ml,460.00,20\n',
      faulty,
    )
    const { db, work } = admin.shop
    let again: Promise<void> | undefined
    await whileImporting(admin, async () => {
      await releaseDeadJobs(db, 0)
      again = work()
      await eventually(() => waitingForLocks(db)).toBe(2)
    })
    await again
    expect(await result()).toMatchObject({ status: 'done', stocks_changed: 1 })
    expect(await stockOf(db, size)).toEqual({ stock: 20, reserved: 0 })
    expect(await db.$count(auditLog, eq(auditLog.action, 'imports.finish'))).toBe(1)
  },
)
