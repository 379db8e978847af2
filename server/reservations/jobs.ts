import { defineJob } from '../platform/jobs/define.ts'

/** Ends what a checkout with a credit holds of an earlier order, once it is paid or has expired. */
export const closeCreditJob = defineJob<{ checkoutId: string }>('close-credit')

export const expireCheckoutJob = defineJob<{ checkoutId: string }>('expire-checkout')
