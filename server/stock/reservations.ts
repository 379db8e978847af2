import type { StockShortage } from '@nafha/contract/checkout'
import type { Fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { listed, statement } from '../platform/database/statement.ts'
import { notifyStockAlerts } from '../stock-notices/index.ts'
import { setStockReason } from './reason.ts'

export interface LockedSize {
  id: number
  productId: number
  tester: boolean
  price: Fils
  sale: number
  stock: number
  /** Stock less what open checkouts hold. */
  available: number
  /** False when the size is withdrawn or its product is a draft. */
  forSale: boolean
}

const lockAll = statement<LockedSize>(
  'checkout_lock_sizes',
  sql`select s.id, s.product_id as "productId", s.tester, s.price, s.sale, s.stock, s.stock - s.reserved as available,
      p.published and not s.withdrawn as "forSale"
    from product_sizes s join products p on p.id = s.product_id
    where s.id = any(${listed('ids', 'int[]')})
    order by s.id
    for update of s`,
)

/**
 * Locks sizes until the transaction ends, always in ascending id, so that two checkouts of the same sizes do not deadlock.
 * The lock keeps `available` valid until the units are reserved. Withdrawn sizes are locked too, since an open checkout may
 * have to release one in this transaction.
 */
export async function lockSizes(tx: Queryable, ids: Iterable<number>): Promise<Map<number, LockedSize>> {
  const sizes = await lockAll(tx, { ids: [...ids] })
  return new Map(sizes.map((size) => [size.id, size]))
}

/** Counts the testers that can be chosen from; fewer than TESTERS lower what a purchase needs (rules/testers 2). */
export async function testersInStock(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from product_sizes s join products p on p.id = s.product_id and p.published
    where s.tester and not s.withdrawn and s.stock > s.reserved`)
  return rows[0]?.count ?? 0
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

/** Changes by size id. The rows are locked in ascending id before any of them is written. */
async function changeSizes(tx: Queryable, changes: Map<number, number>, column: 'reserved' | 'stock') {
  if (changes.size === 0) return
  const target = sql.raw(column)
  await tx.execute(sql`
    with locked as (
      select id from product_sizes where id = any(${sql.param([...changes.keys()])}::int[]) order by id for update)
    update product_sizes s set ${target} = s.${target} + change.units
    from unnest(${sql.param([...changes.keys()])}::int[], ${sql.param([...changes.values()])}::int[]) as change(id, units)
      join locked on locked.id = change.id
    where s.id = change.id`)
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

/** Takes sales back, with negative units, from the best sellers; products locked in ascending id as sizes are. */
export async function countSales(tx: Queryable, sold: Map<number, number>): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select id from products where id = any(${sql.param([...sold.keys()])}::int[]) order by id for no key update)
    update products p set units_sold = p.units_sold + sale.units
    from unnest(${sql.param([...sold.keys()])}::int[], ${sql.param([...sold.values()])}::int[]) as sale(id, units)
      join locked on locked.id = sale.id
    where p.id = sale.id`)
}
