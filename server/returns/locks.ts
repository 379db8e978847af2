import { and, eq } from 'drizzle-orm'
import { lockOrder } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { returns } from '../platform/database/schema/index.ts'

export type ReturnRecord = typeof returns.$inferSelect
export type OrderRecord = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export interface LockedReturn {
  order: OrderRecord
  record: ReturnRecord
}

/**
 * Locks the order of a return, and then the return: every step and every refund of the order waits for it.
 * @param orderId the order that the caller has proved; null for staff
 */
export async function lockReturn(
  tx: Queryable,
  id: number,
  orderId: number | null = null,
): Promise<LockedReturn | null> {
  const [known] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id))
  if (!known || (orderId !== null && known.orderId !== orderId)) return null
  const order = await lockOrder(tx, known.orderId)
  const [record] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.id, id)))
    .for('update')
  return order && record ? { order, record } : null
}
