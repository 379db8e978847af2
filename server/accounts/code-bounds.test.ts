import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { changeContact, messagesTo, newCustomer, type TestCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'

const NO_MORE = {
  status: 429,
  message: 'No more codes can be sent today. Please request another one tomorrow.',
}

/** Lets an hour pass for every code of the shop. */
const hourLater = (shop: TestShop) =>
  shop.db.execute(sql`update verification_codes set created_at = created_at - interval '61 minutes'`)

const askForMobile = ({ api }: TestCustomer) => api('POST /send-mobile-otp-code', { body: {} })
const askForChange = ({ api }: TestCustomer) => api('POST /send-change-code')

/** A stolen session that asks for codes, within the bounds of an hour and of an address, until the account has had twenty. */
async function askForTwenty(shop: TestShop, customer: TestCustomer) {
  // Registering has sent the first.
  for (let n = 1; n < 20; n++) {
    await hourLater(shop)
    await (n % 2 === 0 ? askForMobile(customer) : n === 19 ? askElsewhere(customer) : askForChange(customer))
  }
  await hourLater(shop)
}
const askElsewhere = (customer: TestCustomer) => changeContact(customer, { mobile_number: '+971501112233' })

test('an account causes twenty codes a day, whatever they go to, and its owner is mailed with the last', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  await shop.db.update(customers).set({ emailVerifiedAt: new Date() }).where(eq(customers.id, layla.id))
  await askForTwenty(shop, layla)
  await shop.work()
  expect(await messagesTo(shop, 'account-notice', layla.form.email)).toBe(1)
  expect(await refusalOf(askForChange(layla))).toMatchObject(NO_MORE)
  const answer = await fetch(`${shop.url}/api/send-mobile-otp-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${layla.token}` },
    body: '{}',
  })
  // The first of them is twenty hours and twenty minutes old.
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3 * 3600)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThan(4 * 3600)
  for (let hour = 0; hour < 4; hour++) await hourLater(shop)
  expect((await askForChange(layla)).status).toBe(200)
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
