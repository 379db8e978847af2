import type { EmailContext } from '../email-context.ts'

/** Address of the page that gives an account its old email address back. */
export const restoreEmailUrl = ({ publicUrl }: EmailContext, token: string, email: string): string =>
  `${publicUrl}/restore-email/${token}/${encodeURIComponent(email)}`
