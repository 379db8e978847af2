import Stripe from 'stripe'
import { cartOf, guestBuyer } from '../../testing/buyer.ts'
import type { WebhookRequest } from '../../testing/relay.ts'
import { keys } from '../../testing/shop.ts'
import type { Harness, Scenario } from './harness.ts'
import { moments } from './run-scenario.ts'

const delayed: Scenario = {
  name: 'webhooks come late',
  async run({ provider, progress }, purchases) {
    await provider({ hold_webhooks: true })
    await progress.reached(purchases)
    await provider({ hold_webhooks: false })
    return purchases
  },
}

/** Signs a webhook again, as the provider does for each try: the shop refuses old signatures. */
const signAgain = ({ body, headers }: WebhookRequest): WebhookRequest => ({
  body,
  headers: {
    ...headers,
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: keys.webhookSecret,
    }),
  },
})

/** Delivers the diverted webhooks, the last one first, each twice at once. */
async function deliverReversed({ relay }: Harness, diverted: WebhookRequest[]): Promise<number> {
  const webhooks = diverted.splice(0).toReversed()
  for (const webhook of webhooks) {
    const now = signAgain(webhook)
    const answers = await Promise.all([relay.pass(now), relay.pass(now)])
    if (answers.some((status) => status !== 200)) diverted.push(webhook)
  }
  return webhooks.length
}

const duplicated: Scenario = {
  name: 'webhooks come twice and in the wrong order',
  async run(harness, purchases) {
    const diverted: WebhookRequest[] = []
    harness.relay.divert((webhook) => diverted.push(webhook))
    let times = 0
    for (const at of [...moments(8, purchases), purchases]) {
      await harness.progress.reached(at)
      times += await deliverReversed(harness, diverted)
    }
    harness.relay.divert(null)
    while (diverted.length > 0) times += await deliverReversed(harness, diverted)
    return times
  },
}

/** Claims that an unpaid payment succeeded: with forged signatures, and once with a valid one. */
async function forge(harness: Harness): Promise<void> {
  const { goods, client, tries, relay, shop } = harness
  const buyer = await tries.retrying(() => guestBuyer(client()))
  const { payment_intent: id } = await buyer.pay(cartOf([[goods.usual, 1]], goods.testers))
  const event = {
    id: `evt_forged_${id}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id, object: 'payment_intent', status: 'succeeded' } },
  }
  const payload = JSON.stringify(event)
  const sign = (secret: string, secondsAgo = 0) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    })
  const send = async (signature: string | null, body = payload) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature ? { 'stripe-signature': signature } : {}),
    }
    return (await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', headers, body })).status
  }
  const statuses = [
    await send(null),
    await send(sign('whsec_guessed_by_a_thief')),
    await send(sign(keys.webhookSecret, 3600)),
    await send(sign(keys.webhookSecret), payload.replace('evt_', 'evt_x')),
  ]
  if (statuses.some((status) => status !== 400))
    harness.violations.push(`forged webhooks were answered ${statuses}`)
  // The signature is valid but the event is false: the shop treats a webhook as a hint and asks the provider.
  const hint = await send(sign(keys.webhookSecret))
  if (hint !== 200) harness.violations.push(`a signed webhook was answered ${hint}`)
  if (relay.accepted.length === 0) harness.violations.push('no true webhook came through')
}

const forged: Scenario = {
  name: 'webhooks are forged',
  async run(harness, purchases) {
    const times = moments(20, purchases)
    for (const at of times) {
      await harness.progress.reached(at)
      await forge(harness)
    }
    return times.length * 5
  },
}

export const webhookScenarios: Scenario[] = [delayed, duplicated, forged]
