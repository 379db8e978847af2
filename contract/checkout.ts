import * as z from 'zod'
import { CartLine, CartUnits } from './cart/cart.ts'
import { DISCOUNT_LOSSES } from './cart/discounts.ts'
import { Picture } from './catalog.ts'
import {
  ChosenDelivery,
  DeliveryChange,
  DeliveryOption,
  DeliveryPlace,
  QuotedDelivery,
} from './delivery/delivery-options.ts'
import { Parcel } from './fulfilment/parcels.ts'
import { Tracking } from './orders/couriers.ts'
import { STAFF_ORDER_ORIGINS } from './orders/credit.ts'
import { ORDER_STATUSES } from './orders/orders.ts'
import { PaidDelivery } from './orders/paid-delivery.ts'
import { Discount, SavedAddress } from './people.ts'
import { MAX_ADDRESSES } from './values/addresses.ts'
import { Aed, bodyId, Refusal } from './values/wire.ts'

const ChosenTester = z.object({ product_size_id: bodyId })

const text = z.string().max(200).nullish()
const AnyAddress = z.object({
  country: text,
  city: text,
  region: text,
  road: text,
  building: text,
  appartment: text,
  floor: text,
  place_kind: text,
  unit: text,
  landmark: text,
  makani: text,
  plus_code: text,
  courier_note: text,
})

const cartLines = z.array(CartUnits, { error: 'cart_is_empty' }).min(1, { error: 'cart_is_empty' })
const guestToken = z.string().max(200).nullish()
/** True when the shopper pays without their discount because another purchase of theirs holds it (decision 0034). */
const withoutDiscount = z.boolean().nullish()
/** Code of the discount that the page showed: if it does not apply, the answer says why. */
const expectedDiscount = z.string().max(100).nullish()

/**
 * The body of POST /stripe/payment. Fields that the server knows for itself are accepted and ignored (rules/calls 26).
 */
export const PaymentRequest = z.object({
  currency: text,
  name: text,
  email: text,
  phone: text,
  address: AnyAddress.nullish(),
  user_id: z.int().nullish(),
  guest_session_id: z.string().max(64).nullish(),
  tax: z.number().nullish(),
  payment_method: text,
  shipping_info: AnyAddress.extend({
    prefix_name: text,
    first_name: text,
    last_name: text,
    email: text,
    mobile_number: text,
    guest_session_id: z.string().max(64).nullish(),
    /** The token proves the guest session (rules/calls 26). */
    token: z.string().max(200).nullish(),
    /** Index of a signed-in customer's saved address; defaults to 0. */
    address_index: z
      .int()
      .min(0)
      .max(MAX_ADDRESSES - 1)
      .nullish(),
  }).nullish(),
  billing_address: z.unknown().optional(),
  cart: cartLines,
  testers: z.array(ChosenTester, { error: 'testers_too_few' }),
  guest_token: guestToken,
  /**
   * The total in AED that the page shows. If the server's differs, it answers 409 price_changed (rules/checkout 30).
   */
  expected_total: z.number().min(0).max(1e9).nullish(),
  expected_discount: expectedDiscount,
  without_discount: withoutDiscount,
  /** Without a choice it is the first method that serves the address (rules/delivery 10). */
  delivery: ChosenDelivery.nullish(),
  /**
   * The shopper was told that they paid for the same cart within the hour, and wants it again (409 bought_already).
   */
  buy_again: z.boolean().nullish(),
  /**
   * The payment that this browser opened last, proved by its secret. Its reservation stays the shopper's across
   * sign-in and sign-out.
   */
  begun_payment: z
    .object({ payment_intent: z.string().max(200), client_secret: z.string().max(300) })
    .nullish(),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** Totals of a cart. The shop computes them; pages only show them. */
export const CartTotals = z.object({
  subtotal: Aed,
  tax_amount: Aed,
  /** The discount in these totals; null without one. */
  discount: Discount.nullable(),
  discount_amount: Aed,
  /** The price of the delivery, with VAT; the discount does not touch it. */
  delivery_amount: Aed,
  /** The delivery in these totals; null if none serves the place. */
  delivery: QuotedDelivery.nullable(),
  total: Aed,
})
export type CartTotals = z.input<typeof CartTotals>

export const Payment = z.object({
  client_secret: z.string(),
  payment_intent: z.string(),
  publishable_key: z.string(),
  total: Aed,
  /** Breakdown of that total. */
  totals: CartTotals,
  /** Expiry of the reservation, ISO 8601. */
  reserved_until: z.string(),
})
export type Payment = z.input<typeof Payment>

export const StockShortage = z.object({
  product_size_id: z.int(),
  requested_quantity: z.int(),
  available_quantity: z.int(),
  /** Names of product and size where pages cannot look them up: the size is withdrawn, or its product a draft. */
  name: z.string().optional(),
})
export type StockShortage = z.infer<typeof StockShortage>

/** POST /cart/quote: totals of a cart before the shopper has given any details. */
export const QuoteRequest = z.object({
  cart: cartLines,
  testers: z.array(ChosenTester).max(20).nullish(),
  guest_token: guestToken,
  expected_discount: expectedDiscount,
  without_discount: withoutDiscount,
  delivery: ChosenDelivery.nullish(),
  /** The place to which the order goes, as far as the page knows it. */
  place: DeliveryPlace.nullish(),
})

/** Excludes lines that are no longer for sale; those are in `not_for_sale`. */
export const CartQuote = CartTotals.extend({
  not_for_sale: z.array(StockShortage),
  /** Reason why `expected_discount` does not apply. */
  lost_discount: z
    .object({
      code: z.string(),
      reason: z.enum(DISCOUNT_LOSSES),
      message: z.string(),
      /** True if the shopper can get it back by entering it again. */
      can_be_entered: z.boolean(),
    })
    .nullable(),
  /** Reason why a card cannot pay this total, as a sentence. */
  total_refusal: z.string().nullable(),
  /** AED that the sign-up discount would take off this cart; null for customers and while a discount is in force. */
  sign_up_gain: Aed.nullable(),
  /** Methods that serve the place, the first one first. */
  delivery_options: z.array(DeliveryOption),
  /** True if the chosen delivery cannot be had: the totals are those of the first method. */
  delivery_lost: z.boolean(),
})
export type CartQuote = z.input<typeof CartQuote>
const PriceChange = z.object({ expected_total: Aed, total: Aed })

/**
 * `total` is the one without the discount; `held_until` (ISO 8601) is when the other purchase releases it at the
 * latest.
 */
const DiscountHeld = PriceChange.extend({ held_until: z.string() })

/** The order that a cart was paid with, without testers. */
export const PaidOrder = z.object({
  order_id: z.int(),
  order_number: z.string(),
  transaction_id: z.string(),
  items: z.array(z.object({ product_size_id: z.int(), quantity: z.int() })),
})
export type PaidOrder = z.infer<typeof PaidOrder>

/**
 * Every 409 of a payment, distinguished by `code`: out_of_stock, price_changed, discount_used, discount_held,
 * delivery_changed, paid_already or bought_already.
 */
export const PaymentConflict = Refusal.extend({
  details: z.array(z.union([StockShortage, DiscountHeld, PriceChange, PaidOrder, DeliveryChange])).optional(),
})

export const OrderItem = z.object({
  id: z.int(),
  product_id: z.int(),
  product_size_id: z.int(),
  product_name: z.string(),
  size_name: z.string(),
  quantity: z.int(),
  /** The net unit price; 0 or less is shown as Complimentary (rules/orders 5). */
  price: Aed,
  /** VAT of one unit, at the rate on the day of the order. */
  tax_amount: Aed,
  picture: Picture.nullable(),
})
export type OrderItem = z.input<typeof OrderItem>

export const Order = z.object({
  id: z.int(),
  order_number: z.string(),
  /** The payment's id at the payment provider. */
  transaction_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Times of the status changes, ISO 8601, oldest first; the first one is the order's own. */
  status_history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  created_at: z.string(),
  /** First and last day of delivery as promised when the order was paid: ISO dates (rules/delivery 4). */
  promised_delivery: z.object({ from: z.string(), to: z.string() }),
  /** The last promised day has passed, and the order is still on its way (rules/delivery 15). */
  delivery_is_late: z.boolean(),
  /** End of the buyer's right to cancel, ISO 8601; null if the caller cannot cancel it (any more). */
  cancelable_until: z.string().nullable(),
  /** End of the buyer's right of return, ISO 8601; null before delivery and once it has passed. */
  returnable_until: z.string().nullable(),
  shipping_address: z.string(),
  currency: z.literal('AED'),
  subtotal: Aed,
  /** Percent. */
  discount: z.int(),
  /** Code of that discount at the time of the order. */
  discount_code: z.string().nullable(),
  discount_amount: Aed,
  /** Percent, labelled VAT. */
  tax: z.int(),
  tax_amount: Aed,
  /** The price of the delivery, with VAT. */
  delivery_amount: Aed,
  /** The way of delivery; null for orders of before there was a choice. */
  delivery: PaidDelivery.nullable(),
  total: Aed,
  /** The part of the total that units of an earlier order have paid; 0 without any. */
  credit: Aed,
  /** The earlier order of the same buyer that it belongs to: an exchange, a change or a replacement. */
  origin: z
    .object({ kind: z.enum(STAFF_ORDER_ORIGINS), order_id: z.int(), order_number: z.string() })
    .nullable(),
  order_items: z.array(OrderItem),
  testers: z.array(OrderItem),
  user: z.object({ id: z.int() }).nullable(),
  guest: z
    .object({
      prefix_name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      mobile_number: z.string(),
    })
    .nullable(),
  address: SavedAddress,
  /** Amount that was refunded. */
  refunded: Aed,
  /** The refunds that it consists of, with their times (ISO 8601), oldest first. */
  refunds: z.array(
    z.object({
      amount: Aed,
      at: z.string(),
      /** Number of the order that its value has paid; null where money went back. */
      credited_to: z.string().nullable(),
    }),
  ),
  /** Refunds that the payment provider has not sent yet. */
  refund_pending: Aed,
  /** Value of units that waits to pay another order, whose link is open. */
  credit_pending: Aed,
  /** Refunds that failed so far. */
  refund_failed: Aed,
  /** Refunds, oldest first; each has a document (GET /orders/:id/credit-notes/:number). */
  credit_notes: z.array(z.object({ number: z.string(), amount: Aed })),
  /** Courier and tracking number of the latest parcel; null until staff have entered them. */
  tracking: Tracking.nullable(),
  /** Its parcels, in the order in which they were packed, without canceled ones (rules/fulfilment). */
  parcels: z.array(Parcel),
  /** Some units have left and others have not; the status is Pending meanwhile. */
  partly_shipped: z.boolean(),
})
export type Order = z.input<typeof Order>

/** `refunded`: the payment came too late and goes back. */
export const PaymentStanding = z.object({
  status: z.enum(['open', 'processing', 'paid', 'refunded', 'canceled']),
  /** The order, once the payment is paid. */
  order: Order.nullable(),
  /** The cart of an open payment, for a browser that lost its own on the way to the bank and back. */
  cart: z.array(CartLine),
  /** The testers of that cart, by product_size_id. */
  testers: z.array(z.int()),
})
export type PaymentStanding = z.input<typeof PaymentStanding>

/** The 202 answer of by-payment-intent while the payment is being recorded (rules/orders 10). */
export const Processing = z.object({ status: z.literal('processing') })
