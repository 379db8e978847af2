import type { Fils } from '@nafha/contract/values/money'
import type { Actor } from '../platform/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { type RefundedUnit, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'

type Refund = typeof refunds.$inferSelect

/** Records a refund and enqueues it: the provider is called once this is committed (rules/orders 14). */
export async function requestRefund(
  tx: Queryable,
  refund: {
    /** Drawn by the shop unless whoever asks has drawn one. */
    id?: string
    paymentIntent: string
    amount: Fils
    reason: Refund['reason']
    note?: string | null
    units?: RefundedUnit[] | null
    /** The failed refund that this one tries again, and its credit note, if it was made before it failed. */
    retryOf?: string
    creditNote?: string | null
    by: Actor
  },
): Promise<void> {
  const [asked] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  if (!asked) throw new Error('the refund was not stored')
  await enqueue(tx, 'refund-payment', { refundId: asked.id })
}
