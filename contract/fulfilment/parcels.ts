import * as z from 'zod'
import { PARCEL_EVENTS, PARCEL_STATES } from './parcel-states.ts'

const units = z.array(z.object({ item_id: z.int(), quantity: z.int() }))

/** A parcel of an order, as the buyer sees it. */
export const Parcel = z.object({
  id: z.int(),
  state: z.enum(PARCEL_STATES),
  /** The courier's name in the caller's language; null while none is chosen. */
  courier: z.string().nullable(),
  /** The tracking number; null without one. */
  number: z.string().nullable(),
  /** The courier's page about the parcel; null if there is none. */
  url: z.string().nullable(),
  /** ISO 8601, as all times here. */
  packed_at: z.string(),
  shipped_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  /** The person who took it, as the courier's proof of delivery names them; null before and without one. */
  received_by: z.string().nullable(),
  /** Units of the order's items and testers, by their ids. */
  units,
  /** Its events, oldest first by the courier's time. */
  events: z.array(z.object({ kind: z.enum(PARCEL_STATES), at: z.string(), place: z.string().nullable() })),
})
export type Parcel = z.infer<typeof Parcel>

/** A parcel of an order, as staff see it; `courier` is the name in their language. */
export const StaffParcel = Parcel.extend({
  courier_id: z.int().nullable(),
  courier_key: z.string().nullable(),
  weight_grams: z.int().nullable(),
  packed_by: z.string(),
  lots: z.array(
    z.object({ item_id: z.int(), lot: z.string(), expires_on: z.string().nullable(), quantity: z.int() }),
  ),
  events: z.array(
    z.object({
      kind: z.enum(PARCEL_EVENTS),
      at: z.string(),
      received_at: z.string(),
      place: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
  /** Proof of delivery, as the courier gave it. */
  proof: z.record(z.string(), z.string()).nullable(),
  /** The courier's reference of the booking; null while it is not booked. */
  booking_reference: z.string().nullable(),
  /** Why it could not be booked, as a sentence. */
  booking_failure: z.string().nullable(),
  /** True if the courier's label can be printed. */
  has_label: z.boolean(),
  /** The time until which the shipment can be undone, ISO 8601; null afterwards. */
  undo_until: z.string().nullable(),
})
export type StaffParcel = z.infer<typeof StaffParcel>
