import type { ProblemAction } from '@nafha/contract/admin/payments'
import { DETAILS, type Problem } from '../payments/index.ts'

/** Returns the one action that is safe and solves the problem. */
export function actionOf({ kind, detail, paid, solvedAt }: Problem): ProblemAction | null {
  if (solvedAt) return null
  switch (kind) {
    case 'paid_without_order':
      if (detail === DETAILS.namesNoCheckout || detail === DETAILS.refundedAtProvider) return 'check'
      return detail === DETAILS.checkoutUnknown && paid ? 'refund' : 'record'
    case 'webhook_failed':
    case 'job_failed':
      return 'retry'
    case 'refund_failed':
      return detail === DETAILS.refundedAtProvider ? 'check' : 'retry'
    // Unusable payments are refunded by themselves, missing amounts need an inquiry, and disputes are answered at the provider.
    case 'late_payment':
    case 'amount_mismatch':
    case 'order_without_payment':
    case 'disputed':
    case 'dispute_lost':
      return 'check'
  }
}
