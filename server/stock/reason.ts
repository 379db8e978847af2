import type { StockReason } from '@nafha/contract/admin/stock'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

export interface StockReasonDetails {
  reason: StockReason
  /** The order that takes or brings back the units. */
  orderId?: number | null
  staffId?: number | null
  note?: string | null
  /** Of a count: what was counted, and how many of that were sold and not sent yet. */
  counted?: number | null
  unsent?: number | null
}

/**
 * Says why stock changes in the rest of this transaction, or until the next call. The trigger that writes the ledger
 * reads it. Whoever changes `product_sizes.stock` calls this first; the ledger notes other changes as `unexplained`.
 */
export async function setStockReason(
  tx: Queryable,
  { reason, orderId, staffId, note, counted, unsent }: StockReasonDetails,
): Promise<void> {
  const said = {
    reason,
    orderId: String(orderId ?? ''),
    staffId: String(staffId ?? ''),
    note: note ?? '',
    counted: String(counted ?? ''),
    unsent: String(unsent ?? ''),
  }
  await tx.execute(sql`select ${stockReasonSql(said)}`)
}

type Said = Placeholder | string

/** `setStockReason` as an expression inside a larger statement; the ledger's trigger runs after it. */
export const stockReasonSql = (
  said: Record<'reason' | 'orderId', Said> & { staffId?: Said; note?: Said; counted?: Said; unsent?: Said },
): SQL =>
  sql`set_config('nafha.stock_reason', ${said.reason}::text, true) ||
    set_config('nafha.stock_order', ${said.orderId}::text, true) ||
    set_config('nafha.stock_staff', ${said.staffId ?? ''}::text, true) ||
    set_config('nafha.stock_note', ${said.note ?? ''}::text, true) ||
    set_config('nafha.stock_counted', ${said.counted ?? ''}::text, true) ||
    set_config('nafha.stock_unsent', ${said.unsent ?? ''}::text, true)`
