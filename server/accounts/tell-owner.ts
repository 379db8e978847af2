import { randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/database/client.ts'
import { type AccountChanged, enqueue } from '../platform/jobs.ts'

/** Mails the owner of an account that it was changed, whoever did it, once the change is written. */
export const tellOwner = (tx: Queryable, told: Omit<AccountChanged, 'change'>): Promise<void> =>
  enqueue(tx, 'send-account-changed', { ...told, change: randomUUID() })
