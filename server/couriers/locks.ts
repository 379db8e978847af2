import { eq } from 'drizzle-orm'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Queryable } from '../platform/database/client.ts'
import { couriers } from '../platform/database/schema/index.ts'

/** Staff save the rules one at a time: an empty list has no row to lock. */
export const lockRules = (tx: Queryable) => lockUntilCommit(tx, 'courierRules')

/** Locks a courier until the transaction ends. */
export async function lockCourier(tx: Queryable, id: number) {
  const [courier] = await tx.select().from(couriers).where(eq(couriers.id, id)).for('update')
  return courier ?? null
}
