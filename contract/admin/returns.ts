import * as z from 'zod'
import { courierKey, Tracking, trackingNumber } from '../orders/couriers.ts'
import { RETURN_STATES } from '../returns/return-states.ts'
import { RETURN_REASONS, RETURN_WISHES, ReturnRules } from '../returns/rules.ts'
import { MAX_UNITS_PER_LINE } from '../rules.ts'
import { isWholeFils, toFils } from '../values/money.ts'
import { trimmed } from '../values/plain-text.ts'
import { Aed, bodyId, filter, queryFlag, rowId } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { seenVersion } from './catalog.ts'
import { adminQuery, search } from './lists.ts'

const unknown = { error: 'unknown_filter_value' }

export const ReturnsQuery = adminQuery(['id', 'created_at', 'state'], {
  /** An order number, a part of it, or the buyer's name. */
  q: search,
  state: filter(z.enum(RETURN_STATES, unknown)),
  reason: filter(z.enum(RETURN_REASONS, unknown)),
  wish: filter(z.enum(RETURN_WISHES, unknown)),
  /** Only returns that are not over, or only those that are. */
  open: queryFlag,
  order_id: filter(rowId),
})

/** A return in the list. */
export const ReturnRow = z.object({
  id: z.int(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES),
  created_at: z.string(),
  /** Time of the last step. */
  moved_at: z.string(),
  order: z.object({ id: z.int(), order_number: z.string() }),
  /** First and last name of the buyer; empty once erased. */
  buyer: z.string(),
  units: z.int(),
  photos: z.int(),
})
export type ReturnRow = z.input<typeof ReturnRow>

const inspected = z.int().min(0).max(MAX_UNITS_PER_LINE)

const AdminReturnLine = z.object({
  item_id: z.int(),
  product_name: Texts,
  size_name: Texts,
  quantity: z.int(),
  /** Units in each condition; null before the inspection. */
  inspected: z.object({ sealed: z.int(), opened: z.int(), damaged: z.int(), missing: z.int() }).nullable(),
  /** The amount paid for each unit that a refund would take, first those of the units that came back. */
  refundable_units: z.array(Aed),
  /** Units that the settlement has put back on sale. */
  restocked: z.int(),
})

/** Everything about a return, as staff see it. */
export const AdminReturn = ReturnRow.extend({
  note: z.string().nullable(),
  exchange: z.object({ size_id: z.int(), product_name: Texts, size_name: Texts }).nullable(),
  lines: z.array(AdminReturnLine),
  photo_ids: z.array(z.uuid()),
  instructions: z.string().nullable(),
  refusal: z.string().nullable(),
  tracking: Tracking.nullable(),
  /** A courier's label for the way back. */
  label: z.object({
    state: z.enum(['none', 'booking', 'ready']),
    /** The courier's words when the booking failed. */
    failure: z.string().nullable(),
    /** True if the caller may book one now, or try again. */
    can_book: z.boolean(),
  }),
  /** `customer`, also for a guest, or the name of a member of staff. */
  opened_by: z.string(),
  /** Most that a settlement may refund: the price of the units that came back. Zero before the inspection. */
  refund_limit: Aed,
  /** The part of the delivery's price that may go back with them. */
  delivery_refundable: Aed,
  /** The amount that its settlement refunds; null before. */
  refund: Aed.nullable(),
  /** The order that its units have paid, or that replaces them, with the value that paid it. */
  replacement: z.object({ id: z.int(), order_number: z.string(), credit: Aed }).nullable(),
  /** The order by staff whose link is open and which its units pay. */
  open_exchange: z.int().nullable(),
  /** The caller may exchange its units for others now. */
  can_exchange: z.boolean(),
  /** The caller may replace its units now, although none came back. */
  can_replace: z.boolean(),
  /** A dispute of the payment is undecided: until then nothing can be refunded. */
  dispute_open: z.boolean(),
  history: z.array(
    z.object({
      state: z.enum(RETURN_STATES),
      at: z.string(),
      /** `customer` or the name of a member of staff. */
      by: z.string(),
      note: z.string().nullable(),
    }),
  ),
  /** States that the caller may give it now. */
  moves: z.array(z.enum(RETURN_STATES)),
})
export type AdminReturn = z.input<typeof AdminReturn>

/** Number of returns in each state. */
export const ReturnCounts = z.record(z.enum(RETURN_STATES), z.int())

const words = (most: number) => z.string().overwrite(trimmed).max(most, { error: 'too_long' })
const optional = words(1000)
  .nullish()
  .transform((text) => text || null)

/** Courier and number of the parcel on its way back, both or neither. */
const tracking = {
  courier: courierKey.nullish(),
  tracking_number: z.preprocess((value) => (value === '' ? null : value), trackingNumber.nullish()),
}

/** `instructions` tell the buyer how to send the units; the email has a sentence of its own without them. */
export const ReturnApproval = z.object({ instructions: optional, ...tracking })
export type ReturnApproval = z.output<typeof ReturnApproval>

/** The buyer reads the reason. */
export const ReturnRefusal = z.object({
  refusal: words(1000).min(1, { error: 'reason_is_required' }),
})

export const ReturnTransit = z.object(tracking)
export type ReturnTransit = z.output<typeof ReturnTransit>

/** A step that needs nothing but a note for staff. */
export const ReturnStep = z.object({ note: optional })

/** The condition of each unit: the numbers of a line add up to its quantity. */
export const ReturnInspection = z.object({
  units: z
    .array(
      z.object({
        item_id: bodyId,
        sealed: inspected,
        opened: inspected,
        damaged: inspected,
        missing: inspected,
      }),
    )
    .min(1, { error: 'units_are_required' })
    .max(60),
  note: optional,
})
export type ReturnInspection = z.output<typeof ReturnInspection>

/** Settles a return by a refund of AED `amount`, which may be 0; less than the limit needs a reason. */
export const ReturnSettlement = z.object({
  amount: z
    .number({ error: 'invalid_amount' })
    .min(0, { error: 'invalid_amount' })
    .max(10_000_000, { error: 'invalid_amount' })
    .refine(isWholeFils, { error: 'invalid_amount' })
    .transform(toFils),
  /** The rest of the delivery's price may go back with the units. */
  delivery: z.boolean().optional(),
  reason: optional,
})
export type ReturnSettlement = z.output<typeof ReturnSettlement>

export const ReturnRulesForm = ReturnRules.extend({ version: seenVersion })
export type ReturnRulesForm = z.output<typeof ReturnRulesForm>

export const AdminReturnRules = ReturnRules.extend({ id: z.literal('return-rules'), version: z.string() })
export type AdminReturnRules = z.infer<typeof AdminReturnRules>
