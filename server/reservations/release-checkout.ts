import { eq, sql } from 'drizzle-orm'
import { releaseUse } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { releaseStock } from '../stock/index.ts'
import { readLines, unitsBySize } from './checkouts.ts'
import { withoutClientSecret } from './client-secret.ts'
import { closeCreditJob } from './jobs.ts'

/** Expires a locked open checkout that is not paid: releases its stock, its discount use and its credit. */
export async function releaseCheckout(tx: Queryable, checkoutId: string): Promise<void> {
  await releaseStock(tx, unitsBySize(await readLines(tx, checkoutId)))
  await releaseUse(tx, checkoutId)
  const [released] = await tx
    .update(checkouts)
    .set({ status: 'expired', updatedAt: sql`now()`, ...withoutClientSecret })
    .where(eq(checkouts.id, checkoutId))
    .returning({ credit: checkouts.credit })
  if (released && released.credit > 0) await enqueue(tx, closeCreditJob, { checkoutId })
}
