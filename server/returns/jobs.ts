import type { MailedReturnState } from '@nafha/contract/returns/return-states'
import { defineJob } from '../platform/jobs/define.ts'

/** Tells the buyer about a step of a return. */
export const sendReturnUpdateJob = defineJob<{ returnId: number; state: MailedReturnState }>(
  'send-return-update',
  { priority: 'low' },
)
