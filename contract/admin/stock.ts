import * as z from 'zod'
import { Texts } from './bilingual.ts'

/** Why staff change a stock by hand. */
export const STAFF_STOCK_REASONS = ['delivery', 'count', 'damage', 'sample', 'return', 'correction'] as const

/** Why a stock changed, as the ledger keeps it. `unexplained`: changed in the database without the shop. */
export const STOCK_REASONS = [
  ...STAFF_STOCK_REASONS,
  'opening',
  'sale',
  'late_sale',
  'cancel',
  'refund',
  'import',
  'removed',
  'unexplained',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Most units that one size may have in stock. */
export const MAX_STOCK = 1_000_000

const units = z
  .int({ error: 'must_be_whole_number' })
  .min(-MAX_STOCK, { error: 'stock_out_of_range' })
  .max(MAX_STOCK, { error: 'stock_out_of_range' })

/**
 * The units for sale, and for open checkouts, of `count` that stand on the shelf: `unsent` of these are sold and not sent
 * yet. Below 0 some that are sold are missing (decision 0032).
 */
export const stockOfCount = (count: number, unsent: number): number => count - unsent

/** Either `change`, units to add or take away, or `count`, all units that stand on the shelf. */
export const StockAdjustment = z
  .object({
    change: units.nullish(),
    count: units.min(0, { error: 'stock_out_of_range' }).nullish(),
    /** The unsent units that were shown to whoever counted: when they are others by now, the count is refused (409). */
    unsent: units.min(0, { error: 'stock_out_of_range' }).nullish(),
    reason: z.enum(STAFF_STOCK_REASONS, { error: 'reason_is_required' }),
    note: z.string().trim().max(300, { error: 'too_long' }).nullish(),
    /** Idempotency key: sending the same adjustment again, when the answer was lost, changes nothing. */
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
  /** Units that can be bought: stock less reserved. */
  available: z.int(),
})
export type StockedSize = z.infer<typeof StockedSize>

/** A size as it is counted. */
export const SizeToCount = StockedSize.extend({
  /** Units that are sold and not sent yet: they stand on the shelf and are no stock any more. */
  unsent: z.int(),
})
export type SizeToCount = z.infer<typeof SizeToCount>

/** One entry of the ledger. */
export const StockMove = z.object({
  id: z.int(),
  at: z.string(),
  size_id: z.int(),
  /** Null when the size has been deleted. */
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
  /** Of a count: what was counted, and how many of that were sold and not sent yet. */
  counted: z.int().nullable(),
  unsent: z.int().nullable(),
})
export type StockMove = z.infer<typeof StockMove>
