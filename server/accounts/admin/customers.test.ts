import { expect, test } from 'vitest'
import { auditLog, customerTokens } from '../../platform/database/schema/index.ts'
import { buyAs, cartOf, customerRequest, refusalOf } from '../../testing/buyer.ts'
import { codeFor, home, newCustomer, PASSWORD, readyCustomer } from '../../testing/customer.ts'
import { shopForTest, type TestShop } from '../../testing/shop.ts'
import { staffMember } from '../../testing/staff.ts'
import { stocked, stockedTesters } from '../../testing/stock.ts'

/** Layla has bought twice, Omar is new; a manager is at work. */
async function setUp() {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db, { price: 10_000 }), 2]], await stockedTesters(shop.db))
  const layla = await readyCustomer(shop)
  const omar = await newCustomer(shop, { first_name: 'عمر', last_name: 'O_Reilly' })
  const first = await buyAs(layla.api, shop.stripe, cart)
  const second = await buyAs(layla.api, shop.stripe, cart)
  const manager = await staffMember(shop, 'manager')
  return { shop, cart, layla, omar, orders: [first, second] as const, manager }
}
type SetUp = Awaited<ReturnType<typeof setUp>>

const found = async ({ manager }: SetUp, query: Record<string, string>) => {
  const { data } = await manager.api('GET /admin/customers', {
    query: { sort: 'id', order: 'asc', ...query } as never,
  })
  return data.map(({ id }) => id)
}

const signIn = (shop: TestShop, email: string) =>
  shop.client()('POST /login', { body: { email, password: PASSWORD } })

test('customers are found by name, e-mail and mobile, by their state and whether they are verified', async () => {
  const set = await setUp()
  const { layla, omar, manager } = set
  expect(await found(set, {})).toEqual([layla.id, omar.id])
  expect(await found(set, { q: 'haddad' })).toEqual([layla.id])
  expect(await found(set, { q: 'عمر o_rei' })).toEqual([omar.id])
  expect(await found(set, { q: 'عُمـر O_RÉI' })).toEqual([omar.id])
  expect(await found(set, { q: `#${'٠١٢٣٤٥٦٧٨٩'[layla.id]}` })).toEqual([layla.id])
  expect(await found(set, { q: 'o%rei' })).toEqual([])
  expect(await found(set, { q: omar.form.email.toUpperCase() })).toEqual([omar.id])
  const mobile = omar.form.mobile_number
  const national = mobile.replace('+971', '')
  for (const q of [
    mobile,
    national,
    `0${national}`,
    `00971${national}`,
    `0${national.slice(0, 2)} ${national.slice(2, 5)}-${national.slice(5)}`,
  ])
    expect([q, await found(set, { q })]).toEqual([q, [omar.id]])
  expect(await found(set, { q: `#${layla.id}` })).toEqual([layla.id])
  expect(await found(set, { verified: 'true' })).toEqual([layla.id])
  expect(await found(set, { verified: 'false' })).toEqual([omar.id])
  await manager.api('POST /admin/customers/:id/block', { params: { id: omar.id } })
  expect(await found(set, { state: 'blocked' })).toEqual([omar.id])
  expect(await found(set, { state: 'active' })).toEqual([layla.id])
  const refusal = await refusalOf(manager.api('GET /admin/customers', { query: { state: 'lost' } as never }))
  expect(refusal).toMatchObject({ status: 422, errors: { state: [expect.any(String)] } })
})

test('the list says how many orders somebody placed and what they spent, less what went back', async () => {
  const set = await setUp()
  const { shop, layla, omar, orders, manager } = set
  await manager.api('POST /admin/orders/:id/move', {
    params: { id: orders[0].id },
    body: { status: 'Shipped' },
  })
  await manager.api('POST /admin/orders/:id/refunds', {
    params: { id: orders[0].id },
    body: { amount: 20.5, reason: 'Dented' },
  })
  await layla.api('POST /orders/:id/cancel', { params: { id: orders[1].id }, body: {} })
  await shop.work()
  for (const [order, ids] of [
    ['desc', [layla.id, omar.id]],
    ['asc', [omar.id, layla.id]],
  ] as const) {
    expect(await found(set, { sort: 'spent', order })).toEqual(ids)
    expect(await found(set, { sort: 'orders_number', order })).toEqual(ids)
  }
  const { data } = await manager.api('GET /admin/customers', { query: { q: 'haddad' } })
  expect(data[0]).toMatchObject({ orders_number: 1, spent: orders[0].total - 20.5, state: 'active' })
})

test('the page of a customer has details, addresses, discounts and where they are signed in', async () => {
  const { layla, manager } = await setUp()
  const { data } = await manager.api('GET /admin/customers/:id', { params: { id: layla.id } })
  expect(data).toMatchObject({
    email: layla.form.email,
    first_name: 'Layla',
    state: 'active',
    orders_number: 2,
    sessions_number: 1,
    address: [home],
    discounts: [{ code: 'SIGN-UP', discount: 10, used_number: 1, in_force: false }],
  })
  const nobody = await refusalOf(manager.api('GET /admin/customers/:id', { params: { id: 999_999 } }))
  expect(nobody.status).toBe(404)
})

test('staff mark address and number verified, or send a new code', async () => {
  const { shop, omar, manager } = await setUp()
  await shop.work()
  const params = { id: omar.id }
  const { data } = await manager.api('POST /admin/customers/:id/verify', {
    params,
    body: { channel: 'email' },
  })
  expect(data.email_verified_at).not.toBeNull()
  expect((await omar.api('GET /user')).data.email_verified_at).toBe(data.email_verified_at)
  const again = manager.api('POST /admin/customers/:id/verify', { params, body: { channel: 'email' } })
  expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'already_verified' })
  await manager.api('POST /admin/customers/:id/send-code', { params, body: { channel: 'mobile' } })
  await shop.work()
  const otp_code = await codeFor(shop, 'mobile-otp', omar.form.mobile_number)
  await omar.api('POST /verify-mobile-number', { body: { otp_code } })
})

test('a blocked customer is out at once, on every device, and neither signs in nor pays until let in again', async () => {
  const { shop, layla, cart, manager } = await setUp()
  const { data: elsewhere } = await signIn(shop, layla.form.email)
  const params = { id: layla.id }
  const { data } = await manager.api('POST /admin/customers/:id/block', { params })
  expect(data).toMatchObject({ state: 'blocked', sessions_number: 0 })
  expect((await refusalOf(layla.api('GET /user'))).status).toBe(401)
  expect((await refusalOf(shop.client('en', '10.9.0.1', elsewhere.token)('GET /user'))).status).toBe(401)
  const payment = layla.api('POST /stripe/payment', { body: customerRequest(cart) })
  expect((await refusalOf(payment)).status).toBe(401)
  expect(await refusalOf(signIn(shop, layla.form.email))).toMatchObject({
    status: 401,
    code: 'invalid_credentials',
  })
  expect(await refusalOf(manager.api('POST /admin/customers/:id/block', { params }))).toMatchObject({
    status: 409,
  })
  await manager.api('POST /admin/customers/:id/unblock', { params })
  // What was open stays closed.
  expect((await refusalOf(layla.api('GET /user'))).status).toBe(401)
  expect((await signIn(shop, layla.form.email)).status).toBe(200)
  expect(await shop.db.$count(customerTokens)).toBe(2)
  const actions = (await shop.db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['customers.block', 'customers.unblock']))
})

test('who may not see customers sees none of this, and changes nothing', async () => {
  const { shop, layla, manager } = await setUp()
  const params = { id: layla.id }
  for (const role of ['packer', 'editor'] as const) {
    const { api } = await staffMember(shop, role)
    for (const call of [
      () => api('GET /admin/customers'),
      () => api('GET /admin/customers/:id', { params }),
      () => api('GET /admin/customers/:id/export', { params }),
      () => api('POST /admin/customers/:id/verify', { params, body: { channel: 'email' } }),
      () => api('POST /admin/customers/:id/send-code', { params, body: { channel: 'email' } }),
      () => api('POST /admin/customers/:id/block', { params }),
      () => api('POST /admin/customers/:id/unblock', { params }),
      () => api('POST /admin/customers/:id/erase', { params }),
      () => api('GET /admin/dashboard'),
    ]) {
      expect((await refusalOf(call())).status).toBe(403)
    }
  }
  // A customer's token opens nothing of the staff's.
  expect((await refusalOf(layla.api('GET /admin/customers'))).status).toBe(401)
  const { data } = await manager.api('GET /admin/customers/:id', { params })
  expect(data.state).toBe('active')
})
