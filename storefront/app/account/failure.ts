import { CallError } from '@nafha/contract/client'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'

/** Says why a customer's call failed. A session that has expired goes without a word: the frame leads to sign-in. */
export function tellFailure(cause: unknown): void {
  if (cause instanceof CallError && cause.status === 401) return
  notify(messageOf(cause), { type: 'error' })
}

/** The same beside the form's button: what stands under an open dialog is neither seen well nor read out. */
export function showFailure<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  cause: unknown,
): void {
  if (cause instanceof CallError && cause.status === 401) return
  form.setError('root', { message: messageOf(cause) })
}
