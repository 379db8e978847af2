import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder, payInBrowser, runSandbox, type Typed } from './test-support.ts'

const thisYear = new Date().getUTCFullYear()

async function openIntent(amount = 5_000) {
  const sandbox = await runSandbox()
  const intent = await sandbox.stripe.paymentIntents.create({ amount, currency: 'aed' })
  return { ...sandbox, intent }
}

test('4242 4242 4242 4242 pays, and the charge remembers brand and last four digits', async () => {
  const { stripe, url, intent } = await openIntent()
  const { status, body } = await payInBrowser(url, intent, { number: '4242 4242 4242 4242' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'succeeded', id: intent.id })
  expect(body).not.toHaveProperty('latest_charge')

  const paid = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge', 'payment_method'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 5_000,
    last_payment_error: null,
    payment_method: { object: 'payment_method', card: { last4: '4242' } },
    latest_charge: {
      object: 'charge',
      amount: 5_000,
      paid: true,
      status: 'succeeded',
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    },
  })
})

test.each([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['5555555555554444', 'test_mode_live_card'],
])('%s is declined (%s), and another card may be tried', async (number, declineCode) => {
  const { stripe, url, intent } = await openIntent()
  const { status, body } = await payInBrowser(url, intent, { number })
  expect(status).toBe(402)
  expect(body.error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message: expect.any(String),
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  })
  const declined = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(declined).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    payment_method: null,
    latest_charge: { paid: false, status: 'failed' },
    last_payment_error: { decline_code: declineCode, payment_method: { card: { last4: number.slice(-4) } } },
  })
  const second = await payInBrowser(url, intent, { number: '4242424242424242' })
  expect(second.body).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test.each<[string, Typed, string, string]>([
  ['a number with a wrong digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
  ['a number that is too short', { number: '42424242' }, 'incorrect_number', 'number'],
  ['letters for a number', { number: 'abcd efgh ijkl mnop' }, 'incorrect_number', 'number'],
  [
    'month 13',
    { number: '4242424242424242', expiry: [13, thisYear + 1] },
    'invalid_expiry_month',
    'exp_month',
  ],
  [
    'last year',
    { number: '4242424242424242', expiry: [12, thisYear - 1] },
    'invalid_expiry_year',
    'exp_year',
  ],
  ['a code of two digits', { number: '4242424242424242', cvc: '12' }, 'invalid_cvc', 'cvc'],
  ['three digits where the card has four', { number: '378282246310005', cvc: '123' }, 'invalid_cvc', 'cvc'],
  ['no code', { number: '4242424242424242', cvc: '' }, 'invalid_cvc', 'cvc'],
])('%s is refused before any bank is asked', async (_what, typed, code, param) => {
  const { stripe, url, intent } = await openIntent()
  const { status, body } = await payInBrowser(url, intent, typed)
  expect(status).toBe(402)
  expect(body.error).toMatchObject({ type: 'card_error', code, param })
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
})

test('a card may say its year with two digits and is good in the month it expires', async () => {
  const { url, intent } = await openIntent()
  const expiry: [number, number] = [new Date().getUTCMonth() + 1, thisYear % 100]
  const { body } = await payInBrowser(url, intent, { number: '4242424242424242', expiry })
  expect(body.status).toBe('succeeded')
})

test('a paid intent cannot be paid again', async () => {
  const { url, intent } = await openIntent()
  await payInBrowser(url, intent, { number: '4242424242424242' })
  const { status, body } = await payInBrowser(url, intent, { number: '4242424242424242' })
  expect(status).toBe(400)
  expect(body.error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  })
})

test('20 confirmations of one intent at once make one charge', async () => {
  const { stripe, url, intent } = await openIntent()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => payInBrowser(url, intent, { number: '4242424242424242' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error?.code === 'payment_intent_unexpected_state')).toHaveLength(
    19,
  )
  const events = await stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(events.data).toHaveLength(1)
})

test('a confirmation needs a payment method', async () => {
  const { stripe, intent } = await openIntent()
  await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({ statusCode: 400 })
  const unknown = stripe.paymentIntents.confirm(intent.id, { payment_method: 'constructor' })
  await expect(unknown).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

test('neither disk nor log ever holds a card number', async () => {
  const dataDir = await freshFolder()
  const lines: string[] = []
  const { stripe, url, close } = await runSandbox({ dataDir, log: (line) => lines.push(line) })
  for (const number of ['4242424242424242', '4000000000000002', '4000002500003155', '5555555555554444']) {
    const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
    await payInBrowser(url, intent, { number, cvc: '987' }, {})
  }
  await close()
  const files = await Promise.all(
    (await readdir(dataDir)).map((name) => readFile(join(dataDir, name), 'utf8')),
  )
  const written = [...files, ...lines].join('\n')
  expect(written).toContain('"last4":"4242"')
  expect(written).not.toMatch(/4242424242|4000000000|400000250|555555555/)
  expect(written).not.toContain('"987"')
})
