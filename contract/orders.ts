import { ORDER_NUMBER_ALPHABET, ORDER_NUMBER_LENGTH } from './rules.ts'
import type { Fils } from './values/money.ts'

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

/** Whether the goods are sold and still stand in the house: until they are sent, staff can correct to whom and where they go. */
export const awaitsSending = (status: OrderStatus): boolean => status === 'Pending'

/** Whether the goods have left the house: only then can something come back, and only then is there a parcel to name. */
export const wasSent = (status: OrderStatus): boolean => !awaitsSending(status) && status !== 'Canceled'

/** Whether a move to this status gives money back. */
export const paysBack = (status: OrderStatus): boolean => status === 'Canceled' || status === 'Refunded'

/** How the payment of an order stands. */
export interface OrderPayment {
  /** What has not been asked back of what was paid. */
  left: Fils
  /** A refund that was asked for has not been made by the payment provider yet. */
  underWay: boolean
  /** The payer disputes it, or has won that, and nobody has said yet what was done. */
  disputed: boolean
}

/**
 * Why an order cannot move to a status because of its payment, as a key of texts/messages; null when it can. What is paid
 * back in full, or may be taken back by a bank, is not sent, and `Refunded` says that all of it has gone back.
 */
export function paymentInTheWay(status: OrderStatus, { left, underWay, disputed }: OrderPayment) {
  if (status === 'Shipped') {
    if (left === 0) return 'paid_back_cancel_instead'
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
 * The mails that are true of an order now: of one that was given up nobody reads that it is coming, nor of one that has
 * arrived that it is on its way.
 * @param wentBack whether a refund of it can be told of: the provider has made it
 */
export function mailsThatFit(status: OrderStatus, wentBack: boolean): OrderMail[] {
  const fits: Record<OrderMail, boolean> = {
    confirmation: !paysBack(status),
    shipping: status === 'Shipped' || status === 'Out For Delivery',
    refund: wentBack,
  }
  return ORDER_MAILS.filter((mail) => fits[mail])
}

/** Mails that staff can send again to one address in 24 hours, whoever of them and of whichever order. */
export const MAILS_AGAIN_A_DAY = 5

/** The buyer may cancel an order for this long, in ms (rules/orders 11). */
const CANCEL_WINDOW_MS = 60 * 60 * 1000

/** Until when whoever placed an order may cancel it, in ms since 1970, while nothing else has become of it. */
export const cancelableUntil = (createdAt: Date): number => createdAt.getTime() + CANCEL_WINDOW_MS

/**
 * A code that is easily read out, from random bytes, at least `length` of them. The alphabet has 32 letters, so a
 * byte's low five bits choose one without bias.
 */
export const readableCode = (random: Uint8Array, length: number): string =>
  Array.from(random.subarray(0, length), (byte) => ORDER_NUMBER_ALPHABET[byte & 31]).join('')

/** A new order number from random bytes, at least ORDER_NUMBER_LENGTH of them. */
export const orderNumber = (random: Uint8Array): string => readableCode(random, ORDER_NUMBER_LENGTH)
