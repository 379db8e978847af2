import type { Params } from './form.ts'
import type { JournalEntry, Tables } from './store.ts'

/** A parsed and authorised call of the API, the only input of an operation. */
export type ApiCall = {
  tables: Tables
  params: Params
  /** Seconds since 1970, as in all of Stripe's objects. */
  now: number
  /** A publishable key may only look at and confirm an intent whose client secret it also has. */
  access: 'secret' | 'publishable'
  requestId: string
  idempotencyKey: string | null
  /** Address of the sandbox for browsers, without a slash at the end. */
  baseUrl: string
}

/**
 * Result of an operation: the answer and its changes. Operations are synchronous and commit in the same turn of the
 * event loop, so that the second of two concurrent calls sees the changes of the first.
 */
export type ApiResponse = { status: number; body: object; changes: JournalEntry[] }

/** An answer that changes nothing. */
export function found(body: object): ApiResponse {
  return { status: 200, body, changes: [] }
}
