import type { OrderPayment } from '@nafha/contract/orders/orders'
import type { Fils } from '@nafha/contract/values/money'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { refunds } from '../platform/database/schema/index.ts'
import { isDisputed } from './disputes.ts'
import { hasPendingRefund, isBeingChanged, isSwapped, refundableAmount } from './refund-sums.ts'

type Refund = typeof refunds.$inferSelect

/** Reads all refunds of a payment in any state, oldest first. */
export const refundsOf = (db: Queryable, paymentIntent: string) =>
  db.select().from(refunds).where(eq(refunds.paymentIntent, paymentIntent)).orderBy(asc(refunds.createdAt))

/** Finds a refund of any payment by the id that its requester chose. */
export async function findRefund(db: Queryable, id: string): Promise<Refund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund ?? null
}

/** Reads what is left, pending and disputed of an order's payment. The caller holds the order's lock. */
export async function paymentOf(
  db: Queryable,
  order: { total: Fils; paymentIntent: string },
): Promise<OrderPayment> {
  const rows = await refundsOf(db, order.paymentIntent)
  const disputed = await isDisputed(db, order.paymentIntent)
  return {
    total: order.total,
    left: refundableAmount(order, rows),
    underWay: hasPendingRefund(rows),
    disputed,
    isChanging: isBeingChanged(rows),
    isSwapped: isSwapped(rows),
  }
}
