import type { ApiCall } from './calls.ts'
import { newId } from './ids.ts'
import type { EventType, SandboxEvent } from './rows.ts'
import type { JournalEntry } from './store.ts'

/** The Stripe API version that the sandbox's objects follow; the installed SDK's own. */
export const API_VERSION = '2026-10-28.endive'

/** An event with its webhook to deliver. They belong into the same commit as what they tell of. */
export function announce(
  call: ApiCall,
  type: EventType,
  object: SandboxEvent['data']['object'],
): JournalEntry[] {
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
