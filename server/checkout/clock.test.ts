import { expect, test } from 'vitest'
import { orders } from '../platform/database/schema/index.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'
import { cartOf, guestBuyer, payWith } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

test('a clock that is set back hides no payment that nobody told of', async () => {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  await shop.breakProvider({ hold_webhooks: true })
  const layla = await guestBuyer(shop.client())
  await payWith(shop.stripe, await layla.pay(cart))

  const twoHoursAhead = new Date(Date.now() + 7_200_000)
  const seenUntil = await reconcilePayments(shop.context, twoHoursAhead)
  expect(await shop.db.$count(orders)).toBe(1)
  expect(seenUntil?.getTime()).toBeLessThan(twoHoursAhead.getTime())
})
