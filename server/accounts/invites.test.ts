import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discounts } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'

test('an invite says who invites and how much both receive, however the code was typed', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop, { first_name: 'Layla' })
  const { invite_code: code } = layla.session.user
  for (const typed of [code, code.toLowerCase()]) {
    const { data } = await shop.client()('GET /invites/:code', { params: { code: typed } })
    expect(data).toEqual({ first_name: 'Layla', percent: 10 })
  }
})

test('what the house promises is given, whatever the sign-up code gave before', async () => {
  const shop = await shopForTest()
  await newCustomer(shop)
  await shop.db.update(discounts).set({ percent: 25 }).where(eq(discounts.code, 'SIGN-UP'))
  const newcomer = await newCustomer(shop)
  expect(newcomer.session.user.discount?.discount).toBe(10)
})

test('a code that invites nobody is not found, and signing up with it works all the same', async () => {
  const shop = await shopForTest()
  for (const code of ['22222222', 'x'.repeat(41), '\u0000', "'"]) {
    const refusal = await refusalOf(shop.client()('GET /invites/:code', { params: { code } }))
    expect([code, refusal.status]).toEqual([code, 404])
  }
  const newcomer = await newCustomer(shop, { invite: '22222222' })
  expect(newcomer.session.user.discount?.discount).toBe(10)
})
