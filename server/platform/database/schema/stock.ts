import { STOCK_REASONS } from '@nafha/contract/admin/stock'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'

/**
 * The stock ledger: every change of product_sizes.stock, written by a trigger on that table and by nothing
 * else, so that it always adds up to the stock. Another trigger refuses to change or remove a row. Nothing is
 * referenced: an entry outlives what it tells of.
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
    /** Of a count: what was counted, and how many of that were sold and not sent yet (decision 0032). */
    counted: integer(),
    unsent: integer(),
  },
  (t) => [
    check('stock_moves_change', sql`${t.change} <> 0 and ${t.stockAfter} >= 0`),
    index('stock_moves_by_size').on(t.sizeId, t.id),
    index('stock_moves_by_order').on(t.orderId).where(sql`order_id is not null`),
  ],
)

/** Adjustments that staff have asked for by a name, so that what is asked for again is not made again. */
export const stockAdjustments = pgTable('stock_adjustments', {
  id: uuid().primaryKey(),
  sizeId: integer().notNull(),
  /** As it was asked: one of the two. */
  change: integer(),
  count: integer(),
  askedAt: at().notNull().defaultNow(),
})
