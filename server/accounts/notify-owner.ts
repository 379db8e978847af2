import { randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/database/client.ts'
import { type AccountChanged, type AccountNotice, type EmailChange, enqueue } from '../platform/jobs/queue.ts'

/** Mails the owner of an account that it was changed, whoever did it, once the change is written. */
export const notifyOwner = (tx: Queryable, told: Omit<AccountChanged, 'change'>): Promise<void> =>
  enqueue(tx, 'send-account-changed', { ...told, change: randomUUID() })

/** Mails what its owner should know of an account, with what it is about. */
export const sendNotice = (tx: Queryable, notice: Omit<AccountNotice, 'request'>): Promise<void> =>
  enqueue(tx, 'send-account-notice', { ...notice, request: randomUUID() })

/** Mails the address that is to be left, or has been, with a link that takes the change back. */
export const announceEmailChange = (tx: Queryable, change: Omit<EmailChange, 'request'>): Promise<void> =>
  enqueue(tx, 'send-email-change', { ...change, request: randomUUID() })
