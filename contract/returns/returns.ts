import * as z from 'zod'
import { Picture } from '../catalog.ts'
import { Tracking } from '../orders/couriers.ts'
import { MAX_UNITS_PER_LINE } from '../rules.ts'
import { trimmed } from '../values/plain-text.ts'
import { Aed, bodyId } from '../values/wire.ts'
import { RETURN_STATES } from './return-states.ts'
import { MAX_RETURN_NOTE, MAX_RETURN_PHOTOS, RETURN_REASONS, RETURN_WISHES } from './rules.ts'

/** Most lines of an order in one call; no order has more. */
const MOST_LINES = 60

/** Units of an order's lines, each line once. */
const ReturnedUnits = z
  .array(
    z.object({
      item_id: bodyId,
      quantity: z
        .int({ error: 'must_be_whole_number' })
        .min(1, { error: 'units_are_required' })
        .max(MAX_UNITS_PER_LINE, { error: 'units_not_returnable' }),
    }),
    { error: 'units_are_required' },
  )
  .min(1, { error: 'units_are_required' })
  .max(MOST_LINES, { error: 'too_many_entries' })
  .refine((units) => new Set(units.map(({ item_id }) => item_id)).size === units.length, {
    error: 'units_are_required',
  })

const request = {
  /** Idempotency key: repeating the call after a lost answer opens no second return. */
  id: z.uuid().optional(),
  units: ReturnedUnits,
  reason: z.enum(RETURN_REASONS, { error: 'reason_is_required' }),
  wish: z.enum(RETURN_WISHES, { error: 'wish_is_required' }),
  /** The size that the buyer would like instead; null leaves it to the note. Only with the wish `exchange`. */
  exchange_size_id: bodyId.nullish(),
  note: z
    .string()
    .overwrite(trimmed)
    .max(MAX_RETURN_NOTE, { error: 'too_long' })
    .nullish()
    .transform((text) => text || null),
}

/** A return as its buyer requests it. */
export const ReturnRequest = z.object({
  ...request,
  /** The number proves a guest's order. */
  order_number: z.string().max(60).nullish(),
  /** The buyer says that the bottles are sealed, where the rules ask for it. */
  sealed: z.boolean().default(false),
  /** Photos that were uploaded for this order and are in no return. */
  photos: z
    .array(z.uuid())
    .max(MAX_RETURN_PHOTOS, { error: 'too_many_photos' })
    .refine((photos) => new Set(photos).size === photos.length, { error: 'too_many_photos' })
    .default([]),
})
export type ReturnRequest = z.output<typeof ReturnRequest>

/** A return that staff open, at any time and for any reason; it is approved at once. */
export const StaffReturnRequest = z.object(request)
export type StaffReturnRequest = z.output<typeof StaffReturnRequest>

export const ReturnPhoto = z.object({ id: z.uuid() })

const ReturnedLine = z.object({
  item_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  size_name: z.string(),
  picture: Picture.nullable(),
  quantity: z.int(),
})

/** A return as its buyer sees it, in the caller's language. */
export const OrderReturn = z.object({
  id: z.int(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES),
  /** The size that the buyer would like instead. */
  exchange: z.object({ product_name: z.string(), size_name: z.string() }).nullable(),
  note: z.string().nullable(),
  created_at: z.string(),
  units: z.array(ReturnedLine),
  photos: z.array(z.uuid()),
  /** The shop's words on how to send the units, once it is approved. */
  instructions: z.string().nullable(),
  /** Reason of a refusal. */
  refusal: z.string().nullable(),
  tracking: Tracking.nullable(),
  /** A label for the parcel can be downloaded. */
  has_label: z.boolean(),
  /** The amount that its settlement refunds as money; null before, and where an order took all of it. */
  refund: Aed.nullable(),
  /** The order that its units have paid, or that replaces them, with the value that paid it. */
  replacement: z.object({ order_id: z.int(), order_number: z.string(), credit: Aed }).nullable(),
  /** Its states with their times, oldest first. */
  history: z.array(z.object({ state: z.enum(RETURN_STATES), at: z.string() })),
  can_withdraw: z.boolean(),
})
export type OrderReturn = z.input<typeof OrderReturn>

/** Returns of an order, and what else of it may be returned now. */
export const OrderReturns = z.object({
  returns: z.array(OrderReturn),
  /** Lines with units that may be returned; empty when nothing can be. */
  lines: z.array(ReturnedLine),
  /** Reasons that are allowed now. */
  reasons: z.array(z.enum(RETURN_REASONS)),
  /** Reasons for which the buyer must say that the bottles are sealed. */
  sealed_reasons: z.array(z.enum(RETURN_REASONS)),
  /** End of the days, ISO 8601; null before delivery and once it has passed. */
  until: z.string().nullable(),
})
export type OrderReturns = z.input<typeof OrderReturns>
