import { defineJob } from '../platform/jobs/define.ts'

export const cleanUpJob = defineJob('clean-up')
