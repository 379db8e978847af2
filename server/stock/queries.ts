import type { SizeToCount, StockedSize, StockMove } from '@nafha/contract/admin/stock'
import { awaitsSending, ORDER_STATUSES } from '@nafha/contract/orders/orders'
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import {
  orderItems,
  orders,
  productSizes,
  products,
  staff,
  stockMoves,
} from '../platform/database/schema/index.ts'

/** Units of a size that can be bought. */
const available = sql<number>`${productSizes.stock} - ${productSizes.reserved}`

/** Columns by which staff order sizes. */
export const sizeColumns = {
  id: productSizes.id,
  product_name: sql`${products.name}->>'en'`,
  stock: productSizes.stock,
  reserved: productSizes.reserved,
  available,
}

/** Condition: a size that is for sale has LOW_STOCK available units or fewer. */
export const isLow = isNotNull(productSizes.lowUnits)

interface PageQuery {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}

const rowCount = sql<number>`count(*)::int`

export async function readSizes(
  db: Queryable,
  { where, orderBy, limit, offset }: PageQuery,
): Promise<StockedSize[]> {
  return db
    .select({
      id: productSizes.id,
      product_id: productSizes.productId,
      product_name: products.name,
      label: productSizes.label,
      tester: productSizes.tester,
      withdrawn: productSizes.withdrawn,
      published: products.published,
      stock: productSizes.stock,
      reserved: productSizes.reserved,
      available,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

/**
 * Counts the sizes of a list up to a number (decision 0081). Every size has its product: PostgreSQL looks for it only where the
 * filter names it.
 */
export function countSizes(most: number, db: Queryable, where: SQL | undefined): Promise<number> {
  const rows = db
    .select({ id: productSizes.id })
    .from(productSizes)
    .leftJoin(products, eq(products.id, productSizes.productId))
    .where(where)
    .limit(most)
    .as('rows')
  return db.$count(rows)
}

/** Reads one size, with the units that a count of it has to leave out. */
export async function readSize(db: Queryable, id: number): Promise<SizeToCount | null> {
  const page = { where: eq(productSizes.id, id), orderBy: [], limit: 1, offset: 0 }
  const [size] = await readSizes(db, page)
  return size ? { ...size, unsent: await unsentUnits(db, id) } : null
}

const UNSENT = ORDER_STATUSES.filter(awaitsSending)

/** Units of a size, testers like others, that are sold and stand on the shelf until their orders are sent. */
export async function unsentUnits(db: Queryable, sizeId: number): Promise<number> {
  const [sold] = await db
    .select({ units: sql<number>`coalesce(sum(${orderItems.quantity} - ${orderItems.restocked}), 0)::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.sizeId, sizeId), inArray(orders.status, UNSENT)))
  return sold?.units ?? 0
}

const MOST_LOW = 10

/** Sizes that are running out, those with the fewest units first, and how many there are: one walk along their index for both. */
export async function lowStock(db: Queryable): Promise<{ sizes: StockedSize[]; total: number }> {
  const orderBy = [asc(productSizes.lowUnits), asc(productSizes.id)]
  const low = await db
    .select({ id: productSizes.id, total: sql<number>`(count(*) over ())::int` })
    .from(productSizes)
    .where(isLow)
    .orderBy(...orderBy)
    .limit(MOST_LOW)
  const ids = low.map(({ id }) => id)
  const where = inArray(productSizes.id, ids)
  const sizes = await readSizes(db, { where, orderBy, limit: MOST_LOW, offset: 0 })
  return { sizes, total: low[0]?.total ?? 0 }
}

export interface MoveFilters {
  size_id?: number | undefined
  product_id?: number | undefined
  order_id?: number | undefined
  order_number?: string | undefined
  reason?: StockMove['reason'] | undefined
  ids?: number[] | undefined
}

export const movesWhere = ({ size_id, product_id, order_id, order_number, reason, ids }: MoveFilters) =>
  and(
    size_id === undefined ? undefined : eq(stockMoves.sizeId, size_id),
    product_id === undefined
      ? undefined
      : sql`${stockMoves.sizeId} in (select id from product_sizes where product_id = ${product_id})`,
    order_id === undefined ? undefined : eq(stockMoves.orderId, order_id),
    order_number === undefined
      ? undefined
      : sql`${stockMoves.orderId} = (select id from orders where order_number = ${order_number})`,
    reason === undefined ? undefined : eq(stockMoves.reason, reason),
    ids === undefined ? undefined : inArray(stockMoves.id, ids),
  )

export async function readMoves(db: Queryable, { where, orderBy, limit, offset }: PageQuery) {
  const rows = await db
    .select({
      id: stockMoves.id,
      at: stockMoves.at,
      size_id: stockMoves.sizeId,
      product_id: productSizes.productId,
      product_name: products.name,
      size_label: productSizes.label,
      change: stockMoves.change,
      stock_after: stockMoves.stockAfter,
      reason: stockMoves.reason,
      order_id: stockMoves.orderId,
      order_number: orders.orderNumber,
      staff_id: stockMoves.staffId,
      staff_name: staff.name,
      note: stockMoves.note,
      counted: stockMoves.counted,
      unsent: stockMoves.unsent,
    })
    .from(stockMoves)
    .leftJoin(productSizes, eq(productSizes.id, stockMoves.sizeId))
    .leftJoin(products, eq(products.id, productSizes.productId))
    .leftJoin(staff, eq(staff.id, stockMoves.staffId))
    .leftJoin(orders, eq(orders.id, stockMoves.orderId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: rowCount }).from(stockMoves).where(where)
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) satisfies StockMove[],
    total: all?.total ?? 0,
  }
}
