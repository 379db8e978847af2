import * as z from 'zod'
import { Texts } from '../admin/bilingual.ts'
import { seenVersion } from '../admin/catalog.ts'
import { adminQuery, search } from '../admin/lists.ts'
import { CartUnits } from '../cart/cart.ts'
import { Picture } from '../catalog.ts'
import { StockShortage } from '../checkout.ts'
import {
  ChosenDelivery,
  DeliveryOption,
  DeliveryPlace,
  QuotedDelivery,
} from '../delivery/delivery-options.ts'
import { CREDIT_KINDS, CreditEffect, CreditForm, StaffOrderOrigin } from '../orders/credit.ts'
import { RECORDED_PAYMENTS, StaffPayment } from '../orders/staff-payment.ts'
import { MAX_LINES, TESTERS } from '../rules.ts'
import { LANGUAGES } from '../values/language.ts'
import { Aed, bodyId, filter } from '../values/wire.ts'
import { HOLD_HOURS, STAFF_ORDER_MOVES, STAFF_ORDER_STATES } from './states.ts'

/** A draft takes unfinished entries: sending checks them as the storefront does. */
const entry = z.string().trim().max(254, { error: 'too_long' }).nullish()

/** The buyer and the place of the parcel: the fields of a guest at /checkout/shipping. */
const StaffOrderBuyer = z.object({
  prefix_name: entry,
  first_name: entry,
  last_name: entry,
  email: entry,
  mobile_number: entry,
  country: entry,
  city: entry,
  region: entry,
  road: entry,
  building: entry,
  appartment: entry,
  floor: entry,
  place_kind: entry,
  unit: entry,
  landmark: entry,
  makani: entry,
  plus_code: entry,
  courier_note: entry,
})
export type StaffOrderBuyer = z.output<typeof StaffOrderBuyer>

const lines = z.array(CartUnits).max(MAX_LINES, { error: 'too_many_lines' })
/** product_size_ids; none has to be chosen (rules/staff-orders 4). */
const testers = z.array(bodyId).max(TESTERS, { error: 'testers_too_many' })
const discountPercent = z
  .int({ error: 'must_be_whole_number' })
  .min(0, { error: 'discount_out_of_range' })
  .max(100, { error: 'discount_out_of_range' })

/** An order that staff write for a buyer, as the New order screen saves it. */
export const StaffOrderForm = z.object({
  version: seenVersion,
  /** The customer who gets the order in their account; null for a guest. */
  customer_id: bodyId.nullish(),
  language: z.enum(LANGUAGES),
  buyer: StaffOrderBuyer,
  lines,
  testers,
  delivery: ChosenDelivery.nullish(),
  /** Units of an earlier order that pay this one in part or whole. */
  credit: CreditForm.nullish(),
  discount_percent: discountPercent,
  discount_reason: z.string().trim().max(300, { error: 'too_long' }),
  /** Note for the packer. */
  note: z.string().trim().max(500, { error: 'too_long' }),
  hold_hours: z
    .int({ error: 'must_be_whole_number' })
    .min(HOLD_HOURS.least, { error: 'hold_out_of_range' })
    .max(HOLD_HOURS.most, { error: 'hold_out_of_range' }),
})
export type StaffOrderForm = z.output<typeof StaffOrderForm>

/** Prices an order that is not saved yet. */
export const StaffQuoteRequest = z.object({
  lines,
  testers,
  delivery: ChosenDelivery.nullish(),
  place: DeliveryPlace.nullish(),
  credit: CreditForm.nullish(),
  discount_percent: discountPercent,
})
export type StaffQuoteRequest = z.output<typeof StaffQuoteRequest>

const StaffOrderLine = z.object({
  product_size_id: z.int(),
  product_id: z.int(),
  product_name: Texts,
  size_name: Texts,
  quantity: z.int(),
  /** Net unit price. */
  price: Aed,
  tax_amount: Aed,
  /** Units that can be sold now, without those of this order; null once it was sent. */
  available: z.int().nullable(),
  picture: Picture.nullable(),
})

const sums = {
  subtotal: Aed,
  tax_amount: Aed,
  /** Whole percent. */
  discount: z.int(),
  discount_amount: Aed,
  delivery_amount: Aed,
  /** Null while no method serves the place. */
  delivery: QuotedDelivery.nullable(),
  total: Aed,
  /** The part of the total that is charged: a credit pays the rest. */
  charge: Aed,
  /** Null without a credit. */
  credit: CreditEffect.nullable(),
}

/** Prices and stock of now. */
export const StaffQuote = z.object({
  lines: z.array(StaffOrderLine),
  testers: z.array(StaffOrderLine),
  ...sums,
  /** Lines that cannot be had in full. */
  shortages: z.array(StockShortage),
  delivery_options: z.array(DeliveryOption),
  /** True if the chosen delivery cannot be had: the sums are those of the first method. */
  delivery_lost: z.boolean(),
  /** Reason why the units cannot pay this order, as a sentence. */
  credit_refusal: z.string().nullable(),
  /** Reason why no card can pay this total, as a sentence. */
  total_refusal: z.string().nullable(),
})
export type StaffQuote = z.input<typeof StaffQuote>

export const StaffOrdersQuery = adminQuery(['id', 'created_at', 'expires_at'], {
  /** Parts of name, e-mail or mobile, or an id. */
  q: search,
  state: filter(z.enum(STAFF_ORDER_STATES, { error: 'unknown_filter_value' })),
})

/** An order by staff in their list. */
export const StaffOrderRow = z.object({
  id: z.int(),
  state: z.enum(STAFF_ORDER_STATES),
  name: z.string(),
  /** Units without the testers. */
  units: z.int(),
  /** Null until it was sent. */
  total: Aed.nullable(),
  created_at: z.string(),
  created_by: z.string(),
  sent_at: z.string().nullable(),
  /** End of the hold; null until it was sent. */
  expires_at: z.string().nullable(),
  /** The order that a payment made. */
  order_id: z.int().nullable(),
  order_number: z.string().nullable(),
})
export type StaffOrderRow = z.input<typeof StaffOrderRow>

/** Counts of the list by state. */
export const StaffOrderCounts = z.object({
  draft: z.int(),
  sent: z.int(),
  paid: z.int(),
  expired: z.int(),
  withdrawn: z.int(),
})

/** An order by staff with all that its screen shows. */
export const OrderByStaff = StaffOrderRow.extend({
  version: z.string(),
  customer_id: z.int().nullable(),
  language: z.enum(LANGUAGES),
  buyer: StaffOrderBuyer,
  lines: z.array(StaffOrderLine),
  testers: z.array(StaffOrderLine),
  chosen_delivery: ChosenDelivery.nullable(),
  discount_percent: z.int(),
  discount_reason: z.string(),
  note: z.string(),
  hold_hours: z.int(),
  /** The earlier order that it belongs to. */
  origin: StaffOrderOrigin.nullable(),
  /** The credit as its form has it. */
  chosen_credit: z
    .object({
      kind: z.enum(CREDIT_KINDS),
      id: z.int(),
      units: z.array(z.object({ item_id: z.int(), quantity: z.int() })),
      amount: Aed.nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** Frozen sums once it was sent; null for a draft, which POST /admin/staff-orders/quote prices. */
  sums: z.object(sums).nullable(),
  /** Address of the page where the buyer pays; null unless the order was sent and waits. */
  link: z.string().nullable(),
  /** A message with the link in the buyer's language, to send by WhatsApp. */
  message: z.string().nullable(),
  /** The buyer gets the link by email as well. */
  emailed: z.boolean(),
  payment: StaffPayment.nullable(),
  withdrawn_at: z.string().nullable(),
  withdrawn_by: z.string().nullable(),
  /** The moves that the caller can make now. */
  moves: z.array(z.enum(STAFF_ORDER_MOVES)),
})
export type OrderByStaff = z.input<typeof OrderByStaff>

export const StaffOrderSending = z.object({
  version: seenVersion,
  /** False sends no email: staff pass the link on by themselves. */
  email: z.boolean().default(true),
})

/** The link once more by email. */
export const StaffOrderEmail = z.object({
  /** Idempotency key: repeating the call after a lost answer sends nothing more. */
  id: z.uuid().optional(),
})

/** Money that staff have received by other means than the link. */
export const StaffPaymentRecord = z.object({
  method: z.enum(RECORDED_PAYMENTS, { error: 'payment_method_is_required' }),
  reference: z
    .string()
    .trim()
    .min(1, { error: 'payment_reference_is_required' })
    .max(120, { error: 'too_long' }),
})
