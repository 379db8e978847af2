import { setTimeout as delay } from 'node:timers/promises'
import { CallError } from '@nafha/contract/client'
import Stripe from 'stripe'

/** A shopper gives up after this time. */
const RETRY_TIMEOUT_MS = 180_000
/** The pause doubles after each failed call, from `first` up to `most`. */
const RETRY_DELAY_MS = { first: 100, most: 2_000 }

/** Calls a shop that is in trouble until it answers; `failed` counts the calls without an answer or with a server error. */
export function retries() {
  let failed = 0
  return {
    get failed() {
      return failed
    },
    /**
     * Repeats a call until there is an answer or a refusal. Refusals are thrown at once, server errors once the time
     * is up.
     */
    async retrying<T>(call: () => Promise<T>): Promise<T> {
      const end = performance.now() + RETRY_TIMEOUT_MS
      for (let pause = RETRY_DELAY_MS.first; ; pause = Math.min(2 * pause, RETRY_DELAY_MS.most)) {
        try {
          return await call()
        } catch (error) {
          if (!isServerError(error) || performance.now() > end) throw error
          failed += 1
          await delay(pause)
        }
      }
    },
  }
}

/** A call without an answer, a 5xx and a 429 may succeed when tried again. */
function isServerError(error: unknown): boolean {
  if (error instanceof CallError) return error.refusal === null || error.status >= 500 || error.status === 429
  if (error instanceof Stripe.errors.StripeError)
    return error.statusCode === undefined || error.statusCode >= 500
  return false
}

/** Returns the code of a refusal with 409, which a shopper can act on; throws anything else. */
export async function unlessConflict<T>(call: Promise<T>): Promise<{ answer: T } | { conflict: string }> {
  try {
    return { answer: await call }
  } catch (error) {
    if (error instanceof CallError && error.status === 409 && error.refusal)
      return { conflict: error.refusal.code }
    throw error
  }
}

/** Returns null for a refusal with 422; throws anything else. */
export function unlessRefused(error: unknown): null {
  if (error instanceof CallError && error.status === 422) return null
  throw error
}
