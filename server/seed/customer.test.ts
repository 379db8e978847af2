import { createClient } from '@nafha/contract/client'
import { expect, test } from 'vitest'
import { accountRoutes } from '../accounts/index.ts'
import { orderRoutes } from '../orders/index.ts'
import { relyingPartyOf } from '../passkeys/index.ts'
import { storeNothing } from '../pictures/index.ts'
import { defaultSmsCountries } from '../platform/config/sms-countries.ts'
import { createApp } from '../platform/http/app.ts'
import { comparePayments } from '../reconciliation/compare.ts'
import { databaseForTest } from '../testing/database.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { seedDemo } from './index.ts'

test('the demo customer signs in, is verified, has two addresses in Dubai and three past orders', async () => {
  const { db } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  await accountRoutes(app, db, {
    sms: { countries: defaultSmsCountries, perDay: 2000 },
    site: relyingPartyOf('https://shop.nafha.example'),
  })
  orderRoutes(app, db)
  let token: string | null = null
  const api = createClient({
    baseUrl: '',
    language: () => 'ar',
    token: () => token,
    fetch: async (url, init) => {
      const answer = await app.inject({
        url,
        method: init.method as 'GET',
        headers: init.headers as Record<string, string>,
        payload: init.body as string | undefined,
      })
      return new Response(answer.body, { status: answer.statusCode })
    },
  })
  const body = { email: 'layla@example.com', password: 'Layla-demo-1' }
  const { data } = await api('POST /login', { body })
  expect(data.user).toMatchObject({
    first_name: 'Layla',
    email_verified_at: expect.any(String),
    mobile_verified_at: expect.any(String),
    address: [{ city: 'Dubai' }, { city: 'Dubai' }],
  })
  token = data.token
  const history = await api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(history.data.map(({ status }) => status)).toEqual(['Shipped', 'Delivered', 'Delivered'])
  for (const order of history.data) {
    expect(order.testers).toHaveLength(3)
    expect(order.total).toBeGreaterThan(0)
    expect(order.order_items[0]?.product_name).toMatch(/[\u0600-\u06ff]/)
  }
})

test('the first comparison of payments and orders finds nothing in the demo shop for staff to look at', async () => {
  const shop = await shopForTest()
  await seedDemo(shop.db, { store: storeNothing })
  await comparePayments(shop.context, new Date(Date.now() - 29 * 86_400_000))
  const manager = await staffMember(shop, 'manager')
  const { data } = await manager.api('GET /admin/payment-problems', { query: { solved: 'false' } })
  expect(data).toEqual([])
})
