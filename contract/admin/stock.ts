import * as z from 'zod'
import { Texts } from './bilingual.ts'

/** Reasons for a change of stock by staff. */
export const STAFF_STOCK_REASONS = ['delivery', 'count', 'damage', 'sample', 'return', 'correction'] as const

/**
 * Reasons of a stock change, as the ledger stores them. `unexplained` is a change in the database outside the shop.
 */
export const STOCK_REASONS = [
  ...STAFF_STOCK_REASONS,
  'opening',
  'sale',
  'late_sale',
  'replacement',
  'cancel',
  'refund',
  'import',
  'removed',
  'unexplained',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Highest stock of one size. */
export const MAX_STOCK = 1_000_000

const units = z
  .int({ error: 'must_be_whole_number' })
  .min(-MAX_STOCK, { error: 'stock_out_of_range' })
  .max(MAX_STOCK, { error: 'stock_out_of_range' })

/**
 * Units for sale, including those in open checkouts, when `count` stand on the shelf and `unsent` of them are sold
 * but not sent. A negative result means that sold units are missing (decision 0032).
 */
export const stockOfCount = (count: number, unsent: number): number => count - unsent

/** Either `change`, units to add or remove, or `count`, all units on the shelf. */
export const StockAdjustment = z
  .object({
    change: units.nullish(),
    count: units.min(0, { error: 'stock_out_of_range' }).nullish(),
    /** Unsent units that the counting page showed. A different number on the server is refused (409). */
    unsent: units.min(0, { error: 'stock_out_of_range' }).nullish(),
    reason: z.enum(STAFF_STOCK_REASONS, { error: 'reason_is_required' }),
    note: z.string().trim().max(300, { error: 'too_long' }).nullish(),
    /** Idempotency key: repeating the call after a lost answer changes nothing. */
    id: z.uuid().optional(),
  })
  .check(({ value: { change, count }, issues }) => {
    if ((change ?? null) === null && (count ?? null) === null) {
      issues.push({ code: 'custom', message: 'stock_change_is_required', path: ['change'], input: change })
    } else if ((change ?? null) !== null && (count ?? null) !== null) {
      issues.push({ code: 'custom', message: 'stock_change_or_count', path: ['count'], input: count })
    }
  })
export type StockAdjustment = z.output<typeof StockAdjustment>

/** A size in the list of stock. */
export const StockedSize = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: Texts,
  label: Texts,
  tester: z.boolean(),
  withdrawn: z.boolean(),
  published: z.boolean(),
  stock: z.int(),
  reserved: z.int(),
  /** Units for sale: stock less reserved. */
  available: z.int(),
})
export type StockedSize = z.infer<typeof StockedSize>

/** A size on the counting page. */
export const SizeToCount = StockedSize.extend({
  /** Sold units that are not sent yet: they are on the shelf but no longer in `stock`. */
  unsent: z.int(),
})
export type SizeToCount = z.infer<typeof SizeToCount>

/** Entry of the ledger. */
export const StockMove = z.object({
  id: z.int(),
  at: z.string(),
  size_id: z.int(),
  /** Null if the size was deleted. */
  product_id: z.int().nullable(),
  product_name: Texts.nullable(),
  size_label: Texts.nullable(),
  change: z.int(),
  stock_after: z.int(),
  reason: z.enum(STOCK_REASONS),
  order_id: z.int().nullable(),
  order_number: z.string().nullable(),
  staff_id: z.int().nullable(),
  staff_name: z.string().nullable(),
  note: z.string().nullable(),
  /** For a count: units counted, and how many of them were sold but not sent. */
  counted: z.int().nullable(),
  unsent: z.int().nullable(),
})
export type StockMove = z.infer<typeof StockMove>
