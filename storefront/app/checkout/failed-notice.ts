import { payment_failed } from '@nafha/texts'
import { lookAtBegunPayment } from '../orders/paid-elsewhere.ts'
import { dismiss, notify } from '../platform/notices.ts'

let shown = 0

/** Shows the payment-failed notice (rules/checkout 12). */
export function showFailedNotice(): void {
  shown = notify(payment_failed(), { type: 'error' })
}

/** Whether a payment was made whose confirmation was refused as over, or got no answer: then nothing has failed. */
export async function wasMadeAfterAll(): Promise<boolean> {
  const { kind } = await lookAtBegunPayment()
  return kind === 'paid' || kind === 'processing'
}

/** Takes it away when paying is tried again: beside a thank-you it would be wrong. */
export const dropFailedNotice = (): void => dismiss(shown)
