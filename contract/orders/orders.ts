import { ORDER_NUMBER_ALPHABET, ORDER_NUMBER_LENGTH } from '../rules.ts'
import { shopDay } from '../values/calendar.ts'
import type { Fils } from '../values/money.ts'

export const ORDER_STATUSES = [
  'Pending',
  'Shipped',
  'Out For Delivery',
  'Delivered',
  'Canceled',
  'Refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The status transitions of an order (rules/orders 1). Server, buttons and tests all read this table. */
export const nextStatus: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Shipped', 'Canceled'],
  Shipped: ['Out For Delivery'],
  'Out For Delivery': ['Delivered'],
  Delivered: ['Refunded'],
  Canceled: ['Refunded'],
  Refunded: [],
}

/** Sold and not yet sent: until then staff can correct recipient and address. */
export const awaitsSending = (status: OrderStatus): boolean => status === 'Pending'

/** Sent: only such an order can have returns and a parcel. */
export const wasSent = (status: OrderStatus): boolean => !awaitsSending(status) && status !== 'Canceled'

/** Returns whether a change to this status refunds money. */
export const isRefundStatus = (status: OrderStatus): boolean => status === 'Canceled' || status === 'Refunded'

/** State of an order's payment. */
export interface OrderPayment {
  /** Amount paid; 0 for goods that staff have given away. */
  total: Fils
  /** Amount paid less all refunds that were requested. */
  left: Fils
  /** A requested refund is not made by the provider yet. */
  underWay: boolean
  /** The payer disputes the payment, or has won the dispute, and staff have not resolved it yet. */
  disputed: boolean
  /** Units of the order pay another one whose link is open (rules/staff-orders 21). */
  isChanging?: boolean
  /** All that was taken from it pays another order, and the testers still travel (rules/staff-orders 24). */
  isSwapped?: boolean
}

/** Returns whether the whole payment went back, so that nothing is sent. Goods that were given away had none. */
export const isPaidBack = ({
  total,
  left,
  isSwapped = false,
}: Pick<OrderPayment, 'total' | 'left' | 'isSwapped'>): boolean => total > 0 && left === 0 && !isSwapped

/**
 * Returns why the payment forbids a status, as a key of texts/messages, or null. An order that is fully refunded or
 * disputed is not sent; `Refunded` requires that all the money has gone back.
 */
export function paymentInTheWay(status: OrderStatus, payment: OrderPayment) {
  const { left, underWay, disputed, isChanging } = payment
  if (status === 'Shipped') {
    if (isChanging) return 'order_is_being_changed'
    if (isPaidBack(payment)) return 'paid_back_cancel_instead'
    return disputed ? 'disputed_keep_parcel' : null
  }
  if (status !== 'Refunded') return null
  if (left > 0) return 'refund_first'
  return underWay ? 'refund_not_through' : null
}

/** The mails about an order that staff can send again. */
export const ORDER_MAILS = ['confirmation', 'shipping', 'refund'] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

/**
 * Returns the mails that are still true of an order: no confirmation of a canceled one, no shipping mail after
 * arrival.
 * @param wentBack whether the provider has made a refund of it
 */
export function mailsThatFit(status: OrderStatus, wentBack: boolean): OrderMail[] {
  const fits: Record<OrderMail, boolean> = {
    confirmation: !isRefundStatus(status),
    shipping: status === 'Shipped' || status === 'Out For Delivery',
    refund: wentBack,
  }
  return ORDER_MAILS.filter((mail) => fits[mail])
}

/** Limit of mails sent again to one address in 24 hours, across all staff and orders. */
export const MAILS_AGAIN_A_DAY = 5

/** The buyer may cancel an order for this long, in ms (rules/orders 11). */
const CANCEL_WINDOW_MS = 60 * 60 * 1000

/** End of the buyer's right to cancel in ms since 1970, if the order's status still allows it. */
export const cancelableUntil = (createdAt: Date): number => createdAt.getTime() + CANCEL_WINDOW_MS

/** Pages promise that a delivered order may be sent back on this many days after its delivery; staff may give more (rules/pages 15). */
export const RETURN_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * End of the last day, by the shop's calendar, on which a delivered order may be sent back, in ms since 1970.
 * @param days days of the shop's return rules (contract/returns/rules.ts)
 */
export const returnableUntil = (deliveredAt: Date, days: number): number =>
  Date.parse(`${shopDay(new Date(deliveredAt.getTime() + days * DAY_MS))}T23:59:59.999+04:00`)

/**
 * Makes a code that is easy to read out from at least `length` random bytes. The alphabet has 32 letters, so the low
 * five bits of a byte choose one without bias.
 */
export const readableCode = (random: Uint8Array, length: number): string =>
  Array.from(random.subarray(0, length), (byte) => ORDER_NUMBER_ALPHABET[byte & 31]).join('')

/** Makes an order number from at least ORDER_NUMBER_LENGTH random bytes. */
export const orderNumber = (random: Uint8Array): string => readableCode(random, ORDER_NUMBER_LENGTH)
