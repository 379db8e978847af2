import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerTokens } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer, PASSWORD } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'

/** Signs in from another browser: its token. */
async function signInWith(shop: TestShop, email: string, userAgent: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

const statusWith = (shop: TestShop, token: string) =>
  fetch(`${shop.url}/api/user`, { headers: { authorization: `Bearer ${token}` } }).then(
    ({ status }) => status,
  )

test('a customer sees where they are signed in, and ends one session or all others with the password', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const phone = await signInWith(shop, layla.form.email, PHONE)
  const stolen = await signInWith(shop, layla.form.email, 'curl/8.5.0')
  const { data: sessions } = await layla.api('GET /user/sessions')
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(JSON.stringify(sessions)).not.toContain(phone)
  const foreign = sessions.find((session) => session.user_agent === 'curl/8.5.0')
  expect(foreign?.last_used_at).toMatch(/^\d{4}-.*Z$/)

  await layla.api('POST /user/sessions/end', {
    body: { current_password: PASSWORD, session_id: foreign?.id ?? '' },
  })
  expect([await statusWith(shop, stolen), await statusWith(shop, phone)]).toEqual([401, 200])
  await layla.api('POST /user/sessions/end', { body: { current_password: PASSWORD } })
  expect([await statusWith(shop, phone), await statusWith(shop, layla.token)]).toEqual([401, 200])
})

test('a stolen session alone ends no other, nor anybody else’s', async () => {
  const shop = await shopForTest()
  const [layla, omar] = [await newCustomer(shop), await newCustomer(shop)]
  const refusal = await refusalOf(
    layla.api('POST /user/sessions/end', { body: { current_password: 'Not-the-one-8' } }),
  )
  expect(refusal).toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } })
  const [foreign] = (await omar.api('GET /user/sessions')).data
  const unknown = await refusalOf(
    layla.api('POST /user/sessions/end', {
      body: { current_password: PASSWORD, session_id: foreign?.id ?? '' },
    }),
  )
  expect(unknown.status).toBe(404)
  expect(await statusWith(shop, omar.token)).toBe(200)
})

test('use is recorded once a minute at most', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const lastUse = async () => (await shop.db.select().from(customerTokens))[0]?.lastUsedAt
  const opened = await lastUse()
  await layla.api('GET /user')
  expect(await lastUse()).toEqual(opened)
  const earlier = new Date(Date.now() - 61_000)
  await shop.db
    .update(customerTokens)
    .set({ lastUsedAt: earlier })
    .where(eq(customerTokens.customerId, layla.id))
  await layla.api('GET /user')
  expect((await lastUse())?.getTime()).toBeGreaterThan(earlier.getTime())
})
