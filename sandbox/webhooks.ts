import { createHmac } from 'node:crypto'
import { API_VERSION } from './events.ts'
import type { SandboxEvent } from './rows.ts'
import type { SandboxStore } from './store.ts'

export type WebhookTarget = {
  url: string
  /** Signing secret, shared with the receiver (`whsec_…`). */
  secret: string
  /** Milliseconds before the first repetition (doubled each time) and the longest wait. */
  backOff: { firstMs: number; mostMs: number }
  log: (line: string) => void
}

export type Webhooks = {
  /** Looks for events that nobody has been told of. Call it when there may be new ones. */
  wake(): void
  /** Holds deliveries back, or lets them go again. */
  hold(isHeld: boolean): void
  /** Stops; what is under way counts as not delivered and is repeated at the next start. */
  close(): Promise<void>
}

const AT_ONCE = 8
const ANSWER_WITHIN_MS = 10_000
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 60 * 60

/** The `Stripe-Signature` header of a payload. `now` in seconds. */
function signature(payload: string, secret: string, now: number): string {
  const mac = createHmac('sha256', secret).update(`${now}.${payload}`).digest('hex')
  return `t=${now},v1=${mac}`
}

/**
 * Tells the receiver of every event until it answers 2xx, for three days, over restarts of either side. As with Stripe,
 * an event can come twice, late, and out of order.
 */
export function startWebhooks(store: SandboxStore, target: WebhookTarget): Webhooks {
  const { backOff, log } = target
  const underWay = new Map<string, Promise<void>>()
  /** When each event may be tried again, and after which wait the next time (milliseconds). */
  const retries = new Map<string, { at: number; waitMs: number }>()
  const stopping = new AbortController()
  let isHeld = false
  let alarm: NodeJS.Timeout | undefined

  function wake() {
    clearTimeout(alarm)
    if (isHeld || stopping.signal.aborted) return
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const id of store.tables.deliveries.keys()) {
      if (underWay.size >= AT_ONCE) return
      if (underWay.has(id)) continue
      const at = retries.get(id)?.at ?? now
      if (at <= now) underWay.set(id, tell(id).catch(broken))
      else next = Math.min(next, at)
    }
    if (next !== Number.POSITIVE_INFINITY) alarm = setTimeout(wake, next - now)
  }

  async function tell(id: string) {
    const event = store.tables.events.get(id)!
    const problem = await post(event)
    underWay.delete(id)
    if (stopping.signal.aborted) return
    const stale = event.created < Date.now() / 1000 - GIVE_UP_AFTER_SECONDS
    if (problem === null || stale) {
      retries.delete(id)
      store.commit([{ drop: 'deliveries', id }])
      log(problem === null ? `${event.type} ${id} delivered` : `${event.type} ${id} given up: ${problem}`)
    } else {
      const waitMs = Math.min((retries.get(id)?.waitMs ?? backOff.firstMs / 2) * 2, backOff.mostMs)
      retries.set(id, { at: Date.now() + waitMs, waitMs })
      log(`${event.type} ${id} not delivered (${problem}); next try in ${waitMs} ms`)
    }
    wake()
  }

  /** An error of our own must not end the process. A disk that refuses is told to callers by their calls. */
  function broken(thrown: unknown) {
    log(`webhooks stopped: ${thrown}`)
  }

  /** Null when the receiver took the event, otherwise what went wrong. */
  async function post(event: SandboxEvent): Promise<string | null> {
    try {
      // Send no webhook about a payment that a crash could still undo.
      await store.durable()
      const payload = JSON.stringify(event, null, 2)
      const response = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(payload, target.secret, Math.floor(Date.now() / 1000)),
          'user-agent': `PaymentSandbox/${API_VERSION}`,
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return response.ok ? null : `status ${response.status}`
    } catch (thrown) {
      return reasonOf(thrown)
    }
  }

  return {
    wake,
    hold(wanted) {
      isHeld = wanted
      wake()
    },
    async close() {
      stopping.abort()
      clearTimeout(alarm)
      await Promise.all(underWay.values())
    },
  }
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const { cause } = thrown
  return cause instanceof Error && 'code' in cause ? String(cause.code) : thrown.message
}
