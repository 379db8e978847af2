import type { StockShortage } from '@nafha/contract/checkout'
import type { Fils } from '@nafha/contract/money'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import { explainStock } from '../stock/index.ts'
import { tellWhoWaits } from '../stock-notices/index.ts'

export interface LockedSize {
  id: number
  productId: number
  tester: boolean
  price: Fils
  sale: number
  /** Stock less what open checkouts hold. */
  available: number
  label: Localized
  productName: Localized
  pictureId: number | null
}

/**
 * The sizes that are for sale, locked until the transaction ends. Always in ascending id: two checkouts
 * that want the same sizes then wait for each other instead of deadlocking, and the lock is what keeps
 * `available` true until it is taken (DESIGN 13).
 */
export async function lockSizes(tx: Queryable, ids: Iterable<number>): Promise<Map<number, LockedSize>> {
  const { rows } = await tx.execute<LockedSize & Record<string, unknown>>(sql`
    select s.id, s.product_id as "productId", s.tester, s.price, s.sale, s.stock - s.reserved as available,
      s.label, p.name as "productName",
      coalesce(s.picture_id, (select picture_id from product_pictures
        where product_id = p.id order by position limit 1)) as "pictureId"
    from product_sizes s join products p on p.id = s.product_id and p.published
    where s.id = any(${sql.param([...ids])}::int[]) and not s.withdrawn
    order by s.id
    for update of s`)
  return new Map(rows.map((size) => [size.id, size]))
}

/** How many testers can be chosen from; fewer than 3 lowers what a purchase needs (DESIGN 7). */
export async function testersInStock(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from product_sizes s join products p on p.id = s.product_id and p.published
    where s.tester and not s.withdrawn and s.stock > s.reserved`)
  return rows[0]?.count ?? 0
}

/** The wanted sizes of which there are not enough, counting what this checkout holds already as its own. */
export function shortages(
  wanted: Map<number, number>,
  sizes: Map<number, LockedSize>,
  held: Map<number, number>,
): StockShortage[] {
  return [...wanted].flatMap(([id, quantity]) => {
    const available = (sizes.get(id)?.available ?? 0) + (held.get(id) ?? 0)
    if (quantity <= available) return []
    return [{ product_size_id: id, requested_quantity: quantity, available_quantity: available }]
  })
}

/** Changes by size id. The rows are locked in ascending id before any of them is written. */
async function changeSizes(
  tx: Queryable,
  changes: Map<number, number>,
  columns: 'reserved' | 'stock' | 'both',
) {
  if (changes.size === 0) return
  const by = sql`change.units`
  const set = {
    reserved: sql`reserved = s.reserved + ${by}`,
    stock: sql`stock = s.stock + ${by}`,
    both: sql`stock = s.stock + ${by}, reserved = s.reserved + ${by}`,
  }[columns]
  await tx.execute(sql`
    with locked as (
      select id from product_sizes where id = any(${sql.param([...changes.keys()])}::int[]) order by id for update)
    update product_sizes s set ${set}
    from unnest(${sql.param([...changes.keys()])}::int[], ${sql.param([...changes.values()])}::int[]) as change(id, units)
      join locked on locked.id = change.id
    where s.id = change.id`)
  await tellWhoWaits(tx, freedBy(changes, columns))
}

/** The sizes of which there is more to buy after these changes. */
function freedBy(changes: Map<number, number>, columns: 'reserved' | 'stock' | 'both'): number[] {
  if (columns === 'both') return []
  return [...changes].flatMap(([id, units]) => ((columns === 'stock') === units > 0 ? [id] : []))
}

/** Holds what is wanted and lets go of what is no longer, in one step. */
export async function reserveStock(tx: Queryable, wanted: Map<number, number>, held: Map<number, number>) {
  const changes = new Map<number, number>()
  for (const id of new Set([...wanted.keys(), ...held.keys()])) {
    const change = (wanted.get(id) ?? 0) - (held.get(id) ?? 0)
    if (change !== 0) changes.set(id, change)
  }
  await changeSizes(tx, changes, 'reserved')
}

const negative = (quantities: Map<number, number>) =>
  new Map([...quantities].map(([id, quantity]) => [id, -quantity]))

/**
 * Locks what a payment sells, before its order is written: the order's lines point at these rows, and taking the lock
 * only afterwards would let two payments wait for each other.
 * @returns whether there is enough of what nobody holds, which is what a payment after its time may take
 */
export async function lockForSale(tx: Queryable, wanted: Map<number, number>): Promise<boolean> {
  await tx.execute(sql`select id from product_sizes where id = any(${sql.param([...wanted.keys()])}::int[])
    order by id for update`)
  return shortages(wanted, await lockSizes(tx, wanted.keys()), new Map()).length === 0
}

/** The reservation becomes a sale: the units leave the house. */
export async function sellReserved(tx: Queryable, held: Map<number, number>, orderId: number) {
  await explainStock(tx, { reason: 'sale', orderId })
  await changeSizes(tx, negative(held), 'both')
}

/** The reservation lapses: the units can be bought again. */
export const releaseStock = (tx: Queryable, held: Map<number, number>) =>
  changeSizes(tx, negative(held), 'reserved')

interface Returned {
  orderId: number
  reason?: 'cancel' | 'refund'
  /** Who took them back, when that was staff. */
  staffId?: number
}

/** A canceled order's units are back in the house. */
export async function returnStock(
  tx: Queryable,
  sold: Map<number, number>,
  { orderId, reason = 'cancel', staffId }: Returned,
) {
  await explainStock(tx, { reason, orderId, staffId })
  await changeSizes(tx, sold, 'stock')
}

/** Sells what nobody holds, for a payment that came after its reservation had lapsed; `lockForSale` said there is enough. */
export async function sellUnreserved(tx: Queryable, wanted: Map<number, number>, orderId: number) {
  await explainStock(tx, { reason: 'late_sale', orderId })
  await changeSizes(tx, negative(wanted), 'stock')
}

/** Counts a sale for the best sellers, or with negative units takes one back; products locked in ascending id as sizes are. */
export async function countSales(tx: Queryable, sold: Map<number, number>): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select id from products where id = any(${sql.param([...sold.keys()])}::int[]) order by id for no key update)
    update products p set units_sold = p.units_sold + sale.units
    from unnest(${sql.param([...sold.keys()])}::int[], ${sql.param([...sold.values()])}::int[]) as sale(id, units)
      join locked on locked.id = sale.id
    where p.id = sale.id`)
}
