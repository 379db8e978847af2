import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'

type OrderRow = typeof orders.$inferSelect

/** Locks an order until the transaction ends. Every change of its status starts with this. */
export async function lockOrder(tx: Queryable, id: number): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order ?? null
}

/**
 * Locks the order of a payment. The lock order of refunds is: order, payment problems, refund rows, series of credit notes.
 * `no key update` lets another transaction insert a document that references the order.
 */
export async function lockOrderOfPayment(tx: Queryable, paymentIntent: string): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.paymentIntent, paymentIntent))
    .for('no key update')
  return order ?? null
}
