import Stripe from 'stripe'
import { cartOf, guestBuyer } from '../../testing/buyer.ts'
import type { Letter } from '../../testing/relay.ts'
import { keys } from '../../testing/shop.ts'
import { moments } from './run.ts'
import type { Scene, Stage } from './stage.ts'

const late: Scene = {
  name: 'webhooks come late',
  async run({ provider, progress }, purchases) {
    await provider({ hold_webhooks: true })
    await progress.reached(purchases)
    await provider({ hold_webhooks: false })
    return purchases
  },
}

/** As the provider signs each try: an old signature is refused, however often it comes. */
const signedAnew = ({ body, headers }: Letter): Letter => ({
  body,
  headers: {
    ...headers,
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: keys.webhookSecret,
    }),
  },
})

/** All that have been kept, the last one first, each twice at once. */
async function shuffled({ relay }: Stage, kept: Letter[]): Promise<number> {
  const letters = kept.splice(0).toReversed()
  for (const letter of letters) {
    const now = signedAnew(letter)
    const answers = await Promise.all([relay.pass(now), relay.pass(now)])
    if (answers.some((status) => status !== 200)) kept.push(letter)
  }
  return letters.length
}

const turnedAround: Scene = {
  name: 'webhooks come twice and in the wrong order',
  async run(stage, purchases) {
    const kept: Letter[] = []
    stage.relay.divert((letter) => kept.push(letter))
    let times = 0
    for (const at of [...moments(8, purchases), purchases]) {
      await stage.progress.reached(at)
      times += await shuffled(stage, kept)
    }
    stage.relay.divert(null)
    while (kept.length > 0) times += await shuffled(stage, kept)
    return times
  },
}

/** Says of a payment that nobody has made that it succeeded: forged in every way, and once as the provider would. */
async function forge(stage: Stage): Promise<void> {
  const { goods, client, tries, relay, shop } = stage
  const buyer = await tries.patiently(() => guestBuyer(client()))
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
  const refused = [
    await send(null),
    await send(sign('whsec_guessed_by_a_thief')),
    await send(sign(keys.webhookSecret, 3600)),
    await send(sign(keys.webhookSecret), payload.replace('evt_', 'evt_x')),
  ]
  if (refused.some((status) => status !== 400)) stage.faults.push(`forged webhooks were answered ${refused}`)
  // Signed, but not true: a webhook is a hint, and the shop looks for itself.
  const hint = await send(sign(keys.webhookSecret))
  if (hint !== 200) stage.faults.push(`a signed webhook was answered ${hint}`)
  if (relay.taken.length === 0) stage.faults.push('no true webhook came through')
}

const forged: Scene = {
  name: 'webhooks are forged',
  async run(stage, purchases) {
    const times = moments(20, purchases)
    for (const at of times) {
      await stage.progress.reached(at)
      await forge(stage)
    }
    return times.length * 5
  },
}

export const webhookScenes: Scene[] = [late, turnedAround, forged]
