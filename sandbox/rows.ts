import type Stripe from 'stripe'

/**
 * The latest 3-D Secure confirmation of an intent. It is open while the intent has `requires_action`, and stays afterwards
 * so that a page that still shows it finds the way back.
 */
type Challenge = { id: string; returnUrl: string | null }

export type IntentRow = { id: string; intent: Stripe.PaymentIntent; challenge: Challenge | null }

/** A dispute as Stripe shapes it, without the evidence, which only a merchant's dashboard writes. */
export type Dispute = Omit<Stripe.Dispute, 'evidence'>

export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.refunded'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

/** An event as Stripe shapes it; `pending_webhooks` is counted when it is shown. */
export type SandboxEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

/** The reply to an idempotency key. `fingerprint` tells whether a second call is the same call. */
type Reply = { id: string; fingerprint: string; status: number; body: object; created: number }

/** A webhook that nobody has accepted yet; `id` is the event's. */
type Delivery = { id: string }

/** The tables of the store, each with the type of its rows. */
export type TableRows = {
  intents: IntentRow
  charges: Stripe.Charge
  methods: Stripe.PaymentMethod
  refunds: Stripe.Refund
  disputes: Dispute
  events: SandboxEvent
  deliveries: Delivery
  replies: Reply
}
