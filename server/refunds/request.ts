import type { Fils } from '@nafha/contract/values/money'
import type { Actor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { type RefundedUnit, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { refundPaymentJob } from './jobs.ts'

type Refund = typeof refunds.$inferSelect

/** Records a refund and enqueues it: the provider is called once this is committed (rules/orders 14). */
export async function requestRefund(
  tx: Queryable,
  refund: {
    /** Chosen by the client, otherwise by the database. */
    id?: string
    paymentIntent: string
    paymentProvider: string
    amount: Fils
    reason: Refund['reason']
    note?: string | null
    units?: RefundedUnit[] | null
    /** The failed refund that this one retries, and its credit note if it had succeeded before it failed. */
    retryOf?: string
    creditNote?: string | null
    /** The refund that this one is a part of. */
    partOf?: string
    by: Actor
  },
): Promise<void> {
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  if (!row) throw new Error('the refund was not stored')
  await enqueue(tx, refundPaymentJob, { refundId: row.id })
}
