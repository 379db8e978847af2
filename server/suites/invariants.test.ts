import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartOf, guestBuyer, orderOf, payWith } from '../testing/buyer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { discountCode, stocked, stockedTesters } from '../testing/stock.ts'
import { checkInvariants } from './invariants.ts'
import { outboxConfirmations } from './invariants-mail.ts'

/** Opens a shop that has sold two bottles with a code, and checks its invariants. */
async function sold() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { quantity: 5 })
  await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  const api = shop.client()
  const { data: guest } = await api('POST /guests/discount', { body: { code: 'ONCE25' } })
  const buyer = await guestBuyer(api, { guestToken: guest.guest_token })
  const payment = await buyer.pay(cartOf([[size, 2]], testers))
  await payWith(shop.stripe, payment)
  await orderOf(api, payment)
  await shop.work()
  const initial = new Map([[size, 5], ...testers.map((tester): [number, number] => [tester, 1000])])
  const verdict = async () => {
    const mails = await outboxConfirmations(shop.outbox.dataDir)
    return checkInvariants({ db: shop.db, stripe: shop.stripe, initial, mails })
  }
  return { shop, size, payment, verdict }
}

const damages: [what: string, damage: (shop: TestShop) => unknown, violation: RegExp][] = [
  [
    'a bottle is missing',
    ({ db }) => db.execute(sql`update product_sizes set stock = stock - 1`),
    /available/,
  ],
  [
    'more is reserved than is held',
    ({ db }) => db.execute(sql`update product_sizes set reserved = 1`),
    /hold 0/,
  ],
  [
    'a sale is not counted',
    ({ db }) => db.execute(sql`update products set units_sold = 0`),
    /0 units counted/,
  ],
  [
    'a use is gone',
    ({ db }) => db.execute(sql`update discount_uses set state = 'released'`),
    /0 uses, but 1 orders/,
  ],
  ['a code counts wrong', ({ db }) => db.execute(sql`update discounts set uses_number = 3`), /counts 3/],
  [
    'an order belongs to no payment',
    ({ db }) => db.execute(sql`update orders set payment_intent = 'pi_nobody'`),
    /succeeded, and there is no order/,
  ],
  [
    'a canceled order keeps the money',
    ({ db }) => db.execute(sql`update orders set status = 'Canceled'`),
    /its money has not gone back/,
  ],
  [
    'nobody was told',
    ({ db }) => db.execute(sql`update orders set email = 'x@example.com'`),
    /0 confirmations/,
  ],
]

test('a sale that went well has no violation', async () => {
  const { verdict } = await sold()
  expect(await verdict()).toMatchObject({ purchases: 1, lost: 0, double: 0, oversold: 0, violations: [] })
})

test.each(damages)('%s: a violation is found', async (_, damage, violation) => {
  const { shop, verdict } = await sold()
  await damage(shop)
  const { violations } = await verdict()
  expect(violations.join('\n')).toMatch(violation)
})
