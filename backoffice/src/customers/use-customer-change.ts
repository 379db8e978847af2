import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { notifyError } from '../shell/notify-error.ts'

/** Makes a mutation of a customer that notifies of its outcome and reloads the page's data. */
export function useCustomerChange(change: () => Promise<unknown>, done: string) {
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (cause) => notifyError(cause, notify),
    // The record may have changed since it was loaded, which caused the refusal: reload it.
    onSettled: () => refresh(),
  })
}
