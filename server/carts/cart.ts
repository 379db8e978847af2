import type { CartUnits } from '@nafha/contract/cart/cart'
import { mergeCarts, quantitiesOf } from '@nafha/contract/cart/merge-carts'
import { MAX_LINES } from '@nafha/contract/rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { cartLines, productSizes } from '../platform/database/schema/index.ts'
import { writeLines } from './cart.sql.ts'
import { lockForMerge } from './locks.ts'

/** Reads the lines of a customer's cart in their order. */
export const unitsOf = (db: Queryable, customerId: number): Promise<CartUnits[]> =>
  db
    .select({ product_size_id: cartLines.sizeId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.customerId, customerId))
    .orderBy(asc(cartLines.position), asc(cartLines.sizeId))

interface Change {
  /** A browser's cart. */
  mine: CartUnits[]
  /** The account's as that browser knew it last. */
  known: CartUnits[]
}

const isSame = (one: readonly CartUnits[], other: readonly CartUnits[]): boolean => {
  const quantities = quantitiesOf(other)
  return (
    one.length === other.length &&
    one.every(({ product_size_id: id, quantity }) => quantities.get(id) === quantity)
  )
}

/** Brings a browser's cart and the customer's together. Returns what both are from now on. */
export async function mergeIntoCart(
  db: Database,
  customerId: number,
  { mine, known }: Change,
): Promise<CartUnits[]> {
  // Nearly every visit changes nothing, and writes nothing.
  if (isSame(mine, known)) return unitsOf(db, customerId)
  return db.transaction(async (tx) => {
    const stock = await lockForMerge(tx, customerId, mine)
    if (!stock) return []
    const theirs = await unitsOf(tx, customerId)
    const own = mine.filter(({ product_size_id: id }) => stock.has(id))
    const merged = withinBounds(
      mergeCarts(known, own, theirs, (id) => stock.get(id) ?? 0),
      own,
    )
    await writeLines(tx, customerId, merged)
    return merged
  })
}

/** Limits the lines of a merged cart; the browser's own lines have priority. */
function withinBounds(merged: CartUnits[], own: readonly CartUnits[]): CartUnits[] {
  if (merged.length <= MAX_LINES) return merged
  const ownQuantities = quantitiesOf(own)
  const isChosen = ({ product_size_id: id }: CartUnits) => ownQuantities.has(id)
  const others = merged.filter((line) => !isChosen(line)).slice(0, MAX_LINES - merged.filter(isChosen).length)
  return merged.filter((line) => isChosen(line) || others.includes(line))
}

/** Returns the sizes that no cart can contain: deleted ones and testers. */
export async function unknownOf(db: Queryable, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: productSizes.id })
    .from(productSizes)
    .where(and(inArray(productSizes.id, ids), eq(productSizes.tester, false)))
  const existing = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !existing.has(id))
}
