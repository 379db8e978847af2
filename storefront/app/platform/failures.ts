import { CallError } from '@nafha/contract/client'
import { something_went_wrong, unexpected_error_occurred } from '@nafha/texts'

/** What the shopper reads when a call fails: the server's message, else the transport's (SPEC 8). */
export function messageOf(cause: unknown): string {
  if (!(cause instanceof CallError)) return something_went_wrong()
  return cause.message || unexpected_error_occurred()
}
