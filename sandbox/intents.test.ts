import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { API_VERSION } from './events.ts'
import { PUBLISHABLE_KEY, payInBrowser, refusalOf, runSandbox, SECRET_KEY, sdk } from './test-support.ts'

test('the sandbox follows the API version of the installed SDK', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})

test('an intent is created with its amount, currency, description, receipt address, shipping and metadata', async () => {
  const { stripe } = await runSandbox()
  const intent = await stripe.paymentIntents.create({
    amount: 12_345,
    currency: 'AED',
    description: 'Oud & رosewater',
    receipt_email: 'layla@example.com',
    metadata: { checkout: 'c-1', revision: '2' },
    automatic_payment_methods: { enabled: true },
    shipping: {
      name: 'Layla',
      phone: '+971500000000',
      address: { city: 'Dubai', country: 'AE', line1: 'Al Wasl' },
    },
  })
  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 12_345,
    amount_received: 0,
    currency: 'aed',
    description: 'Oud & رosewater',
    receipt_email: 'layla@example.com',
    metadata: { checkout: 'c-1', revision: '2' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    shipping: { name: 'Layla', address: { city: 'Dubai' } },
    status: 'requires_payment_method',
    livemode: false,
  })
  expect(intent.id).toMatch(/^pi_\w{24}$/)
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
})

test('an update replaces the amount and lays metadata over what is there', async () => {
  const { stripe } = await runSandbox()
  const { id } = await stripe.paymentIntents.create({
    amount: 100,
    currency: 'aed',
    metadata: { a: '1', b: '2' },
  })
  const updated = await stripe.paymentIntents.update(id, { amount: 250, metadata: { b: '', c: '3' } })
  expect(updated).toMatchObject({ amount: 250, metadata: { a: '1', c: '3' } })
  expect(Object.keys(updated.metadata)).toEqual(['a', 'c'])
})

test('a paid intent keeps its amount, but notes on it may still change', async () => {
  const { stripe } = await runSandbox()
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const refusal = await refusalOf(stripe.paymentIntents.update(id, { amount: 1 }))
  expect(refusal).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  expect(await stripe.paymentIntents.update(id, { metadata: { order: 'A1' } })).toMatchObject({
    amount: 100,
    metadata: { order: 'A1' },
  })
})

test('an open intent is cancelled once; a second time and once paid it is refused, and the error holds its state', async () => {
  const { stripe } = await runSandbox()
  const open = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  const canceled = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(canceled.canceled_at).toBeGreaterThan(0)

  const again = await refusalOf(stripe.paymentIntents.cancel(open.id))
  expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  expect(again.payment_intent).toMatchObject({ id: open.id, status: 'canceled' })

  const paid = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' })
  const late = await refusalOf(stripe.paymentIntents.cancel(paid.id))
  expect(late).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  })
})

test('a cancelled intent takes no card', async () => {
  const { stripe, url } = await runSandbox()
  const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await stripe.paymentIntents.cancel(intent.id)
  const { status, body } = await payInBrowser(url, intent, { number: '4242424242424242' })
  expect(status).toBe(400)
  expect(body.error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'canceled' },
  })
})

test('intents are listed newest first, a page at a time', async () => {
  const { stripe } = await runSandbox()
  const ids: string[] = []
  for (let amount = 1; amount <= 5; amount += 1) {
    ids.unshift((await stripe.paymentIntents.create({ amount, currency: 'aed' })).id)
  }
  const first = await stripe.paymentIntents.list({ limit: 2 })
  expect(first.data.map((intent) => intent.id)).toEqual(ids.slice(0, 2))
  expect(first.has_more).toBe(true)
  const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(all.map((intent) => intent.id)).toEqual(ids)
  const future = await stripe.paymentIntents.list({ created: { gt: 4_000_000_000 } })
  expect(future.data).toEqual([])
})

test.each([
  ['a missing amount', { currency: 'aed' }, 'parameter_missing', 'amount'],
  ['a missing currency', { amount: 5 }, 'parameter_missing', 'currency'],
  ['an amount with decimals', { amount: 10.5, currency: 'aed' }, 'parameter_invalid_integer', 'amount'],
  ['an amount of nothing', { amount: 0, currency: 'aed' }, 'parameter_invalid_integer', 'amount'],
  [
    'a parameter it does not know',
    { amount: 5, currency: 'aed', colour: 'red' },
    'parameter_unknown',
    'colour',
  ],
])('creating refuses %s', async (_what, params, code, param) => {
  const { stripe } = await runSandbox()
  const refusal = await refusalOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams))
  expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param })
})

test('an unknown intent is 404, a wrong key 401, and a publishable key cannot create', async () => {
  const sandbox = await runSandbox()
  const missing = await refusalOf(sandbox.stripe.paymentIntents.retrieve('pi_none'))
  expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  const stranger = await refusalOf(sdk(sandbox, 'sk_test_other').paymentIntents.list())
  expect(stranger).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  const shopper = await refusalOf(
    sdk(sandbox, PUBLISHABLE_KEY).paymentIntents.create({ amount: 1, currency: 'aed' }),
  )
  expect(shopper).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
})

test('a shopper sees an intent with its client secret only, and nothing of the merchant', async () => {
  const sandbox = await runSandbox()
  const { id, client_secret } = await sandbox.stripe.paymentIntents.create({
    amount: 100,
    currency: 'aed',
    metadata: { margin: 'high' },
  })
  const shopper = sdk(sandbox, PUBLISHABLE_KEY)
  const seen = await shopper.paymentIntents.retrieve(id, { client_secret: client_secret! })
  expect(seen).toMatchObject({ id, amount: 100, status: 'requires_payment_method' })
  expect(seen).not.toHaveProperty('metadata')
  expect(await refusalOf(shopper.paymentIntents.retrieve(id))).toMatchObject({ param: 'client_secret' })
  const guess = refusalOf(shopper.paymentIntents.retrieve(id, { client_secret: `${id}_secret_guess` }))
  expect(await guess).toMatchObject({ statusCode: 400, code: 'payment_intent_invalid_parameter' })
})

test('pages of the allowed origins may call it, others not', async () => {
  const { url } = await runSandbox({ allowedOrigins: ['http://localhost:3000'] })
  const call = (origin: string) =>
    fetch(`${url}/v1/payment_intents/pi_x`, { method: 'OPTIONS', headers: { origin } })
  const ours = await call('http://localhost:3000')
  expect(ours.status).toBe(204)
  expect(ours.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  const theirs = await call('http://elsewhere.example')
  expect(theirs.status).toBe(403)
  expect(theirs.headers.get('access-control-allow-origin')).toBeNull()
})

test('a JSON body and an unknown path get errors in Stripe’s shape', async () => {
  const { url } = await runSandbox()
  const headers = { authorization: 'Bearer sk_test_merchant', 'content-type': 'application/json' }
  const json = await fetch(`${url}/v1/payment_intents`, { method: 'POST', headers, body: '{"amount":1}' })
  expect(json.status).toBe(415)
  expect(await json.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const unknown = await fetch(`${url}/v1/customers`)
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ error: { message: expect.stringContaining('/v1/customers') } })
})

test.each([
  'amount[]=1&currency=aed',
  'amount=1&currency[x]=aed',
  'amount=1&currency=aed&metadata=text',
  'amount=1&currency=aed&shipping[0]=x',
  'amount=1&currency=aed&__proto__[x]=1&constructor=1',
  'amount=1&currency=aed&expand[]=charges',
  `amount=1&currency=aed&metadata[a]=${'x'.repeat(501)}`,
])('the odd form %.60s is refused with an error of the caller’s', async (body) => {
  const { url } = await runSandbox()
  const headers = {
    authorization: `Bearer ${SECRET_KEY}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const response = await fetch(`${url}/v1/payment_intents`, { method: 'POST', headers, body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})
