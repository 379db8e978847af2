import type { StockShortage } from '@nafha/contract/checkout'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { productSizes, products } from '../platform/database/schema/index.ts'
import { notifyStockAlerts } from '../stock-notices/index.ts'
import type { LockedSize } from './locks.sql.ts'
import { setStockReason } from './reason.sql.ts'
import { addUnits } from './units.sql.ts'

/** Counts the testers that can be chosen from; fewer than TESTERS lower what a purchase needs (rules/testers 2). */
export async function testersInStock(tx: Queryable): Promise<number> {
  const [testers] = await tx
    .select({ count: count() })
    .from(productSizes)
    .innerJoin(products, and(eq(products.id, productSizes.productId), eq(products.published, true)))
    .where(
      and(
        eq(productSizes.tester, true),
        eq(productSizes.testerOffered, true),
        eq(productSizes.withdrawn, false),
        gt(productSizes.stock, productSizes.reserved),
      ),
    )
  return testers?.count ?? 0
}

/**
 * Returns the sizes without enough available units, counting units that the buyer has reserved as available. A size that is
 * not for sale has none, even if the buyer has reserved it.
 */
export function shortages(
  wanted: Map<number, number>,
  sizes: Map<number, LockedSize>,
  holds: readonly Map<number, number>[],
): StockShortage[] {
  return [...wanted].flatMap(([id, quantity]) => {
    const size = sizes.get(id)
    const heldUnits = holds.reduce((units, hold) => units + (hold.get(id) ?? 0), 0)
    const available = size?.forSale ? size.available + heldUnits : 0
    if (quantity <= available) return []
    return [{ product_size_id: id, requested_quantity: quantity, available_quantity: available }]
  })
}

/** Changes units by size id, and notifies those who wait for a size that has more available units. */
async function changeSizes(
  tx: Queryable,
  changes: Map<number, number>,
  column: 'reserved' | 'stock',
): Promise<void> {
  if (changes.size === 0) return
  await addUnits(tx, changes, column)
  // Sizes with more available units: more in stock, or fewer reserved.
  const freed = [...changes].filter(([, units]) => (column === 'stock' ? units > 0 : units < 0))
  await notifyStockAlerts(
    tx,
    freed.map(([id]) => id),
  )
}

/** Reserves the wanted units and releases those that are no longer wanted, in one statement. */
export async function reserveStock(
  tx: Queryable,
  wanted: Map<number, number>,
  heldUnits: Map<number, number>,
) {
  const changes = new Map<number, number>()
  for (const id of new Set([...wanted.keys(), ...heldUnits.keys()])) {
    const change = (wanted.get(id) ?? 0) - (heldUnits.get(id) ?? 0)
    if (change !== 0) changes.set(id, change)
  }
  await changeSizes(tx, changes, 'reserved')
}

const negative = (quantities: Map<number, number>) =>
  new Map([...quantities].map(([id, quantity]) => [id, -quantity]))

/** Releases the reserved units of a checkout. */
export const releaseStock = (tx: Queryable, heldUnits: Map<number, number>) =>
  changeSizes(tx, negative(heldUnits), 'reserved')

interface Returned {
  orderId: number
  reason?: 'cancel' | 'refund' | 'return'
  /** The member of staff who took them back; absent when the shop did. */
  staffId?: number
}

/** Adds units of an order to stock again. */
export async function returnStock(
  tx: Queryable,
  sold: Map<number, number>,
  { orderId, reason = 'cancel', staffId }: Returned,
) {
  await setStockReason(tx, { reason, orderId, staffId })
  await changeSizes(tx, sold, 'stock')
}
