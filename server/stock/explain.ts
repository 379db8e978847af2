import type { StockReason } from '@nafha/contract/stock'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

export interface StockExplanation {
  reason: StockReason
  /** The order that takes or brings back the units. */
  orderId?: number | null
  staffId?: number | null
  note?: string | null
}

/**
 * Says why stock changes in the rest of this transaction, or until it is said anew: the ledger's trigger reads it.
 * Whoever changes `product_sizes.stock` calls this first; the ledger calls everything else unexplained.
 */
export async function explainStock(
  tx: Queryable,
  { reason, orderId, staffId, note }: StockExplanation,
): Promise<void> {
  await tx.execute(sql`select set_config('nafha.stock_reason', ${reason}, true),
    set_config('nafha.stock_order', ${String(orderId ?? '')}, true),
    set_config('nafha.stock_staff', ${String(staffId ?? '')}, true),
    set_config('nafha.stock_note', ${note ?? ''}, true)`)
}
