import { type Fils, fils } from '@nafha/contract/money'
import { type OrderPayment, type OrderStatus, paysBack } from '@nafha/contract/orders'
import { abilitiesOf, type Role } from '@nafha/contract/staff'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { refunds } from '../platform/database/schema/index.ts'
import { isDisputed } from './disputes.ts'

/**
 * Whether somebody may make this move: who may not refund cancels nothing either, since that sends the money back.
 */
export const mayMove = (role: Role, status: OrderStatus): boolean =>
  abilitiesOf[role].includes(paysBack(status) ? 'orders.refund' : 'orders.move')

/** Every refund of a payment, made or on its way, oldest first. */
export const refundsOf = (db: Queryable, paymentIntent: string) =>
  db.select().from(refunds).where(eq(refunds.paymentIntent, paymentIntent)).orderBy(asc(refunds.createdAt))

/** Finds a refund, of whichever payment, by the id that its requester chose. */
export async function refundOf(db: Queryable, id: string): Promise<typeof refunds.$inferSelect | null> {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, id))
  return found ?? null
}

/** How the reference of a refund begins that staff have sent by other means than the payment provider's. */
export const SENT_OTHERWISE = 'elsewhere-'

/** Whether what went back went to the card that had paid. */
export const wentToCard = (reference: string): boolean => !reference.startsWith(SENT_OTHERWISE)

/** Fils that are paid for and not yet sent back. */
export const leftOf = (order: { total: Fils }, paidBack: readonly { amount: Fils }[]): Fils =>
  fils(order.total - paidBack.reduce((sum, { amount }) => sum + amount, 0))

/** Whether something that was asked back has not been made by the payment provider yet. */
export const isGoingBack = (paidBack: readonly { doneAt: Date | null }[]): boolean =>
  paidBack.some(({ doneAt }) => doneAt === null)

/** How the payment of an order stands, for whoever holds the order's lock. */
export async function paymentOf(
  db: Queryable,
  order: { total: Fils; paymentIntent: string },
): Promise<OrderPayment> {
  const paidBack = await refundsOf(db, order.paymentIntent)
  const disputed = await isDisputed(db, order.paymentIntent)
  return { left: leftOf(order, paidBack), underWay: isGoingBack(paidBack), disputed }
}

/**
 * Who asked for a refund. Staff ask by name: what the shop itself has written down as theirs was made at the payment
 * provider, and adopted (decision 0031).
 */
export const askerOf = ({ reason, by }: Pick<typeof refunds.$inferSelect, 'reason' | 'by'>) =>
  reason === 'staff' && by === 'shop' ? 'provider' : by
