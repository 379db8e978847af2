import { type ApiCall, type ApiResponse, found } from './calls.ts'
import { refuseMissing } from './errors.ts'
import { listOf } from './lists.ts'
import { allowOnly, text, texts } from './params.ts'
import type { SandboxEvent } from './rows.ts'

/** GET /v1/events/:id. */
export function retrieveEvent(call: ApiCall, id: string): ApiResponse {
  allowOnly(call.params, ['expand'])
  return found(showEvent(call, call.tables.events.get(id) ?? refuseMissing('event', id)))
}

/** GET /v1/events, newest first; `type` may end in `*`, and `types[]` are exact. */
export function listEvents(call: ApiCall): ApiResponse {
  const type = text(call.params, 'type')
  const types = texts(call.params, 'types')
  const events = [...call.tables.events.values()].filter(
    (event) => (!type || matches(event.type, type)) && (types.length === 0 || types.includes(event.type)),
  )
  const show = (event: SandboxEvent) => showEvent(call, event)
  return found(listOf(call, '/v1/events', events, ['type', 'types'], show))
}

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

function showEvent(call: ApiCall, event: SandboxEvent): SandboxEvent {
  return { ...event, pending_webhooks: call.tables.deliveries.has(event.id) ? 1 : 0 }
}
