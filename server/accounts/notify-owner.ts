import { randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/database/client.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { AccountChanged, AccountNotice, EmailChangeNews } from './jobs.ts'
import {
  emailChangePayload,
  sendAccountChangedJob,
  sendAccountNoticeJob,
  sendEmailChangeJob,
} from './jobs.ts'

/** Emails the owner about a change to the account, whoever made it; the email is queued in the same transaction. */
export const notifyOwner = (tx: Queryable, change: Omit<AccountChanged, 'change'>): Promise<void> =>
  enqueue(tx, sendAccountChangedJob, { ...change, change: randomUUID() })

/** Emails the owner a notice about the account. */
export const sendNotice = (tx: Queryable, notice: Omit<AccountNotice, 'request'>): Promise<void> =>
  enqueue(tx, sendAccountNoticeJob, { ...notice, request: randomUUID() })

/** Emails the old address, before or after the change, a link that takes the change back. */
export const announceEmailChange = (tx: Queryable, change: EmailChangeNews): Promise<void> =>
  enqueue(tx, sendEmailChangeJob, emailChangePayload(change, randomUUID()))
