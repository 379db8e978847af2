import type { IncomingHttpHeaders } from 'node:http'
import type Stripe from 'stripe'
import type { WebhookEvent } from '../provider.ts'
import { marksOf } from './marks.ts'

/** Merchants enter this path in Stripe's dashboard (docs/going-live.md). */
export const WEBHOOK_PATH = '/api/stripe/webhook'

interface Delivery {
  body: Buffer
  headers: IncomingHttpHeaders
  webhookSecret: string
  shopMark: string
}

/** Reads an event of Stripe, or returns null when its signature is not Stripe's. */
export function readWebhook(
  stripe: Stripe,
  { body, headers, webhookSecret, shopMark }: Delivery,
): WebhookEvent | null {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return null
  const event = verified(() => stripe.webhooks.constructEvent(body, signature, webhookSecret))
  if (!event) return null
  const object = event.data.object as {
    object?: string
    id?: string
    metadata?: Stripe.Metadata | null
  }
  const idOf = (kind: string) => (object.object === kind ? (object.id ?? null) : null)
  return {
    id: event.id,
    type: event.type,
    paymentIntent: idOf('payment_intent'),
    ...marksOf(object.metadata, shopMark),
    refund: idOf('refund'),
    dispute: idOf('dispute'),
  }
}

/** Returns null for an invalid signature. The SDK throws a plain Error for a header that it cannot parse, such as `v1=`. */
function verified(construct: () => Stripe.Event): Stripe.Event | null {
  try {
    return construct()
  } catch {
    return null
  }
}
