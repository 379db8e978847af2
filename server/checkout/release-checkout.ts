import { sql } from 'drizzle-orm'
import { releaseUse } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { releaseStock } from '../stock/index.ts'
import { forgetClientSecret } from './client-secret.ts'
import { linesOf, quantitiesOf } from './checkouts.ts'

/** Expires a locked open checkout that is not paid: releases its stock and its discount use. */
export async function releaseCheckout(tx: Queryable, checkoutId: string): Promise<void> {
  await releaseStock(tx, quantitiesOf(await linesOf(tx, checkoutId)))
  await releaseUse(tx, checkoutId)
  await tx.execute(sql`
    update checkouts set status = 'expired', updated_at = now(), ${forgetClientSecret} where id = ${checkoutId}::uuid`)
}
