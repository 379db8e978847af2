import type { StockReason } from '@nafha/contract/admin/stock'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

export interface StockReasonDetails {
  reason: StockReason
  /** The order that takes or brings back the units. */
  orderId?: number | null
  staffId?: number | null
  note?: string | null
  /** A count has the counted units, and how many of them were sold and not sent yet. */
  counted?: number | null
  unsent?: number | null
}

/**
 * Sets the reason for stock changes in the rest of this transaction, or until the next call; the trigger that writes the
 * ledger reads it. Call it before a change of `product_sizes.stock`: the ledger records others as `unexplained`.
 */
export async function setStockReason(
  tx: Queryable,
  { reason, orderId, staffId, note, counted, unsent }: StockReasonDetails,
): Promise<void> {
  const values = {
    reason,
    orderId: String(orderId ?? ''),
    staffId: String(staffId ?? ''),
    note: note ?? '',
    counted: String(counted ?? ''),
    unsent: String(unsent ?? ''),
  }
  await tx.execute(sql`select ${stockReasonSql(values)}`)
}

type SettingValue = Placeholder | string

/** `setStockReason` as an expression inside a larger statement; the ledger's trigger runs after it. */
export const stockReasonSql = (
  values: Record<'reason' | 'orderId', SettingValue> & {
    staffId?: SettingValue
    note?: SettingValue
    counted?: SettingValue
    unsent?: SettingValue
  },
): SQL =>
  sql`set_config('nafha.stock_reason', ${values.reason}::text, true) ||
    set_config('nafha.stock_order', ${values.orderId}::text, true) ||
    set_config('nafha.stock_staff', ${values.staffId ?? ''}::text, true) ||
    set_config('nafha.stock_note', ${values.note ?? ''}::text, true) ||
    set_config('nafha.stock_counted', ${values.counted ?? ''}::text, true) ||
    set_config('nafha.stock_unsent', ${values.unsent ?? ''}::text, true)`
