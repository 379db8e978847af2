import { payment_failed } from '@nafha/texts'
import { dismiss, notify } from '../platform/notices.ts'

let shown = 0

/** The payment-failed notice (SPEC 4). */
export function showFailedNotice(): void {
  shown = notify(payment_failed(), { type: 'error' })
}

/** Takes it away when paying is tried again: beside a thank-you it would be wrong. */
export const dropFailedNotice = (): void => dismiss(shown)
