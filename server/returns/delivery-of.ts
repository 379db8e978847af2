import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orderEvents } from '../platform/database/schema/index.ts'
import type { OrderRecord } from './locks.ts'

/** Returns the status of an order and the time of its delivery; null before it. */
export async function deliveryOf(db: Queryable, { id, status }: Pick<OrderRecord, 'id' | 'status'>) {
  const [event] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.toStatus, 'Delivered')))
    .orderBy(asc(orderEvents.id))
    .limit(1)
  return { status, deliveredAt: event?.at ?? null }
}
