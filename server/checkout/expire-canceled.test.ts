import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

test('a payment that is canceled at the provider gives its bottles back soon, not when the hold would have ended', async () => {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { quantity: 5 })
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cartOf([[size, 2]], await stockedTesters(shop.db)))
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 2 })
  await shop.stripe.paymentIntents.cancel(payment.payment_intent)
  await eventually(async () => {
    const [checkout] = await shop.db.select().from(checkouts)
    return checkout!.expiresAt.getTime() < new Date(payment.reserved_until).getTime() - 60_000
  }).toBe(true)
  await shop.db.execute(sql`update checkouts set expires_at = now() - interval '1 second'`)
  await shop.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  )
  await shop.work()
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
})
