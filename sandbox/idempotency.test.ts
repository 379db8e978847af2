import { expect, test } from 'vitest'
import { freshFolder, refusalOf, runSandbox } from './test-support.ts'

const order = { amount: 4_200, currency: 'aed', metadata: { checkout: 'c-7' } }

test('the same call with the same key is answered with the first answer', async () => {
  const { stripe } = await runSandbox()
  const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'c-7-1' })
  await stripe.paymentIntents.update(first.id, { amount: 9 })
  const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'c-7-1' })
  expect(second).toEqual(first)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('25 creations at once with one key make one intent', async () => {
  const { stripe } = await runSandbox()
  const intents = await Promise.all(
    Array.from({ length: 25 }, () => stripe.paymentIntents.create(order, { idempotencyKey: 'c-7-1' })),
  )
  expect(new Set(intents.map((intent) => intent.client_secret)).size).toBe(1)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('a key that was used for another call is refused', async () => {
  const { stripe } = await runSandbox()
  const { id } = await stripe.paymentIntents.create(order, { idempotencyKey: 'k' })
  const others = [
    stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey: 'k' }),
    stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'k' }),
  ]
  for (const other of others) {
    expect(await refusalOf(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  }
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    amount: 4_200,
    status: 'requires_payment_method',
  })
})

test('a declined card is answered again, not asked again', async () => {
  const { stripe } = await runSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  const confirm = () =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'try-1' },
    )
  const [first, second] = [await refusalOf(confirm()), await refusalOf(confirm())]
  expect(second.charge).toBe(first.charge)
  expect((await stripe.events.list({ type: 'payment_intent.payment_failed' })).data).toHaveLength(1)
})

test('a refusal that changed nothing is not kept: the same call succeeds later', async () => {
  const { stripe } = await runSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund-1' })
  await refusalOf(refund())
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(await refund()).toMatchObject({ amount: 4_200 })
})

test('keys are remembered over a restart', async () => {
  const dataDir = await freshFolder()
  const before = await runSandbox({ dataDir })
  const first = await before.stripe.paymentIntents.create(order, { idempotencyKey: 'k' })
  await before.close()
  const after = await runSandbox({ dataDir })
  expect(await after.stripe.paymentIntents.create(order, { idempotencyKey: 'k' })).toEqual(first)
})
