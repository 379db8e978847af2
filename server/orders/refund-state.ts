import type { RefundState } from '@nafha/contract/orders/refunds'
import { type SQL, sql } from 'drizzle-orm'
import type { refunds } from '../platform/database/schema/index.ts'

type Refund = typeof refunds.$inferSelect

/** Returns the state of a refund. `failedAt` counts first: a bank may send back a refund that was made. */
export function refundState({ doneAt, failedAt }: Pick<Refund, 'doneAt' | 'failedAt'>): RefundState {
  if (failedAt) return 'failed'
  return doneAt ? 'made' : 'pending'
}

/** `refundState` as an SQL condition. @param refund alias of the refunds row in the statement */
export const refundMade = (refund: SQL): SQL =>
  sql`(${refund}.done_at is not null and ${refund}.failed_at is null)`
export const refundPending = (refund: SQL): SQL =>
  sql`(${refund}.done_at is null and ${refund}.failed_at is null)`
/** A retried refund does not count as failed: its retry does. */
export const refundFailed = (refund: SQL): SQL =>
  sql`(${refund}.failed_at is not null and not exists (select from refunds again where again.retry_of = ${refund}.id))`

/**
 * Returns who requested a refund. The reason `staff` with the shop as requester means that it was made in the provider's
 * dashboard and imported (decision 0031).
 */
export const refundRequester = ({ reason, by }: Pick<Refund, 'reason' | 'by'>) =>
  reason === 'staff' && by === 'shop' ? 'provider' : by
