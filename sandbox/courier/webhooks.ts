import { createHmac } from 'node:crypto'
import type { CourierFaults } from './faults.ts'
import type { ParcelEvent } from './rows.ts'
import type { CourierStore } from './store.ts'

export interface CourierWebhookTarget {
  url: string
  /** Signing secret, shared with the receiver. */
  secret: string
  /** Milliseconds before the first repetition (doubled each time) and the longest wait. */
  backOff: { firstMs: number; mostMs: number }
  log: (line: string) => void
}

export interface CourierWebhooks {
  /** Looks for events that nobody has been told of. Call it when there may be new ones. */
  wake(): void
  /** Stops; what is under way counts as not delivered and is repeated at the next start. */
  close(): Promise<void>
}

const ANSWER_WITHIN_MS = 10_000
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000

/** The `courier-signature` header: time in seconds, and an HMAC-SHA256 over time and body. */
export function courierSignature(payload: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`
}

/**
 * Tells the receiver of every event, one after the other, until it answers 2xx, for a day, over restarts of either side. Faults
 * make events come late, twice, in the wrong order or never.
 */
export function startCourierWebhooks(
  store: CourierStore,
  faults: CourierFaults,
  { url, secret, backOff, log }: CourierWebhookTarget,
): CourierWebhooks {
  const stopping = new AbortController()
  let round: Promise<void> | null = null
  let isAskedAgain = false
  let waitMs = 0
  let alarm: NodeJS.Timeout | undefined

  function wake() {
    clearTimeout(alarm)
    if (faults.hold_webhooks || stopping.signal.aborted) return
    isAskedAgain = true
    round ??= tellAll()
      .catch((thrown: unknown) => log(`webhooks stopped: ${thrown}`))
      .finally(() => {
        round = null
      })
  }

  async function tellAll() {
    while (isAskedAgain && !faults.hold_webhooks && !stopping.signal.aborted) {
      isAskedAgain = false
      const ids = [...store.tables.deliveries.keys()]
      if (faults.reverse_webhooks) ids.reverse()
      for (const id of ids) {
        if (stopping.signal.aborted || faults.hold_webhooks) return
        if (!(await tell(store.tables.events.get(id)!))) return retryLater()
        waitMs = 0
      }
    }
  }

  function retryLater() {
    if (stopping.signal.aborted) return
    waitMs = Math.min(waitMs * 2 || backOff.firstMs, backOff.mostMs)
    alarm = setTimeout(wake, waitMs)
  }

  /** True when nobody has to be told of it any more. */
  async function tell(event: ParcelEvent): Promise<boolean> {
    for (let times = faults.forget_webhooks ? 0 : 1 + faults.repeat_webhooks; times > 0; times -= 1) {
      const problem = await post(event)
      if (problem === null) continue
      log(`${event.type} ${event.number} not delivered: ${problem}`)
      if (Date.parse(event.at) > Date.now() - GIVE_UP_AFTER_MS) return false
    }
    store.commit([{ drop: 'deliveries', id: event.id }])
    return true
  }

  /** Null when the receiver took the event, otherwise what went wrong. */
  async function post(event: ParcelEvent): Promise<string | null> {
    try {
      // Send no webhook about a move that a crash could still undo.
      await store.durable()
      const payload = JSON.stringify(event)
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'courier-signature': courierSignature(payload, secret, Date.now()),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return response.ok ? null : `status ${response.status}`
    } catch (thrown) {
      return String(thrown)
    }
  }

  return {
    wake,
    async close() {
      stopping.abort()
      clearTimeout(alarm)
      await round
    },
  }
}
