import { CallError } from '@nafha/contract/client'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'

/** Says why a customer's call failed. A session that has expired goes without a word: the frame leads to sign-in. */
export function tellFailure(cause: unknown): void {
  if (cause instanceof CallError && cause.status === 401) return
  notify(messageOf(cause), { type: 'error' })
}
