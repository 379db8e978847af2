import { MAX_STOCK, type StockAdjustment, stockOfCount } from '@nafha/contract/admin/stock'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { productSizes, stockAdjustments } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { notifyStockAlerts } from '../stock-notices/index.ts'
import { lockSizeCounts } from './locks.ts'
import { unsentUnits } from './queries.ts'
import { setStockReason } from './reason.sql.ts'

export type AdjustmentOutcome =
  /** `unsent`: the units that a count left out. */
  | { kind: 'adjusted'; before: number; stock: number; unsent: number | null }
  | { kind: 'made_before' }
  | Rejection

/**
 * Sets the stock of one size, and notifies those who wait for it when it rises. The row is locked first, so that nothing
 * changes the stock between reading and writing it. Unsent units are read under that lock, in a statement of their own:
 * a sale or a cancellation changes this row too, so each is seen with both its effects or with neither (decision 0032).
 */
async function setStock(
  tx: Queryable,
  sizeId: number,
  { change, count, unsent: shown, reason, note }: StockAdjustment,
  { staffId }: StaffCaller,
): Promise<AdjustmentOutcome> {
  const size = await lockSizeCounts(tx, sizeId)
  if (!size) return { kind: 'not_found' }
  const counted = count ?? null
  const field = counted === null ? 'change' : 'count'
  const unsent = counted === null ? null : await unsentUnits(tx, sizeId)
  // Orders were placed, sent or canceled since staff saw the number of unsent units.
  if (unsent !== null && (shown ?? unsent) !== unsent) {
    const code = 'stock_unsent_changed'
    return { kind: 'conflict', code, errors: { count: [code] } }
  }
  const stock =
    counted === null || unsent === null ? size.stock + (change ?? 0) : stockOfCount(counted, unsent)
  if (counted !== null && stock < 0) return invalid('count', 'stock_below_unsent')
  if (stock < 0 || stock > MAX_STOCK) return invalid(field, 'stock_out_of_range')
  if (stock < size.reserved) return invalid(field, 'stock_below_reserved')
  if (stock !== size.stock) {
    await setStockReason(tx, { reason, staffId, note: note || null, counted, unsent })
    await tx.update(productSizes).set({ stock }).where(eq(productSizes.id, sizeId))
  }
  if (stock > size.stock) await notifyStockAlerts(tx, [sizeId])
  return { kind: 'adjusted', before: size.stock, stock, unsent }
}

/**
 * Adjusts a stock by a difference, or to what was counted, less what is sold and not sent yet. The same adjustment is never made twice: one whose id was
 * used before is not repeated, whatever has happened to the stock meanwhile.
 */
export const adjustStock = (
  db: Database,
  who: StaffCaller,
  sizeId: number,
  adjustment: StockAdjustment,
): Promise<AdjustmentOutcome> =>
  db.transaction(async (tx) => {
    const { id, change, count, reason, note } = adjustment
    const before = id
      ? await findRepeated(tx, { id, sizeId, change: change ?? null, count: count ?? null })
      : null
    if (before) return before
    const outcome = await setStock(tx, sizeId, adjustment, who)
    // Nothing was changed, so that the id may be used for a corrected adjustment.
    if (outcome.kind !== 'adjusted' && id) {
      await tx.delete(stockAdjustments).where(eq(stockAdjustments.id, id))
    }
    if (outcome.kind === 'adjusted' && outcome.stock !== outcome.before) {
      await audit(tx, who, 'adjust_stock', ['sizes', sizeId], {
        from: { stock: outcome.before },
        to: {
          stock: outcome.stock,
          reason,
          ...(outcome.unsent === null ? {} : { counted: count, unsent: outcome.unsent }),
          ...(note ? { note } : {}),
        },
      })
    }
    return outcome
  })

type AdjustmentRecord = Required<Omit<typeof stockAdjustments.$inferInsert, 'askedAt'>>

/** Records the id of an adjustment. A concurrent call with the same id waits here for the first. */
async function findRepeated(tx: Queryable, adjustment: AdjustmentRecord): Promise<AdjustmentOutcome | null> {
  const inserted = await tx.insert(stockAdjustments).values(adjustment).onConflictDoNothing().returning()
  if (inserted.length > 0) return null
  const [made] = await tx.select().from(stockAdjustments).where(eq(stockAdjustments.id, adjustment.id))
  const same =
    made?.sizeId === adjustment.sizeId && made.change === adjustment.change && made.count === adjustment.count
  return same ? { kind: 'made_before' } : conflict('stock_asked_differently')
}
