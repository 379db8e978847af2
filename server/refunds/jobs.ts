import { defineJob } from '../platform/jobs/define.ts'

export const refundPaymentJob = defineJob<{ refundId: string }>('refund-payment')
