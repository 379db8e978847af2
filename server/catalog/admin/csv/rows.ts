import type { ImportError } from '@nafha/contract/admin/catalog-csv'
import type { Queryable } from '../../../platform/database/client.ts'
import { productSizes, products } from '../../../platform/database/schema/index.ts'
import { updateRows } from '../../../platform/database/update-rows.ts'
import { type StockReasonDetails, setStockReason } from '../../../stock/index.ts'
import { notifyStockAlerts } from '../../../stock-notices/index.ts'
import { updateShownPrices } from '../../index.ts'
import { lockProductRows, lockSizeCounts } from '../locks.ts'
import type { ProductRules } from '../product-errors.ts'
import { stockAfter, stockErrors } from './batch.ts'
import type { RowChanges } from './changed-rows.ts'
import { changeStock } from './rows.sql.ts'

/** Rows per statement. */
const AT_ONCE = 1000

/**
 * Writes the rows as the last step of a transaction, because shoppers wait from here to its end. Locks sizes first
 * and ascending, then products, as purchases do (rules/operation 13), and reads the stock again under the lock.
 * @returns errors of stock changes; if there are any, nothing was written
 */
export async function writeRows(
  tx: Queryable,
  batches: RowChanges[],
  rules: Pick<ProductRules, 'mayStock'>,
  explanation: StockReasonDetails,
): Promise<ImportError[]> {
  const sizes = batches.flatMap((rows) => rows.sizes)
  const counts = batches.flatMap((rows) => rows.counts)
  const edited = batches.flatMap((rows) => rows.edited)
  const stocks = await lockSizeCounts(tx, [...sizes.map(({ id }) => id), ...counts.map(([id]) => id)])
  const lockedCounts = counts.flatMap(([id, count]) => {
    const now = stocks.get(id)
    return now ? [{ id, count, now }] : []
  })
  const errors = lockedCounts.flatMap(({ count, now }) => stockErrors(now, count, rules))
  if (errors.length > 0) return errors
  await inPieces(sizes, (rows) => updateRows(tx, productSizes, rows))
  await setStockReason(tx, explanation)
  await changeStock(
    tx,
    lockedCounts.map(({ id, count, now }) => ({ id, units: stockAfter(now, count) - now.stock })),
  )
  await lockProductRows(tx, edited)
  const editedProducts = batches.flatMap((rows) => rows.products)
  await inPieces(editedProducts, (rows) => updateRows(tx, products, rows))
  await inPieces(edited, (ids) => updateShownPrices(tx, ids))
  await notifyStockAlerts(
    tx,
    batches.flatMap((rows) => rows.woken),
  )
  return []
}

async function inPieces<Row>(rows: Row[], write: (piece: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await write(rows.slice(from, from + AT_ONCE))
}
