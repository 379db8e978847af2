import { defineJob } from '../platform/jobs/define.ts'

export const sendPaymentLinkJob = defineJob<{ staffOrderId: number }>('send-payment-link')

/** The same once more, for each press of staff. */
export const sendPaymentLinkAgainJob = defineJob<{ staffOrderId: number; request: string }>(
  'send-payment-link-again',
)
