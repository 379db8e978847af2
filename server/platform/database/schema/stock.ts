import { STOCK_REASONS } from '@nafha/contract/admin/stock'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'

/**
 * The stock ledger: every change of product_sizes.stock, written by a trigger on that table and by nothing
 * else, so that it always adds up to the stock. Another trigger refuses to change or remove a row. No foreign
 * keys: an entry outlives its product.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    at: at().notNull().defaultNow(),
    sizeId: integer().notNull(),
    change: integer().notNull(),
    stockAfter: integer().notNull(),
    reason: text({ enum: [...STOCK_REASONS] }).notNull(),
    orderId: integer(),
    staffId: integer(),
    note: text(),
    /** For a count: the counted units, and how many of them were sold and not sent yet (decision 0032). */
    counted: integer(),
    unsent: integer(),
  },
  (t) => [
    check('stock_moves_change', sql`${t.change} <> 0 and ${t.stockAfter} >= 0`),
    index('stock_moves_by_size').on(t.sizeId, t.id),
    index('stock_moves_by_order').on(t.orderId).where(sql`order_id is not null`),
  ],
)

/** Requested adjustments by their idempotency key, so that a repeated request changes nothing. */
export const stockAdjustments = pgTable('stock_adjustments', {
  id: uuid().primaryKey(),
  sizeId: integer().notNull(),
  /** As requested: one of the two is set. */
  change: integer(),
  count: integer(),
  askedAt: at().notNull().defaultNow(),
})
