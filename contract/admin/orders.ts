import * as z from 'zod'
import { Picture } from '../catalog.ts'
import { StaffParcel } from '../fulfilment/parcels.ts'
import { Tracking } from '../orders/couriers.ts'
import { OrderName, StaffOrderFollower, StaffOrderOrigin } from '../orders/credit.ts'
import { ORDER_MAILS, ORDER_STATUSES, type OrderStatus } from '../orders/orders.ts'
import { PaidDelivery } from '../orders/paid-delivery.ts'
import { REFUND_STATES } from '../orders/refunds.ts'
import { StaffPayment } from '../orders/staff-payment.ts'
import { SavedAddress } from '../people.ts'
import { LANGUAGES } from '../values/language.ts'
import { type Fils, toFils } from '../values/money.ts'
import { Aed, filter, rowId } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { adminQuery, search } from './lists.ts'

export const orderStatus = z.enum(ORDER_STATUSES, { error: 'unknown_status' })

const isStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text)

/** `Pending,Shipped` matches any of these. */
const statuses = filter(
  z
    .string()
    .refine((text) => text.split(',').every(isStatus), { error: 'unknown_filter_value' })
    .transform((text) => text.split(',').filter(isStatus)),
)

/** A day of the shop's calendar (TIME_ZONE). */
const day = filter(z.iso.date({ error: 'unknown_filter_value' }))

/** A query holds text only: AED are parsed into fils. */
const amount = filter(
  z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: 'invalid_amount' })
    .transform((text): Fils => toFils(Number(text))),
)

export const orderFilters = {
  /** The number of an invoice or credit note; parts of order number, name, e-mail, mobile or payment, each of 3 letters or more; a tracking number of a parcel or 4 of its characters; the lot of a unit; or an id. */
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

/** An order in the list of the back office. The buyer's contact details are in the single order only. */
export const OrderRow = z.object({
  id: z.int(),
  order_number: z.string(),
  created_at: z.string(),
  status: orderStatus,
  /** Some units have left and others have not; the status is Pending meanwhile. */
  partly_shipped: z.boolean(),
  name: z.string(),
  customer_id: z.int().nullable(),
  city: z.string(),
  /** Units bought, without the testers. */
  units: z.int(),
  total: Aed,
  /** Amount that was refunded. */
  refunded: Aed,
  /** Returns of it that are not over. */
  open_returns: z.int(),
  /** A note for the packer; null without one. */
  packer_note: z.string().nullable(),
  /** Refunds that the payment provider has not sent yet. */
  refund_pending: Aed,
  /** Refunds that failed and have not been retried. */
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
  /** Returned units that are on sale again. */
  restocked: z.int(),
  /** The amount paid for each unit that is not refunded yet, in the order in which refunds take them. */
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
  /** Its value pays another order, whose number is the reference once it is made; no money goes back. */
  credited: z.boolean(),
  /** Null until the provider has made it. */
  done_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  /** Reason of the failure: a code of ours, or the provider's message. */
  failure: z.string().nullable(),
  /** True if it failed and can be retried. */
  can_retry: z.boolean(),
  reference: z.string().nullable(),
})

/** Event of an order. */
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
  /** `shop`, `customer`, or the name of a member of staff. */
  by: z.string(),
  /** New status for `moved` and `placed`; the status that a mail announced. */
  status: orderStatus.nullable(),
  amount: Aed.nullable(),
  note: z.string().nullable(),
  /** The mail that staff sent again. */
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
  /** Version of name, number and address together, which a correction of them was loaded with. */
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
  /** The price of the delivery, with VAT. */
  delivery_amount: Aed,
  /** The part of it that can still be refunded. */
  delivery_refundable: Aed,
  /** The way of delivery; null for orders of before there was a choice. */
  delivery: PaidDelivery.nullable(),
  /** First and last day of delivery as promised, ISO dates. */
  promised_delivery: z.object({ from: z.string(), to: z.string() }),
  payment_intent: z.string(),
  /** The way in which staff received the money, if they recorded its payment; null for a payment at the provider. */
  recorded_payment: StaffPayment.nullable(),
  /** The part of the total that units of an earlier order have paid. */
  credit: Aed,
  /** The earlier order that it belongs to. */
  origin: StaffOrderOrigin.nullable(),
  /** Orders by staff that belong to it: made, or with an open link. */
  followers: z.array(StaffOrderFollower),
  /** Orders that go into the same parcel. */
  pack_with: z.array(OrderName),
  /** The provider's page about the payment; null if there is none, as with the sandbox. */
  payment_url: z.string().nullable(),
  /** The payer disputes the payment, or has won the dispute, and staff have not resolved it yet. */
  disputed: z.boolean(),
  /** The bank has not decided yet: nothing can be refunded until then. */
  dispute_open: z.boolean(),
  tracking: Tracking.nullable(),
  parcels: z.array(StaffParcel),
  refunds: z.array(StaffRefund),
  /** Amount that can still be refunded. */
  refundable: Aed,
  /** The whole payment went back: an order that waits for its parcels is canceled instead of sent. */
  paid_back: z.boolean(),
  credit_notes: z.array(z.object({ number: z.string(), amount: Aed })),
  timeline: z.array(TimelineEntry),
  /** Statuses that the caller may set now. */
  moves: z.array(orderStatus),
  /** Mails that can be sent again now. */
  mails: z.array(z.enum(ORDER_MAILS)),
  /** The account's address if it is verified, otherwise that of the order; '' if the buyer was erased. */
  mails_go_to: z.string(),
})
export type StaffOrder = z.input<typeof StaffOrder>
