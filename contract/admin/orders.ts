import * as z from 'zod'
import { Picture } from '../catalog.ts'
import { COURIERS, Tracking, trackingNumber } from '../couriers.ts'
import { ORDER_MAILS, ORDER_STATUSES, type OrderStatus } from '../orders.ts'
import { SavedAddress } from '../people.ts'
import { REFUND_STATES } from '../refunds.ts'
import { LANGUAGES, MAX_UNITS_PER_LINE } from '../rules.ts'
import {
  addressShape,
  completeBuilding,
  firstName,
  lastName,
  mobileNumber,
  prefixName,
} from '../values/fields.ts'
import { type Fils, isWholeFils, toFils } from '../values/money.ts'
import { Aed, bodyId, filter, rowId } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { seenVersion } from './catalog.ts'
import { adminQuery, search } from './lists.ts'

const status = z.enum(ORDER_STATUSES, { error: 'unknown_status' })

const isStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text)

/** `Pending,Shipped`: any of these. */
const statuses = filter(
  z
    .string()
    .refine((text) => text.split(',').every(isStatus), { error: 'unknown_filter_value' })
    .transform((text) => text.split(',').filter(isStatus)),
)

/** A day of the shop's calendar (TIME_ZONE). */
const day = filter(z.iso.date({ error: 'unknown_filter_value' }))

/** AED in a query, where everything is text: fils. */
const amount = filter(
  z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: 'invalid_amount' })
    .transform((text): Fils => toFils(Number(text))),
)

export const orderFilters = {
  /** The number of an invoice or credit note; parts of order number, name, e-mail, mobile or payment, each of 3 letters or more; a tracking number or 4 of its characters; or an id. */
  q: search,
  status: statuses,
  from: day,
  to: day,
  total_min: amount,
  total_max: amount,
  customer_id: filter(rowId),
}

export const OrderQuery = adminQuery(['id', 'created_at', 'total', 'status'], orderFilters)

/** Invoices and credit notes that were issued in these days, both inclusive. */
export const TaxDocumentQuery = z.object({ from: day, to: day })

/** An order in the list of the back office. How to reach its buyer stands with the order alone. */
export const OrderRow = z.object({
  id: z.int(),
  order_number: z.string(),
  created_at: z.string(),
  status,
  name: z.string(),
  customer_id: z.int().nullable(),
  city: z.string(),
  /** Units bought, without the testers. */
  units: z.int(),
  total: Aed,
  /** What went back. */
  refunded: Aed,
  /** For whoever packs it; null when there is nothing to say. */
  packer_note: z.string().nullable(),
  /** What is on its way back: the payment provider has not sent it yet. */
  refund_pending: Aed,
  /** What could not be sent back, and has not been tried again. */
  refund_failed: Aed,
})
export type OrderRow = z.input<typeof OrderRow>

const StaffOrderItem = z.object({
  id: z.int(),
  product_id: z.int(),
  product_size_id: z.int(),
  product_name: Texts,
  size_name: Texts,
  tester: z.boolean(),
  quantity: z.int(),
  /** Net unit price. */
  price: Aed,
  tax_amount: Aed,
  /** Units that came back and are on sale again. */
  restocked: z.int(),
  /** What was paid for each unit that has not been refunded yet, in the order in which refunds take them. */
  refundable_units: z.array(Aed),
  picture: Picture.nullable(),
})
export type StaffOrderItem = z.input<typeof StaffOrderItem>

const StaffRefund = z.object({
  id: z.string(),
  amount: Aed,
  reason: z.enum(['canceled', 'paid_too_late', 'staff']),
  note: z.string().nullable(),
  by: z.string(),
  created_at: z.string(),
  state: z.enum(REFUND_STATES),
  /** Null while the provider has not made it. */
  done_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  /** Why it failed: a code of ours, or what the provider said. */
  failure: z.string().nullable(),
  /** It failed and can be tried again. */
  can_retry: z.boolean(),
  reference: z.string().nullable(),
})

/** One thing that happened to an order. */
const TimelineEntry = z.object({
  at: z.string(),
  kind: z.enum([
    'placed',
    'moved',
    'note',
    'refund',
    'refund_done',
    'refund_failed',
    'mail',
    'refund_mail',
    'delivery',
    'mail_asked',
    'mail_again',
  ]),
  /** `shop`, `customer`, or the name of the member of staff. */
  by: z.string(),
  /** Where it went, for `moved` and `placed`; of a mail what it told. */
  status: status.nullable(),
  amount: Aed.nullable(),
  note: z.string().nullable(),
  /** Which one, of a mail that was asked for and sent again. */
  mail: z.enum(ORDER_MAILS).nullable(),
})
export type TimelineEntry = z.input<typeof TimelineEntry>

/** Everything about an order, as staff see it. */
export const StaffOrder = OrderRow.extend({
  email: z.string(),
  mobile_number: z.string(),
  language: z.enum(LANGUAGES),
  prefix_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  shipping_address: z.string(),
  address: SavedAddress,
  /** Of name, number and address together: what a correction of them was filled from. */
  delivery_version: z.string(),
  items: z.array(StaffOrderItem),
  subtotal: Aed,
  /** Percent. */
  tax: z.int(),
  tax_amount: Aed,
  /** Percent. */
  discount: z.int(),
  discount_amount: Aed,
  discount_code: z.string().nullable(),
  payment_intent: z.string(),
  /** The provider's own page about the payment; null when there is none, as with the sandbox. */
  payment_url: z.string().nullable(),
  /** The payer disputes it, or has won that, and nobody has said yet what was done. */
  disputed: z.boolean(),
  /** The bank has not decided: until then nothing can go back. */
  dispute_open: z.boolean(),
  tracking: Tracking.nullable(),
  refunds: z.array(StaffRefund),
  /** What can still go back. */
  refundable: Aed,
  credit_notes: z.array(z.object({ number: z.string(), amount: Aed })),
  timeline: z.array(TimelineEntry),
  /** Where the one who asks may move it now. */
  moves: z.array(status),
  /** The mails that can be sent again now. */
  mails: z.array(z.enum(ORDER_MAILS)),
  /** The account's present address once it is verified, otherwise that of the order; '' when the buyer was erased. */
  mails_go_to: z.string(),
})
export type StaffOrder = z.input<typeof StaffOrder>

const note = z.string().trim().max(1000, { error: 'too_long' })

const shipment = {
  courier: z.enum(COURIERS, { error: 'courier_is_required' }).nullish(),
  tracking_number: z.preprocess((value) => (value === '' ? null : value), trackingNumber.nullish()),
}

/** With Shipped may come who brings it; the two belong together. */
export const OrderMove = z.object({ status, ...shipment, note: note.nullish() })
export type OrderMove = z.output<typeof OrderMove>

export const Shipment = z.object(shipment)

/** To whom and where an order goes, whole. */
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

/** What the packing slip says to whoever packs the order; nothing removes it. */
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
/** Lines of an order that one call names; an order has no more. */
const MOST_LINES = 60

/** Units that came back and are on sale again, without money. */
export const PutBack = z.object({
  units: z
    .array(
      z.object({
        ...unitsBack,
        /** Units of the line that the page showed as back already: when they are others by now, it is refused (409). */
        restocked: z.int().min(0).max(MAX_UNITS_PER_LINE),
      }),
    )
    .min(1, { error: 'units_are_required' })
    .max(MOST_LINES),
})
export type PutBack = z.output<typeof PutBack>

/**
 * A refund of AED `amount`: of `units`, or an amount alone. `restock` puts units back on sale, `cancel` cancels an order
 * that has not been sent, which puts all of them back.
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
  /** Units that the money is for; their prices are the most that it can be. */
  units: z.array(z.object(unitsBack)).max(MOST_LINES).nullish(),
  restock: z.array(z.object(unitsBack)).max(MOST_LINES).nullish(),
  /** Needs all that is left. */
  cancel: z.boolean().optional(),
  /** Names this refund: asking for it again, when the answer was lost, sends nothing more. */
  id: z.uuid().optional(),
})
export type OrderRefund = z.output<typeof OrderRefund>

/** One of the mails about an order, to be sent again. */
export const OrderMailAgain = z.object({
  mail: z.enum(ORDER_MAILS, { error: 'mail_is_required' }),
  /** Names this press: asking for it again, when the answer was lost, sends nothing more. */
  id: z.uuid().optional(),
})
export type OrderMailAgain = z.output<typeof OrderMailAgain>

/** Orders that one call moves. */
export const MOST_MOVED = 100

export const BulkMove = z.object({
  ids: z
    .array(bodyId)
    .min(1)
    .max(MOST_MOVED, { error: 'too_many_entries' })
    .refine((ids) => new Set(ids).size === ids.length),
  status,
})

/** What became of each order of a bulk move; `message` says why one was refused. */
export const BulkOutcome = z.object({
  id: z.int(),
  order_number: z.string().nullable(),
  moved: z.boolean(),
  message: z.string().nullable(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>
