import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orders, returns } from '../platform/database/schema/index.ts'
import type { LockedOrigin } from './locks.ts'

/** Reads the earlier order of a credit without locking it, for a quote; null when there is none. */
export async function findOrigin(
  db: Queryable,
  { kind, id }: { kind: 'return' | 'change'; id: number },
): Promise<LockedOrigin | null> {
  if (kind === 'change') {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    return order ? { order, returned: null } : null
  }
  const [row] = await db
    .select({ order: orders, record: returns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, id))
  return row ? { order: row.order, returned: row } : null
}
