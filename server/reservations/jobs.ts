import { defineJob } from '../platform/jobs/define.ts'

export const expireCheckoutJob = defineJob<{ checkoutId: string }>('expire-checkout')
