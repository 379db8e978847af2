import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, smsDays, verificationCodes } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { changeContact, newCustomer, signUpForm, type TestCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { requestCode } from './codes.ts'
import { lockCustomer } from './locks.ts'

const NO_COUNTRY = 'We cannot send codes to numbers of this country. Please give a number of another country.'
const NO_KIND = 'We cannot send codes to this kind of number. Please give a mobile number.'

/** Numbers that strangers earn by, or that no phone shows. */
const COSTLY = {
  '+881612345678': NO_KIND, // satellite
  '+870773111632': NO_KIND, // ships
  '+88213123456': NO_KIND, // a network of no country
  '+979123456789': NO_KIND, // premium of all countries
  '+19005550123': NO_KIND, // premium
  '+447012345678': NO_KIND, // personal
  '+448001234567': NO_KIND, // toll-free
  '+68672001234': NO_COUNTRY, // Kiribati
  '+29051234': NO_COUNTRY, // Saint Helena
}

const codesOf = (shop: TestShop) => shop.db.$count(verificationCodes, eq(verificationCodes.channel, 'mobile'))
const sendMobile = ({ api }: TestCustomer) => api('POST /send-mobile-otp-code', { body: {} })
const moveTo = (customer: TestCustomer, mobile_number: string) => changeContact(customer, { mobile_number })

test('no code goes to satellite, premium and fraud numbers, on whatever call they are given', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const staff = await staffMember(shop, 'owner')
  for (const [number, sentence] of Object.entries(COSTLY)) {
    const refusal = { status: 422, errors: { mobile_number: [sentence] } }
    const register = shop.client()('POST /register', { body: signUpForm({ mobile_number: number }) })
    expect(await refusalOf(register), number).toMatchObject(refusal)
    expect(await refusalOf(moveTo(layla, number)), number).toMatchObject(refusal)
    // One that was stored before the shop had this rule.
    await shop.db.update(customers).set({ mobileNumber: number }).where(eq(customers.id, layla.id))
    expect(await refusalOf(sendMobile(layla)), number).toMatchObject(refusal)
    const byStaff = staff.api('POST /admin/customers/:id/send-code', {
      params: { id: layla.id },
      body: { channel: 'mobile' },
    })
    expect(await refusalOf(byStaff), number).toMatchObject(refusal)
  }
  expect(await codesOf(shop)).toBe(0)
  expect(await shop.db.$count(customers)).toBe(1)
  const inArabic = shop.client('ar')('POST /register', {
    body: signUpForm({ mobile_number: '+881612345678' }),
  })
  expect((await refusalOf(inArabic)).message).toBe(
    'لا يمكننا إرسال الرموز إلى هذا النوع من الأرقام. يرجى إدخال رقم هاتف متحرك.',
  )
})

test('residents with numbers of many countries register and are sent codes', async () => {
  const shop = await shopForTest()
  const numbers = ['+919812345678', '+923012345678', '+639171234567', '+201001234567', '+447911123456']
  for (const mobile_number of [...numbers, '+12025550123', '+8801712345678', '+2348031234567']) {
    await sendMobile(await newCustomer(shop, { mobile_number }))
  }
  await shop.work()
  expect((await shop.outbox.names()).filter((name) => name.includes('mobile-otp'))).toHaveLength(8)
})

test('a shop that names its countries sends to no other', async () => {
  const shop = await shopForTest({ sms: { countries: new Set(['AE', 'SA']) } })
  await newCustomer(shop, { mobile_number: '+966501234567' })
  const refusal = await refusalOf(newCustomer(shop, { mobile_number: '+919812345678' }))
  expect(refusal.errors).toEqual({ mobile_number: [NO_COUNTRY] })
})

test('codes by SMS rest when those of the day are sent, however many accounts and networks ask at once', async () => {
  const shop = await shopForTest({ sms: { perDay: 3 } })
  const people: TestCustomer[] = []
  for (let n = 0; n < 6; n++) people.push(await newCustomer(shop))
  const outcomes = await Promise.allSettled(people.map(sendMobile))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await codesOf(shop)).toBe(3)

  const late = people[outcomes.findIndex(({ status }) => status === 'rejected')]!
  const answer = await fetch(`${shop.url}/api/send-mobile-otp-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${late.token}` },
    body: '{}',
  })
  expect(answer.status).toBe(429)
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(86_400)
  expect(await answer.json()).toMatchObject({
    code: 'sms_resting',
    message: expect.stringMatching(/^Codes by SMS are resting until .*12:00 AM \(UAE time\)\. .*write to us/),
  })
  // Refused as a whole: a number that cannot be proved now does not take the place of the old one.
  expect(await refusalOf(moveTo(late, '+971501112233'))).toMatchObject({ status: 429, code: 'sms_resting' })
  expect((await late.api('GET /user')).data.mobile_number).toBe(late.form.mobile_number)
  const staff = await staffMember(shop, 'owner')
  const byStaff = staff.api('POST /admin/customers/:id/send-code', {
    params: { id: late.id },
    body: { channel: 'mobile' },
  })
  expect((await refusalOf(byStaff)).code).toBe('sms_resting')

  expect((await staff.api('GET /admin/status')).data.sms).toEqual({ today: 3, per_day: 3 })
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toContain('nafha_sms_today 3\n')
  expect(metrics).toContain('nafha_sms_per_day 3\n')

  // Codes by e-mail go on, and the next day has its own.
  await newCustomer(shop)
  await shop.db.update(smsDays).set({ day: sql`day - 1` })
  expect((await sendMobile(late)).status).toBe(200)
  expect((await staff.api('GET /admin/status')).data.sms.today).toBe(1)
})

test('what is refused to an account costs the shop nothing of its day', async () => {
  const shop = await shopForTest({ sms: { perDay: 3 } })
  const layla = await newCustomer(shop)
  await sendMobile(layla)
  for (let n = 0; n < 5; n++) expect((await refusalOf(sendMobile(layla))).code).toBe('too_many_requests')
  expect(await shop.db.select({ sent: smsDays.sent }).from(smsDays)).toEqual([{ sent: 1 }])
})

test('two hundred newcomers of one evening all get their codes', async () => {
  const { db } = await shopForTest()
  await db.execute(sql`
    insert into customers (prefix_name, first_name, last_name, email, mobile_number, password_hash, invite_code)
    select 'Mrs', 'Layla', 'Haddad', 'crowd-' || n || '@example.com', '+9715' || (60000000 + n), 'x', 'CROWD' || n
    from generate_series(1, 200) n`)
  const ids = (await db.select({ id: customers.id }).from(customers)).map(({ id }) => id)
  const outcomes = await Promise.all(
    ids.map((id) =>
      db.transaction(async (tx) => requestCode(tx, await lockCustomer(tx, id), 'mobile', 'en', 2000)),
    ),
  )
  expect(outcomes.filter(({ kind }) => kind === 'requested')).toHaveLength(200)
})
