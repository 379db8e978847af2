import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Queryable } from '../platform/database/client.ts'
import {
  contactMessages,
  customers,
  customerTokens,
  passwordResets,
} from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { lastMessage, newCustomer, PASSWORD } from '../testing/customer.ts'
import { overtaken } from '../testing/overtaken.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'

const NEW = 'Amber-and-musk-9'

const signIn = (shop: TestShop, email: string, password: string) =>
  shop.client()('POST /login', { body: { email, password } })

/** A customer whose reset link has been sent: with its token. */
async function setUp() {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  await shop.client()('POST /forget-password', { body: { email: layla.form.email } })
  await shop.work()
  return { shop, layla, token: await linkToken(shop) }
}

async function linkToken(shop: TestShop) {
  const letters = await shop.outbox.letters()
  const link = letters
    .map(({ text }) => /\/reset-password\/([\w-]{43})\/(\S+)/.exec(text ?? ''))
    .findLast(Boolean)
  return link?.[1] ?? ''
}

const reset = (shop: TestShop, email: string, token: string, password = NEW, bearer: string | null = null) =>
  shop.client(
    'en',
    '10.0.0.7',
    bearer,
  )('POST /reset-password', {
    body: { email, token, password, password_confirmation: password },
  })

test('a forgotten password: a link by mail sets a new one, once, and signs out everywhere', async () => {
  const { shop, layla, token } = await setUp()
  expect(await lastMessage(shop, 'reset-password', layla.form.email)).toContain('Reset your Nafha password')
  expect((await reset(shop, layla.form.email, token)).message).toBe('Password reset successfully')
  expect((await refusalOf(layla.api('GET /user'))).status).toBe(401)
  expect((await refusalOf(signIn(shop, layla.form.email, PASSWORD))).status).toBe(401)
  await signIn(shop, layla.form.email, NEW)
  expect(await refusalOf(reset(shop, layla.form.email, token, 'Third-one-10'))).toMatchObject({
    status: 422,
    errors: { token: ['Invalid or expired reset link'] },
  })
})

test('whoever resets while signed in stays signed in, here only', async () => {
  const { shop, layla, token } = await setUp()
  const { data: elsewhere } = await signIn(shop, layla.form.email, PASSWORD)
  await reset(shop, layla.form.email, token, NEW, layla.token)
  expect((await layla.api('GET /user')).status).toBe(200)
  expect((await refusalOf(shop.client('en', '10.0.0.3', elsewhere.token)('GET /user'))).status).toBe(401)
})

test('a reset link of an hour ago, of another account or made up opens nothing', async () => {
  const { shop, layla, token } = await setUp()
  const omar = await newCustomer(shop)
  for (const [email, key] of [
    [omar.form.email, token],
    [layla.form.email, 'made-up'],
    [layla.form.email, ''],
    ['nobody@example.com', token],
  ] as const) {
    expect((await refusalOf(reset(shop, email, key))).status).toBe(422)
  }
  await shop.db.execute(sql`update password_resets set expires_at = now() - interval '1 second'`)
  expect((await refusalOf(reset(shop, layla.form.email, token))).status).toBe(422)
  await signIn(shop, layla.form.email, PASSWORD)
})

test('a link used in two windows at once counts once', async () => {
  const { shop, layla, token } = await setUp()
  const asked = await Promise.allSettled(
    ['Window-one-1', 'Window-two-2'].map((password) => reset(shop, layla.form.email, token, password)),
  )
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('nobody learns from Forget Password whether an account exists: one answer after one and the same work', async () => {
  const shop = await shopForTest()
  const { form } = await newCustomer(shop)
  await shop.work()
  const ask = async (email: string) => {
    const answer = await shop.client('en', '10.0.0.5')('POST /forget-password', { body: { email } })
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as jobs from graphile_worker._private_jobs`,
    )
    await shop.work()
    return { answer, rows }
  }
  const [known, unknown] = [await ask(form.email), await ask('nobody@example.com')]
  expect(unknown).toEqual(known)
  expect(known.rows).toEqual([{ jobs: 1 }])
  expect(await shop.db.$count(passwordResets)).toBe(1)
  // Nor from how often it may be asked.
  for (const email of [form.email, 'nobody@example.com']) {
    for (let n = 1; n < 5; n++) await ask(email)
    expect((await refusalOf(ask(email))).status).toBe(429)
  }
})

test('a link cannot be read in any table or queue', async () => {
  const { shop, token } = await setUp()
  expect(token).toMatch(/^[\w-]{43}$/)
  const [stored] = await shop.db.select().from(passwordResets)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('changing the password needs the current one, keeps this session and ends all others', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const { data: elsewhere } = await signIn(shop, layla.form.email, PASSWORD)
  const change = (current_password: string, password = NEW) =>
    layla.api('POST /update-password', {
      body: { current_password, password, password_confirmation: password },
    })
  expect(await refusalOf(change('Not-the-one-8'))).toMatchObject({
    status: 422,
    errors: { current_password: ['Current password is incorrect'] },
  })
  expect((await change(PASSWORD)).message).toBe('Password updated successfully')
  expect((await layla.api('GET /user')).status).toBe(200)
  expect((await refusalOf(shop.client('en', '10.0.0.3', elsewhere.token)('GET /user'))).status).toBe(401)
  for (let n = 0; n < 8; n++) await change('Not-the-one-8').catch(() => null)
  expect((await refusalOf(change(NEW, PASSWORD))).status).toBe(429)
})

test('a call with the old password that is under way while it changes, or the account is blocked, does nothing', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const [oldHash, passwordHash] = await Promise.all([PASSWORD, NEW].map(hashPassword))
  const set = (values: Partial<typeof customers.$inferInsert>) => (tx: Queryable) =>
    tx.update(customers).set(values).where(eq(customers.id, layla.id))
  const late = { status: 401, code: 'invalid_credentials' }
  const login = () => refusalOf(signIn(shop, layla.form.email, PASSWORD))
  expect(await overtaken(shop.db, set({ blockedAt: new Date() }), login)).toMatchObject(late)
  await set({ blockedAt: null })(shop.db)
  const change = () =>
    refusalOf(
      layla.api('POST /update-password', {
        body: { current_password: PASSWORD, password: 'Third-one-10', password_confirmation: 'Third-one-10' },
      }),
    )
  const erase = () => refusalOf(layla.api('DELETE /user', { body: { current_password: PASSWORD } }))
  for (const call of [change, erase]) {
    expect(await overtaken(shop.db, set({ passwordHash }), call)).toMatchObject({
      status: 422,
      errors: { current_password: ['Current password is incorrect'] },
    })
    await set({ passwordHash: oldHash })(shop.db)
  }
  expect(await overtaken(shop.db, set({ passwordHash }), login)).toMatchObject(late)
  expect(await shop.db.$count(customerTokens)).toBe(1)
  await signIn(shop, layla.form.email, NEW)
})

test('the owner is mailed when the password changes, in the language in which it was changed', async () => {
  const { shop, layla, token } = await setUp()
  await shop.client('ar')('POST /reset-password', {
    body: { email: layla.form.email, token, password: NEW, password_confirmation: NEW },
  })
  await shop.work()
  const told = (await shop.outbox.letters()).at(-1)
  expect(told).toMatchObject({
    subject: 'تم تغيير كلمة المرور',
    to: [{ address: layla.form.email }],
    text: expect.stringContaining('/forget-password'),
  })
})

test('a message is kept and mailed to the shop, to be answered to its sender', async () => {
  const shop = await shopForTest()
  const body = {
    message: 'Is Oud Al Layl back soon?\nThank you <b>',
    prefix_name: 'Mr' as const,
    first_name: 'Omar',
    last_name: 'Saleh',
    email: 'omar@example.com',
    mobile_number: '+971501234567',
  }
  expect((await shop.client()('POST /send-message', { body })).message).toBe('Message sent successfully')
  await shop.work()
  expect(await shop.db.select().from(contactMessages)).toMatchObject([
    { message: body.message, answeredAt: null },
  ])
  const [letter] = await shop.outbox.letters()
  expect(letter).toMatchObject({
    subject: 'Message from Omar Saleh',
    to: [{ address: 'orders@nafha.example' }],
    replyTo: [{ name: 'Omar Saleh', address: 'omar@example.com' }],
  })
  expect(letter?.text).toContain('Is Oud Al Layl back soon?')
  expect(letter?.html).not.toContain('<b>')
  const empty = await refusalOf(shop.client()('POST /send-message', { body: { ...body, message: ' ' } }))
  expect(empty.errors).toEqual({ message: ['Message is required'] })
})
