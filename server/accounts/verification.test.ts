import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, verificationCodes } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import {
  changeContact,
  codeFor,
  lastMessage,
  newCustomer,
  otherCode,
  PASSWORD,
  type TestCustomer,
} from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'

/** Lets this much time pass for every code of the shop. */
const later = (shop: TestShop, minutes: number) =>
  shop.db.execute(sql`update verification_codes set created_at = created_at - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes})`)

/** A customer whose e-mail code has been sent: with the code. */
async function setUp() {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  await shop.work()
  return { shop, layla, code: await codeFor(shop, 'email-otp', layla.form.email) }
}

const verifyEmail = (customer: TestCustomer, otp_code: string) =>
  customer.api('POST /verify-email', { body: { otp_code } })

const TOO_MANY = 'Too many requests. Please wait a little and try again.'

test('registering mails a code at once, which verifies the e-mail address', async () => {
  const { layla, code } = await setUp()
  const { data, message } = await verifyEmail(layla, code)
  expect(data.user.email_verified_at).toMatch(/^\d{4}-.*Z$/)
  expect(data.user.mobile_verified_at).toBeNull()
  expect(message).toBe('Verified successfully')
})

test('the mobile code is sent when it is asked for, by SMS, in the language of the page', async () => {
  const { shop, layla } = await setUp()
  const { message } = await layla.api('POST /send-mobile-otp-code', { body: {} })
  expect(message).toBe('Verification code sent successfully')
  await shop.work()
  const code = await codeFor(shop, 'mobile-otp', layla.form.mobile_number)
  expect(await lastMessage(shop, 'mobile-otp', layla.form.mobile_number)).toBe(
    `${code} is your Nafha verification code. It is valid for 10 minutes.\n`,
  )
  const { data } = await layla.api('POST /verify-mobile-number', { body: { otp_code: code } })
  expect(data.user.mobile_verified_at).toMatch(/Z$/)
})

test('a code cannot be read in any table, nor in the queue before it is sent', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const { rows: queued } = await shop.db.execute(sql`select payload from graphile_worker._private_jobs`)
  expect(JSON.stringify(queued)).toMatch(
    /^\[\{"payload":\{"codeId":\d+,"language":"en","_origin":\{"reqId":"[\da-f-]{36}"\}\}\}\]$/,
  )
  await shop.work()
  const code = await codeFor(shop, 'email-otp', layla.form.email)
  const [stored] = await shop.db.select().from(verificationCodes)
  expect(stored?.hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('wrong, expired and used codes each say so, next to the field', async () => {
  const { shop, layla, code } = await setUp()
  const refusal = (given: string) => refusalOf(verifyEmail(layla, given))
  expect(await refusal(otherCode(code))).toEqual({
    status: 422,
    code: 'validation_failed',
    message: 'Invalid OTP code',
    errors: { otp_code: ['Invalid OTP code'] },
  })
  expect((await refusal('12345')).errors).toEqual({ otp_code: ['OTP Code must be 6 digits'] })
  expect((await refusal('')).errors?.otp_code).toContain('OTP Code is required')
  await later(shop, 11)
  expect((await refusal(code)).errors).toEqual({ otp_code: ['OTP code expired'] })

  await layla.api('POST /resend-email-otp-code', { body: { email: layla.form.email } })
  await shop.work()
  const fresh = await codeFor(shop, 'email-otp', layla.form.email)
  await verifyEmail(layla, fresh)
  expect((await refusal(fresh)).errors).toEqual({ otp_code: ['This OTP code has been used already'] })
  expect(await refusalOf(layla.api('POST /resend-email-otp-code', { body: {} }))).toMatchObject({
    status: 409,
    code: 'already_verified',
  })
})

test('five tries at a code, however many come at once; then even the right one gets 429', async () => {
  const { shop, layla, code } = await setUp()
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => refusalOf(verifyEmail(layla, otherCode(code)))),
  )
  expect(asked.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
  expect(await refusalOf(verifyEmail(layla, code))).toEqual({
    status: 429,
    code: 'too_many_requests',
    message: 'Too many wrong codes. Please request a new one.',
  })
  // The rightful owner asks for another one and is in after a minute.
  await later(shop, 2)
  await layla.api('POST /resend-email-otp-code', { body: {} })
  await shop.work()
  await verifyEmail(layla, await codeFor(shop, 'email-otp', layla.form.email))
})

test('another code comes after 60 seconds at the earliest, and five times an hour at most', async () => {
  const { shop, layla } = await setUp()
  const resend = () =>
    fetch(`${shop.url}/api/resend-email-otp-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${layla.token}` },
      body: '{}',
    })
  const soon = await resend()
  expect(soon.status).toBe(429)
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  for (let sent = 1; sent < 5; sent++) {
    await later(shop, 2)
    expect((await resend()).status).toBe(200)
  }
  await later(shop, 2)
  const sixth = await resend()
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(45 * 60)
  await later(shop, 60)
  expect((await resend()).status).toBe(200)
})

test('an address causes thirty codes by SMS an hour, however many accounts it has and however it asks', async () => {
  const shop = await shopForTest()
  const [layla, omar] = [await newCustomer(shop), await newCustomer(shop)]
  const at = (address: string, { token }: TestCustomer) => shop.client('en', address, token)
  const send = (address: string, customer: TestCustomer) =>
    at(address, customer)('POST /send-mobile-otp-code', { body: {} })
  const change = (address: string, body: { mobile_number?: string; first_name?: string }) =>
    at(address, omar)('PUT /users/:id', {
      params: { id: omar.id },
      body: { ...body, current_password: PASSWORD },
    })
  await send('10.9.4.1', layla)
  for (let n = 1; n < 30; n++) {
    expect((await refusalOf(send('10.9.4.1', layla))).message).toBe(
      'Please wait a moment before you request another code',
    )
  }
  const over = { status: 429, message: TOO_MANY }
  expect(await refusalOf(send('10.9.4.1', omar))).toMatchObject(over)
  expect(await refusalOf(change('10.9.4.1', { mobile_number: '+971501112233' }))).toMatchObject(over)
  const [kept] = await shop.db.select().from(customers).where(eq(customers.id, omar.id))
  expect(kept?.mobileNumber).toBe(omar.form.mobile_number)
  await change('10.9.4.1', { first_name: 'Omar', mobile_number: omar.form.mobile_number })
  await change('10.9.4.2', { mobile_number: '+971501112233' })
})

test('addresses of one IPv6 network are counted as one', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const sendFrom = (address: string) =>
    refusalOf(shop.client('en', address, layla.token)('POST /send-mobile-otp-code', { body: {} }))
  await shop.client('en', '2001:db8:1:2::1', layla.token)('POST /send-mobile-otp-code', { body: {} })
  for (let n = 2; n <= 30; n++) await sendFrom(`2001:db8:1:2::${n.toString(16)}`)
  expect((await sendFrom('2001:db8:1:2:a::1')).message).toBe(TOO_MANY)
  expect((await sendFrom('2001:db8:1:3::1')).message).not.toBe(TOO_MANY)
})

test('two windows that ask for a code at once cause one', async () => {
  const { shop, layla } = await setUp()
  const asked = await Promise.allSettled(
    [1, 2, 3, 4].map(() => layla.api('POST /send-mobile-otp-code', { body: {} })),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.db.$count(verificationCodes, eq(verificationCodes.channel, 'mobile'))).toBe(1)
})

test('a code goes to the account only, and counts for the account only', async () => {
  const { shop, layla, code } = await setUp()
  const omar = await newCustomer(shop)
  for (const [call, body] of [
    ['POST /resend-email-otp-code', { email: omar.form.email }],
    ['POST /send-mobile-otp-code', { mobile_number: omar.form.mobile_number }],
  ] as const) {
    expect((await refusalOf(layla.api(call, { body } as never))).status).toBe(422)
  }
  await shop.work()
  const his = await codeFor(shop, 'email-otp', omar.form.email)
  if (his !== code) expect((await refusalOf(verifyEmail(omar, code))).status).toBe(422)
  expect((await refusalOf(shop.client()('POST /verify-email', { body: { otp_code: his } }))).status).toBe(401)
})

test('a send that fails is tried again with a new code; what was delivered is not sent twice', async () => {
  const { shop, layla } = await setUp()
  await layla.api('POST /send-mobile-otp-code', { body: {} })
  await shop.work()
  const first = await codeFor(shop, 'mobile-otp', layla.form.mobile_number)
  const [row] = await shop.db.select().from(verificationCodes).where(eq(verificationCodes.channel, 'mobile'))
  await shop.db.execute(
    sql`select graphile_worker.add_job('send-code', json_build_object('codeId', ${row!.id}::int, 'language', 'en'))`,
  )
  await shop.work()
  expect(await codeFor(shop, 'mobile-otp', layla.form.mobile_number)).toBe(first)
  expect((await shop.outbox.names()).filter((name) => name.includes('mobile-otp'))).toHaveLength(1)
})

test('whoever corrects an address does not wait for the one that was wrong; codes stay five an hour', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop, { email: 'typo@example.com' })
  const email = (address: string) => changeContact(layla, { email: address })
  await email('right@example.com')
  await shop.work()
  // The code for the wrong address had not left yet: nobody needs it any more.
  expect((await shop.outbox.names()).filter((name) => name.includes('typo'))).toEqual([])
  // Back and forth within the minute: the codes that were sent still count.
  await email('typo@example.com')
  await email('right@example.com')
  await shop.work()
  expect(await shop.db.$count(verificationCodes)).toBe(2)
  expect((await refusalOf(layla.api('POST /resend-email-otp-code', { body: {} }))).status).toBe(429)
  const mobile = await changeContact(layla, { mobile_number: '+971561112224' })
  expect(mobile.status).toBe(200)
  for (const n of [3, 4, 5]) expect((await email(`other-${n}@example.com`)).status).toBe(200)
  expect(await refusalOf(email('other-6@example.com'))).toMatchObject({ status: 429 })
  // Refused as a whole: what waits is what waited before.
  expect((await layla.api('GET /user')).data.pending_email).toBe('other-5@example.com')
})

test('back at an address that was left a moment ago, the code that went there is good', async () => {
  const { shop, layla, code } = await setUp()
  const email = (address: string) => changeContact(layla, { email: address })
  await email('elsewhere@example.com')
  await email(layla.form.email)
  await shop.work()
  expect((await verifyEmail(layla, code)).data.user.email_verified_at).not.toBeNull()
})
