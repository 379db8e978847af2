import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { failureOf } from '../shell/notify-error.ts'

/** Something that staff do to a customer: done, told, and the page shows it. */
export function useChange(change: () => Promise<unknown>, done: string) {
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (cause) => failureOf(cause, notify),
    // The record may have changed since it was loaded, which caused the refusal: reload it.
    onSettled: () => refresh(),
  })
}
