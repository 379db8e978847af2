import { expect, test } from 'vitest'
import { cartOf, guestBuyer, refusalOf } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

test('whoever tries a payment thirty times a minute has to wait; others at the same address do not', async () => {
  const shop = await shopForTest()
  const [testers, size] = [await stockedTesters(shop.db), await stocked(shop.db)]
  const office = shop.client('en', '10.8.0.1')
  const [layla, omar] = [await guestBuyer(office), await guestBuyer(office)]
  const unknown = cartOf([[9_999_999, 1]], testers)
  for (let n = 0; n < 30; n++) expect((await refusalOf(layla.pay(unknown))).status).toBe(422)
  expect(await refusalOf(layla.pay(cartOf([[size, 1]], testers)))).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
  expect((await omar.pay(cartOf([[size, 1]], testers))).total).toBe(105)
})
