import { CallError } from '@nafha/contract/client'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'

/** Shows why a customer's call failed. An expired session shows nothing, because the frame navigates to sign-in. */
export function notifyFailure(cause: unknown): void {
  if (cause instanceof CallError && cause.status === 401) return
  notify(messageOf(cause), { type: 'error' })
}

/** Shows it beside the form's button: a notice under an open dialog is hardly visible and not read out. */
export function showFailure<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  cause: unknown,
): void {
  if (cause instanceof CallError && cause.status === 401) return
  form.setError('root', { message: messageOf(cause) })
}
