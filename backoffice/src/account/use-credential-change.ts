import { CallError } from '@nafha/contract/client'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { notifyError } from '../shell/notify-error.ts'

/** Returns a field's value of a submitted form. */
export const submittedField = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(name) ?? '')
}

/** Makes a mutation of the member's own sign-in. `fieldError` is the refusal of the last try, to show beside the field. */
export function useCredentialChange<V, R>(
  mutationFn: (value: V) => Promise<R>,
  onSuccess: (result: R) => unknown,
) {
  const notify = useNotify()
  const mutation = useMutation({ mutationFn, onSuccess, onError: (cause) => notifyError(cause, notify) })
  const refusal = mutation.error instanceof CallError ? mutation.error.refusal : null
  return { ...mutation, fieldError: Object.values(refusal?.errors ?? {})[0]?.[0] }
}
