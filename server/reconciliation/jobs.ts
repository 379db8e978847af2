import {
  sendLatePaymentJob,
  sendOrderConfirmationJob,
  sendOrderMailAgainJob,
  sendOrderStatusJob,
  sendRefundJob,
} from '../orders/index.ts'
import { defineJob } from '../platform/jobs/define.ts'
import { refundPaymentJob } from '../refunds/index.ts'
import { closeCreditJob, expireCheckoutJob } from '../reservations/index.ts'

export const reconcilePaymentsJob = defineJob('reconcile-payments')

export const comparePaymentsJob = defineJob('compare-payments')

// These two names stay: an older node may still write them into the queue.
export const lookForDisputesJob = defineJob('look-for-disputes', { isSerial: true })
export const lookAtDisputeJob = defineJob<{ dispute: string }>('look-at-dispute', { isSerial: true })

/** Jobs of a purchase: one that keeps failing is a payment problem, which staff see. Other jobs concern no payment. */
export const purchaseJobs = [
  refundPaymentJob,
  expireCheckoutJob,
  closeCreditJob,
  sendOrderConfirmationJob,
  sendOrderStatusJob,
  sendRefundJob,
  sendOrderMailAgainJob,
  sendLatePaymentJob,
  lookAtDisputeJob,
  lookForDisputesJob,
]
