import type { Params } from './form.ts'
import type { Change, Tables } from './store.ts'

/** One call of the API, read and authorised: all that an operation may know. */
export type Call = {
  tables: Tables
  params: Params
  /** Seconds since 1970, as in all of Stripe's objects. */
  now: number
  /** A publishable key may only look at and confirm an intent whose client secret it also has. */
  access: 'secret' | 'publishable'
  requestId: string
  idempotencyKey: string | null
  /** Where browsers reach the sandbox; no slash at the end. */
  baseUrl: string
}

/**
 * What an operation decided: the answer, and the changes that make it true. Operations are synchronous and are
 * committed in the same turn of the event loop, so that of two calls at once the second sees what the first did.
 */
export type Answer = { status: number; body: object; changes: Change[] }

/** An answer that changes nothing. */
export function found(body: object): Answer {
  return { status: 200, body, changes: [] }
}
