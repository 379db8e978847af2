import { randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/database/client.ts'
import { enqueue, type StaffNotice } from '../platform/jobs/queue.ts'

/** Mails a member what happened with their sign-in, whoever did it, once it is written. */
export const notifyMember = (tx: Queryable, notice: Omit<StaffNotice, 'request'>): Promise<void> =>
  enqueue(tx, 'send-staff-notice', { ...notice, request: randomUUID() })
