import { defineJob } from '../platform/jobs/define.ts'

/** Deletes photos that belong to no review, with their files. */
export const removeReviewPhotosJob = defineJob('remove-review-photos', { priority: 'low' })
