import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { customers, knownDevices, orders } from '../platform/database/schema/index.ts'
import { cleanUp } from '../retention/clean-up.sql.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import {
  changeContact,
  codeFor,
  home,
  newCustomer,
  PASSWORD,
  proveEmail,
  readyCustomer,
  type TestCustomer,
} from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

const NEW = 'Amber-and-musk-9'
const EMAIL = 'victim@example.com'
const MOBILE = '+971505556677'

const signIn = (shop: TestShop, password: string, email = EMAIL) =>
  shop.client()('POST /login', { body: { email, password } })

/** Reads the code that went to a mobile number and proves it. */
async function proveMobile(shop: TestShop, { api }: TestCustomer, number: string) {
  await api('POST /send-mobile-otp-code', { body: {} })
  await shop.work()
  return api('POST /verify-mobile-number', { body: { otp_code: await codeFor(shop, 'mobile-otp', number) } })
}

/** Sets a new password with the link that goes to an address. */
async function reset(shop: TestShop, email = EMAIL) {
  await shop.client()('POST /forget-password', { body: { email } })
  await shop.work()
  const letters = await shop.outbox.letters()
  const token = letters
    .map(({ text }) => /\/reset-password\/([\w-]{43})\//.exec(text ?? '')?.[1])
    .findLast(Boolean)
  await shop.client()('POST /reset-password', {
    body: { email, token: token ?? '', password: NEW, password_confirmation: NEW },
  })
}

const find = async (shop: TestShop, { id }: TestCustomer) =>
  (await shop.db.select().from(customers).where(eq(customers.id, id)))[0]

test('a squatted mobile number keeps its owner from nothing: proving it takes the claim over', async () => {
  const shop = await shopForTest()
  const squatter = await readyCustomer(shop)
  await shop.db
    .update(customers)
    .set({ mobileNumber: MOBILE, mobileVerifiedAt: null })
    .where(eq(customers.id, squatter.id))
  const owner = await newCustomer(shop, { mobile_number: MOBILE })
  await proveMobile(shop, owner, MOBILE)
  expect((await owner.api('GET /user')).data).toMatchObject({ mobile_number: MOBILE })
  expect((await squatter.api('GET /user')).data).toMatchObject({
    mobile_number: '',
    email: squatter.form.email,
  })
  const send = squatter.api('POST /send-mobile-otp-code', { body: {} })
  expect(await refusalOf(send)).toMatchObject({ status: 422, message: 'Mobile is required' })
  const late = await refusalOf(newCustomer(shop, { mobile_number: MOBILE }))
  expect(late.errors).toEqual({ mobile_number: ['Mobile number already taken'] })
})

test('a squatted e-mail address begins anew with the reset of its owner: nothing of the squatter stays', async () => {
  const shop = await shopForTest()
  const squatter = await newCustomer(shop, { email: EMAIL, mobile_number: MOBILE, first_name: 'Mallory' })
  await proveMobile(shop, squatter, MOBILE)
  await squatter.api('POST /add-address', { body: home })
  await reset(shop)
  expect((await refusalOf(squatter.api('GET /user'))).status).toBe(401)
  expect((await refusalOf(signIn(shop, PASSWORD))).status).toBe(401)
  const { data } = await signIn(shop, NEW)
  expect(data.user).toMatchObject({
    ...{ email: EMAIL, prefix_name: '', first_name: '', last_name: '', mobile_number: '', address: [] },
    email_verified_at: expect.any(String),
    mobile_verified_at: null,
  })
  const [known] = await shop.db.select().from(knownDevices)
  expect(known?.customerId).toBe(data.user.id)
  expect(await shop.db.$count(knownDevices)).toBe(2)
})

test('a reset of an account whose address was proved leaves what is in it', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop, { email: EMAIL })
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const order = await buyAs(layla.api, shop.stripe, cart)
  await reset(shop)
  const { data } = await signIn(shop, NEW)
  expect(data.user).toMatchObject({ first_name: 'Layla', mobile_number: layla.form.mobile_number })
  expect(data.user.address).toHaveLength(1)
  const [placed] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(placed?.customerId).toBe(layla.id)
})

test('whoever registers an address that a stranger has claimed proves it, and the stranger’s account ends', async () => {
  const shop = await shopForTest()
  const squatter = await newCustomer(shop, { email: EMAIL, password: NEW, password_confirmation: NEW })
  const owner = await newCustomer(shop, { email: EMAIL.toUpperCase() })
  await proveEmail(shop, owner, EMAIL.toUpperCase())
  expect(await find(shop, squatter)).toBeUndefined()
  expect((await refusalOf(squatter.api('GET /user'))).status).toBe(401)
  expect((await refusalOf(signIn(shop, NEW))).status).toBe(401)
  expect((await signIn(shop, PASSWORD)).data.user.id).toBe(owner.id)
  expect((await refusalOf(newCustomer(shop, { email: EMAIL }))).errors).toEqual({
    email: ['Email already taken'],
  })
})

test('of an address that nobody has proved, each password opens its own account, of the newest five', async () => {
  const shop = await shopForTest()
  const people: TestCustomer[] = []
  for (let n = 0; n < 6; n++) people.push(await newCustomer(shop, { email: EMAIL }))
  for (const [n, { id }] of people.entries()) {
    const passwordHash = await hashPassword(`Password-no-${n}`)
    await shop.db.update(customers).set({ passwordHash }).where(eq(customers.id, id))
  }
  expect((await refusalOf(signIn(shop, 'Password-no-0'))).status).toBe(401)
  for (let n = 1; n < 6; n++)
    expect((await signIn(shop, `Password-no-${n}`)).data.user.id).toBe(people[n]?.id)
})

test('two accounts that prove one number at the same moment: one has it, the other is told', async () => {
  const shop = await shopForTest()
  const people = [
    await newCustomer(shop, { mobile_number: MOBILE }),
    await newCustomer(shop, { mobile_number: MOBILE }),
  ]
  for (const { api } of people) await api('POST /send-mobile-otp-code', { body: {} })
  await shop.work()
  // Whoever holds the telephone has both codes; one hash stands for them.
  const otp_code = await codeFor(shop, 'mobile-otp', MOBILE)
  await shop.db.execute(
    `update verification_codes set hash = '${await hashPassword(otp_code)}' where channel = 'mobile'`,
  )
  const outcomes = await Promise.allSettled(
    people.map(({ api }) => api('POST /verify-mobile-number', { body: { otp_code } })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.db.$count(customers, eq(customers.mobileNumber, MOBILE))).toBeLessThanOrEqual(2)
  const proved = (await shop.db.select().from(customers)).filter(({ mobileVerifiedAt }) => mobileVerifiedAt)
  expect(proved).toHaveLength(1)
})

test('an account whose mistyped address is proved by its owner goes on with the one that it has asked for', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop, { email: EMAIL })
  await changeContact(layla, { email: 'layla.right@example.com' })
  const owner = await newCustomer(shop, { email: EMAIL })
  await proveEmail(shop, owner, EMAIL)
  expect((await layla.api('GET /user')).data).toMatchObject({
    email: 'layla.right@example.com',
    pending_email: null,
    email_verified_at: null,
  })
})

test('a squatter’s browser has no tries of its own at the account that has proved the address', async () => {
  const shop = await shopForTest()
  const owner = await readyCustomer(shop, { email: EMAIL })
  // A claim from before the proof that could not be ended, with a browser that is known to it.
  const squatter = await newCustomer(shop)
  const guess = async (address: string, cookie = '') =>
    fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ email: cookie ? squatter.form.email : EMAIL, password: PASSWORD }),
    })
  const cookie = (await guess('10.7.1.1', 'none=1')).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^device=/)
  await shop.db.update(customers).set({ email: EMAIL }).where(eq(customers.id, squatter.id))
  const wrong = (n: number) =>
    fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.2.${n}`, cookie },
      body: JSON.stringify({ email: EMAIL, password: 'Not-the-one-8' }),
    })
  for (let n = 0; n < 10; n++) await guess(`10.7.3.${n}`)
  expect((await wrong(1)).status).toBe(429)
  expect((await owner.api('GET /user')).status).toBe(200)
})

test('accounts whose address was not proved go after thirty days; proved ones and those with a purchase stay', async () => {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const [proved, unproved, young, buyer] = [
    await readyCustomer(shop),
    await newCustomer(shop),
    await newCustomer(shop),
    await readyCustomer(shop),
  ]
  await buyAs(buyer.api, shop.stripe, cart)
  // As accounts of the time before claims are: a new address took the place of the proved one at once.
  await shop.db.update(customers).set({ emailVerifiedAt: null }).where(eq(customers.id, buyer.id))
  for (const { id } of [proved, unproved, buyer]) {
    await shop.db
      .update(customers)
      .set({ createdAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
      .where(eq(customers.id, id))
  }
  expect((await cleanUp(shop.db))['unproved accounts']).toBe(1)
  expect(await find(shop, unproved)).toBeUndefined()
  for (const stays of [proved, young, buyer]) expect(await find(shop, stays)).toBeDefined()
})
