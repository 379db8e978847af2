import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/index.ts'
import { bucketForTest } from '../testing/bucket.ts'
import { redisForTest } from '../testing/redis.ts'
import { type Answers, mailServerForTest, serviceForTest } from '../testing/services.ts'
import { shopForTest } from '../testing/shop.ts'
import { bucket } from './bucket.ts'
import { mail } from './mail.ts'
import { payments } from './payments.ts'
import { redis } from './redis.ts'
import { sms } from './sms.ts'
import { watching } from './watching.ts'

const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]
const account = {
  id: 'acct_1',
  object: 'account',
  charges_enabled: true,
  payouts_enabled: true,
  country: 'AE',
}
const keys = (mode: string, webhookSecret = 'whsec_shared_by_both') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_merchant`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_shopper`,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
})

/** What the doctor says of a shop at `publicUrl` whose Stripe has this account and these endpoints. */
async function ofStripe(
  publicUrl: string,
  endpoints: object[],
  {
    owner = account,
    given = keys('live'),
    more = {},
  }: { owner?: object; given?: object; more?: Answers } = {},
) {
  const listOf = (data: object[]) => ({ body: { object: 'list', data, has_more: false } })
  const stripe = await serviceForTest({
    'GET /v1/account': { body: owner },
    'GET /v1/webhook_endpoints': listOf(endpoints),
    'GET /v1/payment_intents': listOf([]),
    'GET /v1/refunds': listOf([]),
    'GET /v1/events': listOf([]),
    'GET /v1/disputes': listOf([]),
    ...more,
  })
  const config = readConfig({ ...given, PUBLIC_URL: publicUrl, STRIPE_API_BASE: stripe.url })
  return Object.fromEntries((await payments(config)).map(({ about, ...found }) => [about, found]))
}

const endpointAt = (url: string, more: object = {}) => ({
  id: 'we_1',
  object: 'webhook_endpoint',
  url: `${url}/api/stripe/webhook`,
  status: 'enabled',
  enabled_events: EVENTS,
  ...more,
})

test('Stripe is well with live keys, an account that charges, its endpoint, and a shop that takes its events', async () => {
  const { url } = await shopForTest()
  const found = await ofStripe(url, [endpointAt(url)])
  expect(found).toMatchObject({
    'Stripe keys': { state: 'well' },
    'Stripe account': { state: 'well', says: 'acct_1 (AE) charges and pays out' },
    'Stripe rights': { state: 'well' },
    'Stripe webhook': { state: 'well' },
    'webhook delivery': { state: 'well' },
    STRIPE_API_BASE: { state: 'warning' },
  })
})

test('an account that may not charge, an endpoint elsewhere, another secret: each is named', async () => {
  const { url } = await shopForTest()
  const found = await ofStripe(url, [endpointAt('https://old.example')], {
    owner: { ...account, charges_enabled: false },
    given: keys('live', 'whsec_another_one'),
  })
  expect(found).toMatchObject({
    'Stripe keys': { state: 'well', says: 'all three, of live mode' },
    'Stripe account': { state: 'mend', says: expect.stringContaining('may not charge') },
    'Stripe webhook': { state: 'mend', says: expect.stringContaining('there is https://old.example') },
    'webhook delivery': { state: 'mend', says: expect.stringContaining('STRIPE_WEBHOOK_SECRET') },
  })
})

test('test mode is something to mend where the shop is public', async () => {
  const of = async (publicUrl: string) =>
    (await ofStripe(publicUrl, [], { given: keys('test') }))['Stripe keys']
  expect(await of('http://127.0.0.1:9')).toMatchObject({ state: 'warning' })
  expect(await of('https://shop.nafha.invalid')).toMatchObject({
    state: 'mend',
    says: expect.stringContaining('anybody orders with 4242'),
  })
})

test('an endpoint must be enabled and send every event; one that sends everything is well', async () => {
  const url = 'http://127.0.0.1:9'
  const of = async (more: object) => (await ofStripe(url, [endpointAt(url, more)]))['Stripe webhook']
  expect(await of({ status: 'disabled' })).toMatchObject({ state: 'mend' })
  expect(await of({ enabled_events: EVENTS.slice(1) })).toMatchObject({
    state: 'mend',
    says: expect.stringContaining('lacks payment_intent.succeeded'),
  })
  expect(await of({ enabled_events: EVENTS.slice(0, 6) })).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('lacks charge.dispute.created'),
  })
  expect(await of({ enabled_events: ['*'] })).toMatchObject({ state: 'well' })
})

test('a restricted key that may not read everything is told which right it lacks', async () => {
  const refusal = { error: { type: 'invalid_request_error', message: 'This key lacks a permission' } }
  const forbidden = { status: 403, body: refusal }
  const found = await ofStripe('http://127.0.0.1:9', [], {
    more: { 'GET /v1/disputes': forbidden, 'GET /v1/events': forbidden },
  })
  expect(found['Stripe rights']).toMatchObject({
    state: 'mend',
    says: expect.stringContaining('may not read Events, Disputes'),
  })
})

test('a key that Stripe does not know, and a Stripe that cannot be reached, are told apart', async () => {
  const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
  const stripe = await serviceForTest({ 'GET /v1/account': { status: 401, body: refusal } })
  const ofAccount = async (base: string) => {
    const found = await payments(readConfig({ ...keys('live'), STRIPE_API_BASE: base }))
    return found.find(({ about }) => about === 'Stripe account')?.says
  }
  expect(await ofAccount(stripe.url)).toContain('does not know STRIPE_SECRET_KEY')
  expect(await ofAccount('http://127.0.0.1:9')).toContain('cannot be reached')
})

test('the mail server is connected to and signed in at, and is sent nothing', async () => {
  const port = await mailServerForTest('shop', 's3cret')
  const of = async (sender: string, from: string) =>
    mail(readConfig({ SMTP_URL: `smtp://${sender}@127.0.0.1:${port}`, MAIL_FROM: from }))
  expect(await of('shop:s3cret', 'Nafha <orders@nafha.invalid>')).toMatchObject([
    { about: 'SMTP_URL', state: 'well' },
    { about: 'MAIL_FROM', state: 'warning', says: expect.stringContaining('MX') },
  ])
  expect(await of('shop:wrong', 'orders@nafha.invalid')).toMatchObject([
    { state: 'mend', says: expect.stringMatching(/^535, .*check user and password/) },
    { about: 'MAIL_FROM', state: 'warning' },
  ])
  expect(await mail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' }))).toMatchObject([
    { state: 'mend', says: expect.stringContaining('ECONNREFUSED') },
    { state: 'mend', says: expect.stringContaining('nafha.example is an example') },
  ])
})

const sid = `AC${'1'.repeat(32)}`
const twilio = {
  TWILIO_ACCOUNT_SID: sid,
  TWILIO_AUTH_TOKEN: 'secret-of-the-shop',
  TWILIO_FROM: '+15005550006',
}
const path = `/2010-04-01/Accounts/${sid}`

/** What the doctor says of a Twilio that answers so. */
async function ofTwilio(answers: Answers, more: object = {}) {
  const { url } = await serviceForTest(answers)
  return sms(readConfig({ ...twilio, ...more, TWILIO_API_BASE: url }))
}

test("Twilio's account and sender are looked up", async () => {
  const owner = { sid, friendly_name: 'Nafha', status: 'active', type: 'Full' }
  const numbers = (found: object[]) => ({
    [`GET ${path}.json`]: { body: owner },
    [`GET ${path}/IncomingPhoneNumbers.json`]: { body: { incoming_phone_numbers: found } },
    'GET /v1/Messaging/GeoPermissions': { body: { permissions: [{ country_code: 'AE', enabled: true }] } },
  })
  expect(await ofTwilio(numbers([{ capabilities: { sms: true } }]))).toMatchObject([
    { state: 'well', says: 'Nafha is active' },
    { state: 'well', says: '+15005550006 sends SMS' },
    { state: 'well', says: "Twilio's own limits are no wider (open: 1)" },
  ])
  expect(await ofTwilio(numbers([{ capabilities: { sms: false } }]))).toMatchObject([
    {},
    { state: 'mend' },
    {},
  ])
  expect(await ofTwilio(numbers([]))).toMatchObject([{}, { state: 'mend' }, {}])
  expect(await ofTwilio(numbers([]), { TWILIO_FROM: 'NAFHA' })).toMatchObject([{}, { state: 'warning' }, {}])
  const trial = { ...owner, type: 'Trial' }
  expect(await ofTwilio({ ...numbers([]), [`GET ${path}.json`]: { body: trial } })).toMatchObject([
    { state: 'warning', says: expect.stringContaining('trial') },
    {},
    {},
  ])
  const refusal = { code: 20003, message: 'Authenticate', status: 401 }
  expect(await ofTwilio({ [`GET ${path}.json`]: { status: 401, body: refusal } })).toMatchObject([
    { state: 'mend', says: expect.stringContaining('copy TWILIO_ACCOUNT_SID') },
  ])
})

test('a Twilio that sends to more countries than the shop is told of, and one that leaves out the Emirates', async () => {
  const opened = async (enabled: string[], more: object = {}) => {
    const permissions = ['AE', 'SA', 'KI', 'US'].map((country) => ({
      country_code: country,
      enabled: enabled.includes(country),
    }))
    const [, , found] = await ofTwilio(
      {
        [`GET ${path}.json`]: { body: { sid, friendly_name: 'Nafha', status: 'active', type: 'Full' } },
        [`GET ${path}/IncomingPhoneNumbers.json`]: {
          body: { incoming_phone_numbers: [{ capabilities: { sms: true } }] },
        },
        'GET /v1/Messaging/GeoPermissions': { body: { permissions } },
      },
      more,
    )
    return found
  }
  expect(await opened(['AE', 'SA', 'US'])).toMatchObject({ about: 'SMS_COUNTRIES', state: 'well' })
  expect(await opened(['AE', 'KI'])).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/too: KI; close them/),
  })
  expect(await opened(['AE', 'SA', 'US'], { SMS_COUNTRIES: 'AE, +966' })).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/too: US; close them/),
  })
  expect(await opened(['SA'])).toMatchObject({ state: 'mend' })
})

test('Redis answers, or it is said why not; without one there is nothing to mend', async () => {
  const { url, close } = await redisForTest()
  expect(await redis(url)).toMatchObject([
    { state: 'well', says: expect.stringMatching(/^Redis \d+\.\d+\.\d+ answers$/) },
  ])
  await close()
  expect(await redis(url)).toMatchObject([{ state: 'mend', says: expect.stringContaining('ECONNREFUSED') }])
  expect(await redis(null)).toMatchObject([{ state: 'well' }])
})

test('a bucket is written to, read and left as it was; a key that it does not know is named', async () => {
  const remote = await bucketForTest()
  expect(await bucket(remote.settings)).toMatchObject([{ state: 'well' }])
  expect(remote.objects.size).toBe(0)
  expect(remote.asked.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE'])
  expect(await bucket({ ...remote.settings, accessKeyId: 'SOMEBODY' })).toMatchObject([
    { state: 'mend', says: expect.stringContaining('403') },
  ])
  expect(await bucket(null)).toMatchObject([{ state: 'well' }])
})

test('who watches the shop is asked without an error or a trace: there, refusing, away, not wanted', async () => {
  const { url, asked } = await serviceForTest({ 'POST /v1/traces': { body: {} } })
  const of = async (errorWebhookUrl: string | null, endpoint: string | null) =>
    (
      await watching({
        errorWebhookUrl,
        traces: endpoint === null ? null : { endpoint, headers: null, share: 1 },
      })
    ).map(({ state }) => state)
  expect(await of(`${url}/errors`, url)).toEqual(['well', 'well'])
  expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'POST'])
  expect(await of(null, `${url}/elsewhere`)).toEqual(['well', 'warning'])
  expect(await of('http://127.0.0.1:9', 'http://127.0.0.1:9')).toEqual(['mend', 'mend'])
  expect(await of(null, null)).toEqual(['well', 'well'])
})
