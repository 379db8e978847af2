import { CallError } from '@nafha/contract/client'
import type { useNotify } from 'react-admin'

/**
 * Shows why a call failed.
 * @returns the messages of a refused form by field, for react-hook-form
 */
export function notifyError(cause: unknown, notify: ReturnType<typeof useNotify>) {
  const refusal = cause instanceof CallError ? cause.refusal : null
  notify(cause instanceof Error ? cause.message : 'ra.notification.http_error', { type: 'error' })
  const fields = Object.entries(refusal?.errors ?? {})
  return fields.length > 0
    ? Object.fromEntries(fields.map(([field, messages]) => [field, messages[0] ?? '']))
    : undefined
}
