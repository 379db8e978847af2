import { defineJob } from '../platform/jobs/define.ts'

/** Finds out which products are bought together. Two runs at once would write the same rows. */
export const pairProductsJob = defineJob('pair-products', { priority: 'low', isSerial: true })
