import { randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/database/client.ts'
import { enqueue, type StaffNotice } from '../platform/jobs/queue.ts'

/** Emails a member about a change to their sign-in, whoever made it; the email is queued in the same transaction. */
export const notifyMember = (tx: Queryable, notice: Omit<StaffNotice, 'request'>): Promise<void> =>
  enqueue(tx, 'send-staff-notice', { ...notice, request: randomUUID() })
