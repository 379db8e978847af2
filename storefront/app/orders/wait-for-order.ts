import { anySignal } from '@nafha/contract/any-signal'
import type { Order } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'

/** Outcome of the search for the order of a payment. */
export type Outcome =
  | { kind: 'done'; order: Order }
  | { kind: 'failed' }
  | { kind: 'unknown' }
  /** The shop gave no usable answer. */
  | { kind: 'unanswered'; message: string }

type Look = Outcome | { kind: 'processing' } | { kind: 'unavailable'; message: string }

/** ms between looks: soon at first, then slower. */
const PAUSES = [500, 1000, 1500, 2000, 3000, 5000]
const LONG_AFTER = 10
const LOOK_TIMEOUT_MS = 15_000
/** A shop that restarts is back sooner (ms). */
const GIVE_UP_AFTER_MS = 40_000

async function look(payment: string, clientSecret: string | null, signal: AbortSignal): Promise<Look> {
  try {
    const answer = await api('GET /orders/by-payment-intent/:payment_intent', {
      params: { payment_intent: payment },
      headers: { 'x-client-secret': clientSecret ?? undefined },
      queryKey: 'order-by-payment',
      signal: anySignal([signal, AbortSignal.timeout(LOOK_TIMEOUT_MS)]),
    })
    return answer.status === 200 ? { kind: 'done', order: answer.data } : { kind: 'processing' }
  } catch (cause) {
    const message = messageOf(cause)
    // Anything but a failed call is an error of the page, which another look would meet again.
    if (!(cause instanceof CallError)) return { kind: 'unanswered', message }
    if (cause.status === 409) return { kind: 'failed' }
    if ([401, 403, 404, 422].includes(cause.status)) return { kind: 'unknown' }
    const mayPass = cause.status === 0 || cause.status === 429 || cause.status >= 500
    return { kind: mayPass ? 'unavailable' : 'unanswered', message }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Looks for the order of a payment until there is one or none to come. While the provider works on the payment, looking goes
 * on; a shop that gives no answer ends it.
 * @returns null when `signal` aborted it
 */
export async function lookForOrder(
  payment: { id: string; clientSecret: string | null },
  signal: AbortSignal,
  onLong: () => void,
): Promise<Outcome | null> {
  let lastAnswer = Date.now()
  for (let looks = 0; !signal.aborted; looks++) {
    const result = await look(payment.id, payment.clientSecret, signal)
    if (signal.aborted) return null
    if (result.kind === 'processing') lastAnswer = Date.now()
    else if (result.kind !== 'unavailable') return result
    else if (Date.now() - lastAnswer > GIVE_UP_AFTER_MS) return { ...result, kind: 'unanswered' }
    if (looks === LONG_AFTER) onLong()
    await pause(PAUSES[Math.min(looks, PAUSES.length - 1)]!, signal)
  }
  return null
}
