import type { OrderPayment } from '@nafha/contract/orders'
import type { RefundState } from '@nafha/contract/refunds'
import { type Fils, fils } from '@nafha/contract/values/money'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { refunds } from '../platform/database/schema/index.ts'
import { isDisputed } from './disputes.ts'

type Refund = typeof refunds.$inferSelect

/** Reads all refunds of a payment in any state, oldest first. */
export const refundsOf = (db: Queryable, paymentIntent: string) =>
  db.select().from(refunds).where(eq(refunds.paymentIntent, paymentIntent)).orderBy(asc(refunds.createdAt))

/** Finds a refund of any payment by the id that its requester chose. */
export async function refundOf(db: Queryable, id: string): Promise<Refund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund ?? null
}

/** Returns the state of a refund. `failedAt` counts first: a bank may send back a refund that was made. */
export function stateOf({ doneAt, failedAt }: Pick<Refund, 'doneAt' | 'failedAt'>): RefundState {
  if (failedAt) return 'failed'
  return doneAt ? 'made' : 'pending'
}

/** `stateOf` as an SQL condition. @param refund alias of the refunds row in the statement */
export const refundMade = (refund: SQL): SQL =>
  sql`(${refund}.done_at is not null and ${refund}.failed_at is null)`
export const refundPending = (refund: SQL): SQL =>
  sql`(${refund}.done_at is null and ${refund}.failed_at is null)`
/** A retried refund does not count as failed: its retry does. */
export const refundFailed = (refund: SQL): SQL =>
  sql`(${refund}.failed_at is not null and not exists (select from refunds again where again.retry_of = ${refund}.id))`

type Amount = Pick<Refund, 'id' | 'amount' | 'doneAt' | 'failedAt' | 'retryOf'>

const sumOf = (rows: readonly Amount[]): Fils => fils(rows.reduce((sum, { amount }) => sum + amount, 0))
const inState = (rows: readonly Amount[], state: RefundState) => rows.filter((row) => stateOf(row) === state)

/** Sums the refunds that were made, in fils. */
export const refundedAmount = (rows: readonly Amount[]): Fils => sumOf(inState(rows, 'made'))

/** Sums the pending refunds, in fils. */
export const pendingOf = (rows: readonly Amount[]): Fils => sumOf(inState(rows, 'pending'))

/** Returns the failed refunds without a retry whose amount the payment still has. */
export function retriableRefunds<T extends Amount>(order: { total: Fils }, rows: readonly T[]): T[] {
  const retried = new Set(rows.map(({ retryOf }) => retryOf))
  const remaining = refundableAmount(order, rows)
  return rows.filter((row) => stateOf(row) === 'failed' && !retried.has(row.id) && row.amount <= remaining)
}

/** Sums what is owed for failed refunds. One above the remaining amount does not count: others have replaced it. */
export function owedAmount(remaining: Fils, failed: readonly Fils[]): Fils {
  const owed = failed.filter((amount) => amount <= remaining).reduce((sum, amount) => sum + amount, 0)
  return fils(Math.min(owed, remaining))
}

/** Returns the fils that are neither refunded nor pending; failed refunds can be made again. */
export const refundableAmount = (order: { total: Fils }, rows: readonly Amount[]): Fils =>
  fils(order.total - refundedAmount(rows) - pendingOf(rows))

/** Returns whether a refund was requested and has neither been made nor failed. */
export const hasPendingRefund = (rows: readonly Amount[]): boolean => inState(rows, 'pending').length > 0

/** Reads what is left, pending and disputed of an order's payment. The caller holds the order's lock. */
export async function paymentOf(
  db: Queryable,
  order: { total: Fils; paymentIntent: string },
): Promise<OrderPayment> {
  const rows = await refundsOf(db, order.paymentIntent)
  const disputed = await isDisputed(db, order.paymentIntent)
  return { left: refundableAmount(order, rows), underWay: hasPendingRefund(rows), disputed }
}

/**
 * Returns who requested a refund. The reason `staff` with the shop as requester means that it was made in the provider's
 * dashboard and imported (decision 0031).
 */
export const requesterOf = ({ reason, by }: Pick<Refund, 'reason' | 'by'>) =>
  reason === 'staff' && by === 'shop' ? 'provider' : by
