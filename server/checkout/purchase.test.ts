import { expect, test } from 'vitest'
import { orders } from '../platform/database/schema/index.ts'
import { bagOf, guestBuyer, orderOf, payWith } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

test('a guest buys: the order appears once the card has paid, with the confirmation in the outbox once', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { price: 40_000, sale: 10, quantity: 5 })
  const layla = await guestBuyer(shop.client())
  const payment = await layla.pay(bagOf([[size, 2]], testers))
  expect(payment).toMatchObject({ publishable_key: 'pk_test_shopper', total: 756 })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 2 })

  await payWith(shop.stripe, payment)
  const { data: order } = await orderOf(layla.api, payment)
  expect(order).toMatchObject({ status: 'Pending', subtotal: 720, tax_amount: 36, total: 756 })
  await expect.poll(() => shop.relay.tookSuccessOf(payment.payment_intent)).toBe(true)
  await shop.work()
  await shop.work()
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await shop.outbox.names()).toHaveLength(1)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 3, reserved: 0 })
})
