import type Stripe from 'stripe'
import type { Call } from './calls.ts'
import type { Dispute } from './disputes.ts'
import { newId } from './ids.ts'
import type { Change } from './store.ts'

/** The Stripe API version that the sandbox's objects follow; the installed SDK's own. */
export const API_VERSION = '2026-10-28.endive'

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

/** An event with its webhook to deliver. They belong into the same commit as what they tell of. */
export function announce(call: Call, type: EventType, object: SandboxEvent['data']['object']): Change[] {
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: call.now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  }
  return [
    { put: 'events', row: event },
    { put: 'deliveries', row: { id: event.id } },
  ]
}
