import * as argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { customers, customerTokens } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer, PASSWORD, readyCustomer, signUpForm } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { discountCode } from '../testing/stock.ts'

vi.mock('@node-rs/argon2', { spy: true })

const HOUR = 3_600_000

test('registering makes an account, signs in and gives 10 % off', async () => {
  const shop = await shopForTest()
  const form = signUpForm()
  const { status, data } = await shop.client('ar')('POST /register', { body: form })
  expect(status).toBe(201)
  expect(data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    expires_at: expect.any(String),
    abilities: expect.arrayContaining(['profile', 'orders', 'checkout']),
    user: {
      id: expect.any(Number),
      prefix_name: 'Mrs',
      first_name: 'Layla',
      last_name: 'Haddad',
      email: form.email,
      mobile_number: form.mobile_number,
      email_verified_at: null,
      mobile_verified_at: null,
      pending_email: null,
      pending_mobile_number: null,
      address: [],
      discount: { code: 'SIGN-UP', discount: 10, expire_at: null, disabled: false, times_number: 1 },
      discounts_number: 0,
      get_updates: true,
      invite_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
    },
  })
  const { data: user } = await shop.client('en', '10.0.0.1', data.token)('GET /user')
  expect(user).toEqual(data.user)
  const [stored] = await shop.db.select().from(customers)
  expect(stored).toMatchObject({ language: 'ar', passwordHash: expect.stringMatching(/^\$argon2id\$/) })
  const [token] = await shop.db.select().from(customerTokens)
  expect(token?.hash).not.toContain(data.token)
})

test('an e-mail or mobile number that an account has proved is refused on its field, however it is written', async () => {
  const shop = await shopForTest()
  const { form } = await readyCustomer(shop)
  const again = (given: object) =>
    refusalOf(shop.client()('POST /register', { body: { ...signUpForm(), ...given } }))
  expect(await again({ email: form.email.toUpperCase() })).toEqual({
    status: 422,
    code: 'validation_failed',
    message: 'Email already taken',
    errors: { email: ['Email already taken'] },
  })
  expect((await again({ mobile_number: form.mobile_number })).errors).toEqual({
    mobile_number: ['Mobile number already taken'],
  })
  const both = await again({ email: form.email, mobile_number: form.mobile_number })
  expect(Object.keys(both.errors ?? {})).toEqual(['email', 'mobile_number'])
})

test('each rule of the sign-up form is kept by the server too', async () => {
  const shop = await shopForTest()
  const broken = {
    password: ['short', 'Password must be at least 8 characters'],
    password_confirmation: ['Another-one-8', 'Passwords must match'],
    get_updates: [false, 'Get Updates must be true'],
    accept_our_terms: [false, 'Accept Our Terms must be true'],
    mobile_number: ['041234567', 'Invalid phone number'],
    email: ['layla@', 'Invalid email'],
  } as const
  for (const [field, [value, sentence]] of Object.entries(broken)) {
    const refusal = await refusalOf(
      shop.client()('POST /register', { body: { ...signUpForm(), [field]: value } as never }),
    )
    expect([field, refusal.status, refusal.errors?.[field]]).toEqual([field, 422, [sentence]])
  }
})

test('a mobile number may be as long as its country has them', async () => {
  const shop = await shopForTest()
  const mobile_number = '+436641234567890'
  const { data } = await shop.client()('POST /register', { body: signUpForm({ mobile_number }) })
  expect(data.user.mobile_number).toBe(mobile_number)
})

test('a sign-in lasts a day, or thirty days when it is remembered; signing out ends it', async () => {
  const shop = await shopForTest()
  const { form } = await newCustomer(shop)
  const signIn = async (remember_me: boolean) =>
    (
      await shop.client()('POST /login', {
        body: { email: form.email.toUpperCase(), password: PASSWORD, remember_me },
      })
    ).data
  const hours = (session: { expires_at: string }) =>
    Math.round((new Date(session.expires_at).getTime() - Date.now()) / HOUR)
  const [short, long] = [await signIn(false), await signIn(true)]
  expect([hours(short), hours(long)]).toEqual([24, 720])

  const api = shop.client('en', '10.0.0.9', short.token)
  await api('POST /logout')
  expect(await refusalOf(api('GET /user'))).toEqual({
    status: 401,
    code: 'unauthenticated',
    message: 'Unauthenticated',
  })
  expect((await shop.client('en', '10.0.0.9', long.token)('GET /user')).data.email).toBe(form.email)
  await shop.db.update(customerTokens).set({ expiresAt: new Date(Date.now() - 1000) })
  expect((await refusalOf(shop.client('en', '10.0.0.9', long.token)('GET /user'))).status).toBe(401)
})

test('calls for customers refuse whoever shows no token, or a wrong one, before they read anything', async () => {
  const shop = await shopForTest()
  const ask = (authorization?: string) =>
    fetch(`${shop.url}/api/add-address`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: '{"country":1}',
    })
  for (const header of [undefined, 'Bearer made-up', 'Basic bGF5bGE6b3Vk', 'Bearer', '']) {
    expect([header, (await ask(header)).status]).toEqual([header, 401])
  }
  // Where a sign-in is possible, one that is not valid is not passed over.
  const stale = shop.client('en', '10.0.0.9', 'made-up')
  expect(
    (await refusalOf(stale('POST /promotion-codes/apply', { body: { code: 'WELCOME10' } }))).status,
  ).toBe(401)
})

test('a wrong password and an unknown e-mail get the same answer after the same work: one hash', async () => {
  const shop = await shopForTest()
  const { form, id } = await newCustomer(shop)
  const { form: blocked, id: blockedId } = await newCustomer(shop)
  await shop.db.update(customers).set({ blockedAt: new Date() }).where(eq(customers.id, blockedId))
  const attempts = [
    { email: form.email, password: 'Not-the-one-8' },
    { email: 'nobody@example.com', password: PASSWORD },
    { email: blocked.email, password: PASSWORD },
  ]
  for (const body of attempts) {
    vi.mocked(argon2.verify).mockClear()
    vi.mocked(argon2.hash).mockClear()
    expect(await refusalOf(shop.client()('POST /login', { body }))).toEqual({
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid credentials',
    })
    expect(argon2.verify).toHaveBeenCalledTimes(1)
    expect(argon2.hash).not.toHaveBeenCalled()
  }
  expect(id).not.toBe(blockedId)
})

test('an account is guessed at ten times a minute, an address tries sixty: then 429 and when to come back', async () => {
  const shop = await shopForTest()
  const { form } = await newCustomer(shop)
  const attempt = (email: string, address: string) =>
    fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'Not-the-one-8' }),
    })
  for (let n = 0; n < 10; n++) expect((await attempt(form.email, `10.9.0.${n}`)).status).toBe(401)
  const late = await attempt(form.email.toUpperCase(), '10.9.1.1')
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await late.json()).toMatchObject({ code: 'too_many_requests' })
  expect((await attempt('other@example.com', '10.9.1.1')).status).toBe(401)
  for (let n = 0; n < 60; n++) await attempt(`other-${n}@example.com`, '10.9.2.1')
  expect((await attempt('fresh@example.com', '10.9.2.1')).status).toBe(429)
})

test('however many sign in at once, two hashes run and the others wait', async () => {
  const shop = await shopForTest()
  const { form } = await newCustomer(shop)
  let running = 0
  let most = 0
  const { verify } = await vi.importActual<typeof argon2>('@node-rs/argon2')
  vi.mocked(argon2.verify).mockImplementation(async (...given) => {
    most = Math.max(most, ++running)
    return verify(...given).finally(() => {
      running -= 1
    })
  })
  const attempts = Array.from({ length: 40 }, (_, n) =>
    refusalOf(
      shop.client('en', `10.8.0.${n}`)('POST /login', {
        body: { email: n === 0 ? form.email : `nobody-${n}@example.com`, password: 'Not-the-one-8' },
      }),
    ),
  )
  await Promise.all(attempts)
  expect(most).toBe(2)
})

test('signing in takes over the discount that came to the guest when the customer has none', async () => {
  const shop = await shopForTest()
  await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  const { data: guest } = await shop.client()('POST /guests/discount', { body: { code: 'ONCE25' } })
  const { form, api } = await newCustomer(shop, { guest_token: guest.guest_token })
  expect((await api('GET /user')).data.discount?.code).toBe('SIGN-UP')
  await shop.db.execute(`update discounts set disabled = true where code = 'SIGN-UP'`)
  const { data } = await shop.client()('POST /login', {
    body: { email: form.email, password: PASSWORD, guest_token: guest.guest_token },
  })
  expect(data.user).toMatchObject({ discount: { code: 'ONCE25', discount: 25 }, discounts_number: 0 })
})
