import type { StockReason } from '@nafha/contract/stock'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

export interface StockExplanation {
  reason: StockReason
  /** The order that takes or brings back the units. */
  orderId?: number | null
  staffId?: number | null
  note?: string | null
}

type Said = Placeholder | string

/** The same as a call within a larger statement, whose changes it explains: the ledger's trigger comes last. */
export const explanation = (
  said: Record<'reason' | 'orderId', Said> & { staffId?: Said; note?: Said },
): SQL =>
  sql`set_config('nafha.stock_reason', ${said.reason}::text, true) ||
    set_config('nafha.stock_order', ${said.orderId}::text, true) ||
    set_config('nafha.stock_staff', ${said.staffId ?? ''}::text, true) ||
    set_config('nafha.stock_note', ${said.note ?? ''}::text, true)`

/**
 * Says why stock changes in the rest of this transaction, or until it is said anew: the ledger's trigger reads it.
 * Whoever changes `product_sizes.stock` calls this first; the ledger calls everything else unexplained.
 */
export async function explainStock(
  tx: Queryable,
  { reason, orderId, staffId, note }: StockExplanation,
): Promise<void> {
  const said = { reason, orderId: String(orderId ?? ''), staffId: String(staffId ?? ''), note: note ?? '' }
  await tx.execute(sql`select ${explanation(said)}`)
}
