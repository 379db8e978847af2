import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { discounts } from '../platform/database/schema/index.ts'

/** Only limited codes are counted: counting others would serialize their purchases at one row. */
export const isLimited = or(isNotNull(discounts.timesNumber), isNotNull(discounts.overallLimit))

/**
 * Locks the rows of limited codes before a checkout moves from one to the other, in ascending id: two
 * shoppers that swap codes then wait for each other instead of deadlocking.
 */
export async function lockCodes(tx: Queryable, ids: number[]): Promise<void> {
  await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(inArray(discounts.id, ids), isLimited))
    .orderBy(discounts.id)
    .for('no key update')
}

/** Locks one code, as counting its uses does, whether it is limited or not. */
export async function lockDiscount(tx: Queryable, id: number): Promise<typeof discounts.$inferSelect | null> {
  const [discount] = await tx.select().from(discounts).where(eq(discounts.id, id)).for('no key update')
  return discount ?? null
}
