import { CallError } from '@nafha/contract/client'
import { something_went_wrong, unexpected_error_occurred } from '@nafha/texts'

/** Returns the sentence about a failed call: the server's message, else the transport's (rules/notices 4). */
export function messageOf(cause: unknown): string {
  if (!(cause instanceof CallError)) return something_went_wrong()
  return cause.message || unexpected_error_occurred()
}
