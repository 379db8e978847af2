import { anySignal } from '@nafha/contract/any-signal'
import type { Order } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'

/** The result of the wait for the order of a payment. */
export type OrderOutcome =
  | { kind: 'done'; order: Order }
  | { kind: 'failed' }
  | { kind: 'unknown' }
  /** The shop gave no usable answer. */
  | { kind: 'unanswered'; message: string }

type Lookup = OrderOutcome | { kind: 'processing' } | { kind: 'unavailable'; message: string }

/** Pauses between lookups in ms: short at first, then longer. */
const PAUSES = [500, 1000, 1500, 2000, 3000, 5000]
const LONG_AFTER = 10
const LOOKUP_TIMEOUT_MS = 15_000
/** A shop without an answer for this long is given up (ms): one that restarts is back sooner. */
const GIVE_UP_AFTER_MS = 40_000

async function lookUp(payment: string, clientSecret: string | null, signal: AbortSignal): Promise<Lookup> {
  try {
    const answer = await api('GET /orders/by-payment-intent/:payment_intent', {
      params: { payment_intent: payment },
      headers: { 'x-client-secret': clientSecret ?? undefined },
      queryKey: 'order-by-payment',
      signal: anySignal([signal, AbortSignal.timeout(LOOKUP_TIMEOUT_MS)]),
    })
    return answer.status === 200 ? { kind: 'done', order: answer.data } : { kind: 'processing' }
  } catch (cause) {
    const message = messageOf(cause)
    // Anything but a failed call is an error of the page, which a retry would meet again.
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
 * Looks the order of a payment up until there is one or none to come. While the provider works on the payment, the wait
 * goes on; a shop that gives no answer ends it.
 * @param onLong called once, when the wait takes longer than usual
 * @returns null when `signal` aborted it
 */
export async function waitForOrder(
  payment: { id: string; clientSecret: string | null },
  signal: AbortSignal,
  onLong: () => void,
): Promise<OrderOutcome | null> {
  let lastAnswer = Date.now()
  for (let lookups = 0; !signal.aborted; lookups++) {
    const result = await lookUp(payment.id, payment.clientSecret, signal)
    if (signal.aborted) return null
    if (result.kind === 'processing') lastAnswer = Date.now()
    else if (result.kind !== 'unavailable') return result
    else if (Date.now() - lastAnswer > GIVE_UP_AFTER_MS) return { ...result, kind: 'unanswered' }
    if (lookups === LONG_AFTER) onLong()
    await pause(PAUSES[Math.min(lookups, PAUSES.length - 1)]!, signal)
  }
  return null
}
