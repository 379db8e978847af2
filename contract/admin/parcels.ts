import * as z from 'zod'
import { courierKey, trackingNumber } from '../orders/couriers.ts'
import { MAX_UNITS_PER_LINE } from '../rules.ts'
import { bodyId } from '../values/wire.ts'
import { adminId } from './lists.ts'

const quantity = z.int().min(1).max(MAX_UNITS_PER_LINE)
/** Most lines of an order in one call; no order has more. */
const MOST_LINES = 60

/** The lot that units of a line came from, as it is printed on their boxes. */
const Lot = z.object({
  item_id: bodyId,
  lot: z.string().trim().min(1, { error: 'lot_is_required' }).max(40, { error: 'too_long' }),
  /** The date to which they keep; null if none is printed. */
  expires_on: z.preprocess(
    (value) => (value === '' ? null : value),
    z.iso.date({ error: 'date_is_invalid' }).nullish(),
  ),
  quantity,
})

const parcel = {
  courier: courierKey.nullish(),
  tracking_number: z.preprocess((value) => (value === '' ? null : value), trackingNumber.nullish()),
  weight_grams: z
    .int({ error: 'must_be_whole_number' })
    .min(1, { error: 'must_be_whole_number' })
    .max(100_000, { error: 'weight_too_large' })
    .nullish(),
  lots: z.array(Lot).max(MOST_LINES).nullish(),
}

/** A new parcel of some units of an order; `ship` hands it to the courier at once. */
export const NewParcel = z.object({
  units: z
    .array(z.object({ item_id: bodyId, quantity }))
    .min(1, { error: 'units_are_required' })
    .max(MOST_LINES)
    .refine((units) => new Set(units.map(({ item_id }) => item_id)).size === units.length),
  ship: z.boolean().default(false),
  ...parcel,
})
export type NewParcel = z.output<typeof NewParcel>

/** The fields of a parcel, always sent whole; `tell` is whether the buyer gets an email about a new number. */
export const ParcelForm = z.object({ ...parcel, tell: z.boolean().default(true) })
export type ParcelForm = z.output<typeof ParcelForm>

/** Steps of a parcel that staff make by hand; `canceled` unpacks one that has not left. */
export const STAFF_PARCEL_STATES = [
  'shipped',
  'out_for_delivery',
  'failed',
  'delivered',
  'returned',
  'canceled',
] as const

export const ParcelMove = z.object({
  state: z.enum(STAFF_PARCEL_STATES, { error: 'unknown_status' }),
  note: z.string().trim().max(500, { error: 'too_long' }).nullish(),
})
export type ParcelMove = z.output<typeof ParcelMove>

export const parcelId = adminId.extend({ parcel: adminId.shape.id })
