import { CallError } from '@nafha/contract/client'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { failureOf } from '../shell/notify-error.ts'

/** The value of a form's field, when it is submitted. */
export const fieldOf = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(name) ?? '')
}

/** A change of the member's own sign-in; the server's refusal stays next to the field until the next try. */
export function useOwnCall<V, R>(mutationFn: (value: V) => Promise<R>, onSuccess: (result: R) => unknown) {
  const notify = useNotify()
  const mutation = useMutation({ mutationFn, onSuccess, onError: (cause) => failureOf(cause, notify) })
  const refusal = mutation.error instanceof CallError ? mutation.error.refusal : null
  return { ...mutation, fieldError: Object.values(refusal?.errors ?? {})[0]?.[0] }
}
