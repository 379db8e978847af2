import { defineJob } from '../platform/jobs/define.ts'

export const sendPaymentLinkJob = defineJob<{ staffOrderId: number }>('send-payment-link')
