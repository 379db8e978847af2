import { setTimeout as delay } from 'node:timers/promises'
import { CallError } from '@nafha/contract/client'
import Stripe from 'stripe'

/** How long a shopper goes on trying, and how soon they press again: less and less often. */
const PATIENCE_MS = 180_000
const PRESS_AGAIN_MS = { first: 100, most: 2_000 }

/** How people call a shop that is in trouble; `failed` counts the calls that came back with a fault, or not at all. */
export function patience() {
  let failed = 0
  return {
    get failed() {
      return failed
    },
    /**
     * Tries until there is an answer or a refusal, as somebody does who really wants that bottle. Refusals are thrown
     * at once; so is the last fault when patience ends.
     */
    async patiently<T>(call: () => Promise<T>): Promise<T> {
      const end = performance.now() + PATIENCE_MS
      for (let pause = PRESS_AGAIN_MS.first; ; pause = Math.min(2 * pause, PRESS_AGAIN_MS.most)) {
        try {
          return await call()
        } catch (error) {
          if (!isFault(error) || performance.now() > end) throw error
          failed += 1
          await delay(pause)
        }
      }
    },
  }
}

/** Not answered, with the server's own trouble, or that one has pressed too often: trying again may help. */
function isFault(error: unknown): boolean {
  if (error instanceof CallError) return error.refusal === null || error.status >= 500 || error.status === 429
  if (error instanceof Stripe.errors.StripeError)
    return error.statusCode === undefined || error.statusCode >= 500
  return false
}

/** The code of a refusal with 409, of which a shopper is told and makes something; anything else is thrown. */
export async function unlessConflict<T>(call: Promise<T>): Promise<{ answer: T } | { conflict: string }> {
  try {
    return { answer: await call }
  } catch (error) {
    if (error instanceof CallError && error.status === 409 && error.refusal)
      return { conflict: error.refusal.code }
    throw error
  }
}

/** Null for what was refused with 422; anything else is thrown. */
export function unlessRefused(error: unknown): null {
  if (error instanceof CallError && error.status === 422) return null
  throw error
}
