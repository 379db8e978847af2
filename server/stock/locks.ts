import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { productSizes } from '../platform/database/schema/index.ts'
import { type LockedSize, lockAll } from './locks.sql.ts'

/**
 * Locks sizes until the transaction ends, always in ascending id, so that two checkouts of the same sizes do not deadlock.
 * The lock keeps `available` valid until the units are reserved. Withdrawn sizes are locked too, since an open checkout may
 * have to release one in this transaction.
 */
export async function lockSizes(tx: Queryable, ids: Iterable<number>): Promise<Map<number, LockedSize>> {
  const sizes = await lockAll(tx, { ids: [...ids] })
  return new Map(sizes.map((size) => [size.id, size]))
}

/** Locks the counts of one size, so that nothing changes them between reading and writing. */
export async function lockSizeCounts(
  tx: Queryable,
  id: number,
): Promise<{ stock: number; reserved: number } | null> {
  const [size] = await tx
    .select({ stock: productSizes.stock, reserved: productSizes.reserved })
    .from(productSizes)
    .where(eq(productSizes.id, id))
    .for('update')
  return size ?? null
}
