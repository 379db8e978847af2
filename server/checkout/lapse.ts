import { eq } from 'drizzle-orm'
import { releaseUse } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { linesOf, quantitiesOf } from './queries.ts'
import { releaseStock } from './stock.ts'

/** Ends a locked open checkout that becomes no order: its units and its code are free again. */
export async function lapse(tx: Queryable, checkoutId: string): Promise<void> {
  await releaseStock(tx, quantitiesOf(await linesOf(tx, checkoutId)))
  await releaseUse(tx, checkoutId)
  await tx
    .update(checkouts)
    .set({ status: 'expired', updatedAt: new Date() })
    .where(eq(checkouts.id, checkoutId))
}
