import { expect, test } from 'vitest'
import { PUBLISHABLE_KEY, receiver, refusalOf, runSandbox, SECRET_KEY } from './test-support.ts'

/** A payment of AED 10 that its payer disputes at once, and whoever is told of it. */
async function disputed() {
  const shop = await receiver()
  const { stripe, url } = await runSandbox({ webhookUrl: shop.url })
  const { id: payment_intent } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'aed' })
  await stripe.paymentIntents.confirm(payment_intent, { payment_method: 'pm_card_createDispute' })
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data
  const end = (id: string, status: string, key = SECRET_KEY) =>
    fetch(`${url}/sandbox/disputes/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    }).then((answer) => answer.status)
  return { shop, stripe, payment_intent, dispute: dispute!, end }
}

test('a card of its own pays and is disputed at once; the shop is told of it', async () => {
  const { shop, stripe, payment_intent, dispute } = await disputed()
  expect(dispute).toMatchObject({ amount: 1_000, payment_intent, status: 'needs_response' })
  expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created)
  expect(await stripe.disputes.retrieve(dispute.id)).toEqual(dispute)
  expect((await shop.told('charge.dispute.created')).data.object).toMatchObject({ id: dispute.id })
  const paid = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true } })
})

test('a dispute is won or lost, once; what is not won back cannot be refunded', async () => {
  const [won, lost] = [await disputed(), await disputed()]
  expect(await won.end(won.dispute.id, 'won', PUBLISHABLE_KEY)).toBe(403)
  expect(await won.end(won.dispute.id, 'forgotten')).toBe(400)
  expect(await won.end('du_unknown', 'won')).toBe(404)
  const refund = ({ stripe, payment_intent }: typeof won) => stripe.refunds.create({ payment_intent })
  expect(await refusalOf(refund(won))).toMatchObject({ statusCode: 400, code: 'charge_disputed' })
  expect(await won.end(won.dispute.id, 'won')).toBe(200)
  expect(await won.end(won.dispute.id, 'lost')).toBe(400)
  expect((await won.shop.told('charge.dispute.closed')).data.object).toMatchObject({ status: 'won' })
  expect(await refund(won)).toMatchObject({ amount: 1_000, status: 'succeeded' })
  expect(await lost.end(lost.dispute.id, 'lost')).toBe(200)
  expect(await refusalOf(refund(lost))).toMatchObject({ code: 'charge_disputed' })
})

test('whoever looks for disputes where there are none is told so', async () => {
  const { stripe } = await runSandbox()
  expect((await stripe.disputes.list()).data).toEqual([])
  expect(await refusalOf(stripe.disputes.retrieve('du_none'))).toMatchObject({ code: 'resource_missing' })
})
