import type { CartUnits } from '@nafha/contract/cart'
import { mergeCarts, quantitiesOf } from '@nafha/contract/merge-carts'
import { MAX_LINES } from '@nafha/contract/rules'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { cartLines, productSizes } from '../platform/database/schema/index.ts'

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
    const stock = await lockFor(tx, customerId, mine)
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

/**
 * Locks the customer, the sizes that may come into their cart and then its lines, in the order in which a purchase locks
 * them (checkout/settle.ts).
 * @returns the stock of those sizes; null when the customer was erased since the call began
 */
async function lockFor(
  tx: Queryable,
  customerId: number,
  mine: readonly CartUnits[],
): Promise<Map<number, number> | null> {
  const customer = await tx.execute(sql`
    select from customers where id = ${customerId} and erased_at is null for no key update`)
  if (customer.rows.length === 0) return null
  const ids = mine.map(({ product_size_id }) => product_size_id)
  const { rows } = await tx.execute<{ id: number; stock: number }>(sql`
    select id, stock from product_sizes where id = any(${sql.param(ids)}::int[]) and not tester
    order by id for key share`)
  await tx.execute(sql`
    select from cart_lines where customer_id = ${customerId} order by size_id for update`)
  return new Map(rows.map(({ id, stock }) => [id, stock]))
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

async function writeLines(tx: Queryable, customerId: number, lines: readonly CartUnits[]): Promise<void> {
  const ids = sql.param(lines.map(({ product_size_id }) => product_size_id))
  await tx.execute(sql`
    delete from cart_lines where customer_id = ${customerId} and size_id <> all(${ids}::int[])`)
  await tx.execute(sql`
    insert into cart_lines (customer_id, size_id, quantity, position)
    select ${customerId}, line.* from unnest(${ids}::int[], ${sql.param(lines.map(({ quantity }) => quantity))}::int[])
      with ordinality as line(size_id, quantity, position)
    on conflict (customer_id, size_id) do update set quantity = excluded.quantity, position = excluded.position
      where (cart_lines.quantity, cart_lines.position) <> (excluded.quantity, excluded.position)`)
}
