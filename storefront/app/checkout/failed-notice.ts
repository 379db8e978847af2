import { payment_failed } from '@nafha/texts'
import { syncBegunPayment } from '../orders/paid-elsewhere.ts'
import { dismiss, notify } from '../platform/notices.ts'

let noticeId = 0

/** Shows the payment-failed notice (rules/checkout 12). */
export function showFailedNotice(): void {
  noticeId = notify(payment_failed(), { type: 'error' })
}

/** Returns true when the payment succeeded although its confirmation was refused as stale or got no response. */
export async function wasMadeAfterAll(): Promise<boolean> {
  const { kind } = await syncBegunPayment()
  return kind === 'paid' || kind === 'processing'
}

/** Removes the notice on a retry: it would be wrong on the thank-you page. */
export const dropFailedNotice = (): void => dismiss(noticeId)
