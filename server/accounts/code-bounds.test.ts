import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { messagesTo, newCustomer, type TestCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'

const NO_MORE = {
  status: 429,
  message: 'No more codes can be sent today. Please request another one tomorrow.',
}

/** Lets an hour pass for every code of the shop. */
const hourLater = (shop: TestShop) =>
  shop.db.execute(sql`update verification_codes set created_at = created_at - interval '61 minutes'`)

const changeMobile = ({ api, id }: TestCustomer, n: number) =>
  api('PUT /users/:id', { params: { id }, body: { mobile_number: `+9715011122${10 + n}` } })

/** A stolen session that asks for codes, within the bound of an hour, until the account has had twenty. */
async function askForTwenty(shop: TestShop, customer: TestCustomer) {
  for (let n = 1; n < 20; n++) {
    await hourLater(shop)
    await changeMobile(customer, n)
  }
  await hourLater(shop)
}

test('an account causes twenty codes a day, whatever they go to, and its owner is mailed with the last', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  await shop.db.update(customers).set({ emailVerifiedAt: new Date() }).where(eq(customers.id, layla.id))
  await askForTwenty(shop, layla)
  await shop.work()
  expect(await messagesTo(shop, 'account-notice', layla.form.email)).toBe(1)
  expect(await refusalOf(changeMobile(layla, 30))).toMatchObject(NO_MORE)
  const answer = await fetch(`${shop.url}/api/send-mobile-otp-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${layla.token}` },
    body: '{}',
  })
  // The first of them is twenty hours and twenty minutes old.
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3 * 3600)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThan(4 * 3600)
  for (let hour = 0; hour < 4; hour++) await hourLater(shop)
  expect((await changeMobile(layla, 31)).status).toBe(200)
})

test('nobody is mailed about codes at an address that is not proved to be theirs', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  await askForTwenty(shop, layla)
  await shop.work()
  expect(await messagesTo(shop, 'account-notice', layla.form.email)).toBe(0)
})

test('an address gets ten codes a day', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const resend = () => layla.api('POST /resend-email-otp-code', { body: {} })
  for (let sent = 1; sent < 10; sent++) {
    await hourLater(shop)
    await resend()
  }
  await hourLater(shop)
  expect(await refusalOf(resend())).toMatchObject(NO_MORE)
  // Codes to others are not those of this address.
  expect((await layla.api('POST /send-mobile-otp-code', { body: {} })).status).toBe(200)
})
