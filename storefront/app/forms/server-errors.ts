import { CallError } from '@nafha/contract/client'

/**
 * Returns the sentences of a 422 by field (rules/forms 2), or null when the failure names no fields.
 * @param prefix of the fields' names in the call's body, as in `shipping_info.email`
 */
export function fieldErrors(cause: unknown, prefix = ''): Record<string, string> | null {
  if (!(cause instanceof CallError) || cause.status !== 422 || !cause.refusal?.errors) return null
  const errors: Record<string, string> = {}
  for (const [path, [sentence]] of Object.entries(cause.refusal.errors)) {
    if (path.startsWith(prefix) && sentence) errors[path.slice(prefix.length)] = sentence
  }
  return Object.keys(errors).length > 0 ? errors : null
}
