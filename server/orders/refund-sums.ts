import type { RefundState } from '@nafha/contract/orders/refunds'
import { type Fils, fils } from '@nafha/contract/values/money'
import { CREDIT_PROVIDER } from '../payments/index.ts'
import type { refunds } from '../platform/database/schema/index.ts'
import { refundState } from './refund-state.ts'

type Refund = typeof refunds.$inferSelect

type Amount = Pick<Refund, 'id' | 'amount' | 'doneAt' | 'failedAt' | 'retryOf'>

const sumOf = (rows: readonly Amount[]): Fils => fils(rows.reduce((sum, { amount }) => sum + amount, 0))
const inState = (rows: readonly Amount[], state: RefundState) =>
  rows.filter((row) => refundState(row) === state)

/** Sums the refunds that were made, in fils. */
export const refundedAmount = (rows: readonly Amount[]): Fils => sumOf(inState(rows, 'made'))

/** Sums the pending refunds, in fils. */
export const pendingAmount = (rows: readonly Amount[]): Fils => sumOf(inState(rows, 'pending'))

/** Returns the failed refunds without a retry whose amount the payment still has. */
export function retriableRefunds<T extends Amount>(order: { total: Fils }, rows: readonly T[]): T[] {
  const retried = new Set(rows.map(({ retryOf }) => retryOf))
  const remaining = refundableAmount(order, rows)
  return rows.filter(
    (row) => refundState(row) === 'failed' && !retried.has(row.id) && row.amount <= remaining,
  )
}

/** Sums what is owed for failed refunds. One above the remaining amount does not count: others have replaced it. */
export function owedAmount(remaining: Fils, failed: readonly Fils[]): Fils {
  const owed = failed.filter((amount) => amount <= remaining).reduce((sum, amount) => sum + amount, 0)
  return fils(Math.min(owed, remaining))
}

/** Returns the fils that are neither refunded nor pending; failed refunds can be made again. */
export const refundableAmount = (order: { total: Fils }, rows: readonly Amount[]): Fils =>
  fils(order.total - refundedAmount(rows) - pendingAmount(rows))

/** Returns whether a refund was requested and has neither been made nor failed. */
export const hasPendingRefund = (rows: readonly Amount[]): boolean => inState(rows, 'pending').length > 0

/**
 * Returns whether all that was refunded of an order pays another one, with what that one did not need: its units were
 * swapped before it was sent.
 */
export function isSwapped(
  rows: readonly Pick<Refund, 'id' | 'doneAt' | 'failedAt' | 'paymentProvider' | 'partOf'>[],
): boolean {
  const standing = rows.filter((row) => refundState(row) !== 'failed')
  const credits = standing.filter(({ paymentProvider }) => paymentProvider === CREDIT_PROVIDER)
  const ids = new Set(credits.map(({ id }) => id))
  return credits.length > 0 && standing.every(({ id, partOf }) => ids.has(id) || ids.has(partOf ?? ''))
}

/** Returns whether units of the order pay another one whose link is open. */
export const isBeingChanged = (
  rows: readonly Pick<Refund, 'doneAt' | 'failedAt' | 'paymentProvider'>[],
): boolean => rows.some((row) => row.paymentProvider === CREDIT_PROVIDER && refundState(row) === 'pending')
