import { abilitiesOf, type Role } from '@nafha/contract/admin/staff'
import { isRefundStatus, type OrderPayment, type OrderStatus } from '@nafha/contract/orders'
import type { RefundState } from '@nafha/contract/refunds'
import { type Fils, fils } from '@nafha/contract/values/money'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { refunds } from '../platform/database/schema/index.ts'
import { isDisputed } from './disputes.ts'

type Refund = typeof refunds.$inferSelect

/**
 * Whether somebody may make this move: who may not refund cancels nothing either, since that sends the money back.
 */
export const mayChangeStatus = (role: Role, status: OrderStatus): boolean =>
  abilitiesOf[role].includes(isRefundStatus(status) ? 'orders.refund' : 'orders.move')

/** Every refund of a payment, whatever has become of it, oldest first. */
export const refundsOf = (db: Queryable, paymentIntent: string) =>
  db.select().from(refunds).where(eq(refunds.paymentIntent, paymentIntent)).orderBy(asc(refunds.createdAt))

/** Finds a refund, of whichever payment, by the id that its requester chose. */
export async function refundOf(db: Queryable, id: string): Promise<Refund | null> {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, id))
  return found ?? null
}

/** How the reference of a refund begins that staff have sent by other means than the payment provider's. */
export const MANUAL_REFUND_PREFIX = 'elsewhere-'

/** Whether what went back went to the card that had paid. */
export const wentToCard = (reference: string): boolean => !reference.startsWith(MANUAL_REFUND_PREFIX)

/** A refund may fail after it was made, when the payer's bank sends it back. */
export function stateOf({ doneAt, failedAt }: Pick<Refund, 'doneAt' | 'failedAt'>): RefundState {
  if (failedAt) return 'failed'
  return doneAt ? 'made' : 'pending'
}

/** The same of a row of `refunds` in a statement. @param refund the name that the statement gives it */
export const refundMade = (refund: SQL): SQL =>
  sql`(${refund}.done_at is not null and ${refund}.failed_at is null)`
export const refundPending = (refund: SQL): SQL =>
  sql`(${refund}.done_at is null and ${refund}.failed_at is null)`
/** A failed refund that has been tried again is that one's business. */
export const refundFailed = (refund: SQL): SQL =>
  sql`(${refund}.failed_at is not null and not exists (select from refunds again where again.retry_of = ${refund}.id))`

type Amount = Pick<Refund, 'id' | 'amount' | 'doneAt' | 'failedAt' | 'retryOf'>

const sumOf = (rows: readonly Amount[]): Fils => fils(rows.reduce((sum, { amount }) => sum + amount, 0))
const inState = (rows: readonly Amount[], state: RefundState) => rows.filter((row) => stateOf(row) === state)

/** What has gone back, in fils. */
export const refundedAmount = (rows: readonly Amount[]): Fils => sumOf(inState(rows, 'made'))

/** What the payment provider has not sent yet, in fils. */
export const pendingOf = (rows: readonly Amount[]): Fils => sumOf(inState(rows, 'pending'))

/** The failed refunds that nobody has tried again, as far as there is money left for them. */
export function retriableRefunds<T extends Amount>(order: { total: Fils }, rows: readonly T[]): T[] {
  const retried = new Set(rows.map(({ retryOf }) => retryOf))
  const left = refundableAmount(order, rows)
  return rows.filter((row) => stateOf(row) === 'failed' && !retried.has(row.id) && row.amount <= left)
}

/** What is still owed for failed refunds: those that no longer fit into what is left have been overtaken by others. */
export function owedAmount(left: Fils, failed: readonly Fils[]): Fils {
  const owed = failed.filter((amount) => amount <= left).reduce((sum, amount) => sum + amount, 0)
  return fils(Math.min(owed, left))
}

/** Fils that are paid for and neither sent back nor on their way: what failed can go back again. */
export const refundableAmount = (order: { total: Fils }, rows: readonly Amount[]): Fils =>
  fils(order.total - refundedAmount(rows) - pendingOf(rows))

/** Whether something that was asked back has not been made by the payment provider yet. */
export const hasPendingRefund = (rows: readonly Amount[]): boolean => inState(rows, 'pending').length > 0

/** How the payment of an order stands, for whoever holds the order's lock. */
export async function paymentOf(
  db: Queryable,
  order: { total: Fils; paymentIntent: string },
): Promise<OrderPayment> {
  const rows = await refundsOf(db, order.paymentIntent)
  const disputed = await isDisputed(db, order.paymentIntent)
  return { left: refundableAmount(order, rows), underWay: hasPendingRefund(rows), disputed }
}

/**
 * Who asked for a refund. Staff ask by name: what the shop itself has written down as theirs was made at the payment
 * provider, and imported (decision 0031).
 */
export const requesterOf = ({ reason, by }: Pick<Refund, 'reason' | 'by'>) =>
  reason === 'staff' && by === 'shop' ? 'provider' : by
