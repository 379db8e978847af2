import * as z from 'zod'
import { courierKey, trackingNumber } from '../orders/couriers.ts'
import { ORDER_MAILS } from '../orders/orders.ts'
import { MAX_UNITS_PER_LINE } from '../rules.ts'
import {
  addressShape,
  completeBuilding,
  firstName,
  lastName,
  mobileNumber,
  prefixName,
} from '../values/fields.ts'
import { isWholeFils, toFils } from '../values/money.ts'
import { bodyId } from '../values/wire.ts'
import { seenVersion } from './catalog.ts'
import { orderStatus } from './orders.ts'

const note = z.string().trim().max(1000, { error: 'too_long' })

const shipment = {
  /** Key of a courier of the shop. */
  courier: courierKey.nullish(),
  tracking_number: z.preprocess((value) => (value === '' ? null : value), trackingNumber.nullish()),
}

/** A change to Shipped may name courier and tracking number, both together. */
export const OrderStatusChange = z.object({ status: orderStatus, ...shipment, note: note.nullish() })
export type OrderStatusChange = z.output<typeof OrderStatusChange>

/** `tell` is whether the buyer gets an email about the new number. */
export const Shipment = z.object({ ...shipment, tell: z.boolean().default(true) })

/** Recipient and address of an order, always sent whole. */
export const OrderDelivery = z
  .object({
    version: seenVersion,
    prefix_name: prefixName,
    first_name: firstName,
    last_name: lastName,
    mobile_number: mobileNumber,
    ...addressShape,
  })
  .check(completeBuilding)
export type OrderDelivery = z.output<typeof OrderDelivery>

/** Note on the packing slip. It can be changed but not removed. */
export const PackerNote = z.object({
  note: z
    .string()
    .trim()
    .max(500, { error: 'too_long' })
    .nullish()
    .transform((text) => text || null),
})

export const OrderNote = z.object({
  note: note.min(1, { error: 'note_is_required' }),
})

const unitsBack = { item_id: bodyId, quantity: z.int().min(1).max(MAX_UNITS_PER_LINE) }
/** Most lines of an order in one call; no order has more. */
const MOST_LINES = 60

/** Returned units that go on sale again without a refund. */
export const Restock = z.object({
  units: z
    .array(
      z.object({
        ...unitsBack,
        /** Returned units of the line that the page showed. A different number on the server is refused (409). */
        restocked: z.int().min(0).max(MAX_UNITS_PER_LINE),
      }),
    )
    .min(1, { error: 'units_are_required' })
    .max(MOST_LINES),
})
export type Restock = z.output<typeof Restock>

/**
 * A refund of AED `amount`, for `units` or as an amount alone. `restock` puts units back on sale; `cancel` cancels an
 * unsent order and restocks all its units.
 */
export const OrderRefund = z.object({
  amount: z
    .number({ error: 'invalid_amount' })
    .positive({ error: 'invalid_amount' })
    .max(10_000_000, { error: 'invalid_amount' })
    .refine(isWholeFils, { error: 'invalid_amount' })
    .transform(toFils),
  reason: z
    .string({ error: 'reason_is_required' })
    .trim()
    .min(1, { error: 'reason_is_required' })
    .max(500, { error: 'too_long' }),
  /** Units that are refunded; their prices limit the amount. */
  units: z.array(z.object(unitsBack)).max(MOST_LINES).nullish(),
  /** The rest of the delivery's price goes back with the units. */
  delivery: z.boolean().optional(),
  restock: z.array(z.object(unitsBack)).max(MOST_LINES).nullish(),
  /** Requires a refund of the whole remaining amount. */
  cancel: z.boolean().optional(),
  /** Idempotency key: repeating the call after a lost answer refunds nothing more. */
  id: z.uuid().optional(),
})
export type OrderRefund = z.output<typeof OrderRefund>

/** A mail about an order that is sent again. */
export const OrderMailAgain = z.object({
  mail: z.enum(ORDER_MAILS, { error: 'mail_is_required' }),
  /** Idempotency key: repeating the call after a lost answer sends nothing more. */
  id: z.uuid().optional(),
})
export type OrderMailAgain = z.output<typeof OrderMailAgain>

/** Most orders in one bulk change. */
export const MAX_BULK_ORDERS = 100

export const BulkStatusChange = z.object({
  ids: z
    .array(bodyId)
    .min(1)
    .max(MAX_BULK_ORDERS, { error: 'too_many_entries' })
    .refine((ids) => new Set(ids).size === ids.length),
  status: orderStatus,
  /** Courier and tracking number of single orders, for a change to Shipped. */
  shipments: z
    .array(z.object({ id: bodyId, courier: courierKey, tracking_number: trackingNumber }))
    .max(MAX_BULK_ORDERS, { error: 'too_many_entries' })
    .nullish(),
})

/** Result of each order of a bulk change; `message` explains a refusal. */
export const BulkStatusOutcome = z.object({
  id: z.int(),
  order_number: z.string().nullable(),
  moved: z.boolean(),
  message: z.string().nullable(),
})
export type BulkStatusOutcome = z.infer<typeof BulkStatusOutcome>
