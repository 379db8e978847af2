import { randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/database/client.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { StaffNotice } from './jobs.ts'
import { sendStaffNoticeJob } from './jobs.ts'

/** Emails a member about a change to their sign-in, whoever made it; the email is queued in the same transaction. */
export const notifyMember = (tx: Queryable, notice: Omit<StaffNotice, 'request'>): Promise<void> =>
  enqueue(tx, sendStaffNoticeJob, { ...notice, request: randomUUID() })
