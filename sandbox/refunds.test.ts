import { expect, test } from 'vitest'
import { PUBLISHABLE_KEY, receiver, refusalOf, runSandbox, SECRET_KEY } from './test-support.ts'

async function paid(amount: number) {
  const { stripe } = await runSandbox()
  const { id } = await stripe.paymentIntents.create({ amount, currency: 'aed' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return { stripe, id }
}

test('a payment is refunded in parts, and without an amount all that is left', async () => {
  const { stripe, id } = await paid(1_000)
  const part = await stripe.refunds.create({
    payment_intent: id,
    amount: 300,
    reason: 'requested_by_customer',
    metadata: { order: 'A1' },
  })
  expect(part).toMatchObject({ amount: 300, currency: 'aed', status: 'succeeded', metadata: { order: 'A1' } })
  const rest = await stripe.refunds.create({ payment_intent: id, expand: ['charge'] })
  expect(rest).toMatchObject({ amount: 700, charge: { amount_refunded: 1_000, refunded: true } })
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part)
  const listed = await stripe.refunds.list({ payment_intent: id })
  expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, part.id])
})

test('never more than was charged is refunded', async () => {
  const { stripe, id } = await paid(1_000)
  const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 1_001 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  await stripe.refunds.create({ payment_intent: id, amount: 600 })
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 401 }))).toMatchObject({
    param: 'amount',
  })
  await stripe.refunds.create({ payment_intent: id, amount: 400 })
  const again = await refusalOf(stripe.refunds.create({ payment_intent: id }))
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
})

test('ten refunds of the whole at once refund it once', async () => {
  const { stripe, id } = await paid(1_000)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: id })),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ amount_refunded: 1_000 })
})

test('a refund may be pending, then end or fail, also after it had succeeded; what failed is left of the charge again', async () => {
  const shop = await receiver()
  const { stripe, url } = await runSandbox({ webhookUrl: shop.url })
  const { id } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'aed' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_pendingRefund' })
  const end = (refund: string, status: string, key = SECRET_KEY) =>
    fetch(`${url}/sandbox/refunds/${refund}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    }).then((answer) => answer.status)
  const refund = await stripe.refunds.create({ payment_intent: id })
  expect(refund.status).toBe('pending')
  expect(await end(refund.id, 'succeeded', PUBLISHABLE_KEY)).toBe(403)
  expect(await end(refund.id, 'lost')).toBe(400)
  expect(await end(refund.id, 'succeeded')).toBe(200)
  expect((await shop.told('refund.updated')).data.object).toMatchObject({ status: 'succeeded' })
  expect(await end(refund.id, 'failed')).toBe(200)
  expect((await shop.told('refund.failed')).data.object).toMatchObject({ id: refund.id, status: 'failed' })
  expect(await end(refund.id, 'succeeded')).toBe(400)
  expect(await end('re_unknown', 'failed')).toBe(404)
  const again = await stripe.refunds.create({ payment_intent: id })
  expect(again).toMatchObject({ amount: 1_000, status: 'pending' })
})

test('what was never paid, or never existed, cannot be refunded', async () => {
  const { stripe } = await runSandbox()
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }),
  ).rejects.toMatchObject({ code: 'card_declined' })
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
  const unknown = await refusalOf(stripe.refunds.create({ payment_intent: 'pi_none' }))
  expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing' })
})
