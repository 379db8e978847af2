import type { PaidOrder, Payment, StockShortage } from '@nafha/contract/checkout'
import type { ChosenDelivery, DeliveryOption } from '@nafha/contract/delivery/delivery-options'
import type { Fils } from '@nafha/contract/values/money'
import type { CartLine } from '../cart/lines.ts'
import type { ShippingInfo } from './shipping-info.ts'

/*
 * The payment step as one state machine. `payment` goes
 *
 *   none ── request ──▶ requesting ── answer ──▶ an outcome ── request ──▶ requesting …
 *
 * and back to none by `clear`, when there is nothing to pay for. useCheckout sends `request`, `answer` and `clear`; the
 * page sends the others, each of which changes the purchase or the attempt, and so leads to a new request.
 */

/** The items to pay for and the buyer. */
export interface Purchase {
  lines: CartLine[]
  testers: number[]
  info: ShippingInfo
  /** Another purchase of the buyer holds the discount, and they buy without it. */
  withoutDiscount: boolean
  /** The buyer has paid for the same within the hour and confirms to buy it again. */
  buysAgain: boolean
  /** Total that the shopper sees, in fils: the shop reports a different one instead of charging it. */
  expected: Fils
  /** The delivery that the shopper sees; null leaves it to the shop. */
  delivery: ChosenDelivery | null
}

export type PaymentOutcome =
  /** `changed` explains why the total differs from the one shown before. */
  | { kind: 'ready'; payment: Payment; changed: string | null }
  | { kind: 'short'; message: string; shortages: StockShortage[] }
  /** The cart cannot be bought until the shopper changes it. */
  | { kind: 'cart'; message: string }
  /** The delivery that the shopper saw cannot be had: they choose another one. */
  | { kind: 'delivery'; message: string; options: DeliveryOption[] }
  /** Another purchase of the same buyer holds the discount; without it the total is `total`. */
  | { kind: 'discount_held'; message: string; total: Fils }
  /** Wrong entries or an expired guest session: return to the form. */
  | { kind: 'form'; message: string; errors: Record<string, string> | null; sessionLost: boolean }
  /** The earlier payment has succeeded: the page shows its order. */
  | { kind: 'paid' }
  /** The earlier payment is processing: no other payment may begin until it is decided. */
  | { kind: 'processing' }
  /** The same buyer has paid for the same within the hour. `order` is null unless the caller has proved to own it. */
  | { kind: 'bought_already'; message: string; order: PaidOrder | null }
  /** The customer's session has expired: the page redirects to sign-in. */
  | { kind: 'signed_out' }
  /** `signInHelps` is true when only guests are refused. */
  | { kind: 'failed'; message: string; signInHelps: boolean }

export type PaymentState = { kind: 'none' } | { kind: 'requesting' } | PaymentOutcome

export interface CheckoutState {
  payment: PaymentState
  /** Number of retries: each new one requests the payment again. */
  attempt: number
  /** The shopper edits the shipping information, though there is a complete one. */
  isEditing: boolean
  /** The shopper is on the way to the cart: a request now would reserve stock for nobody. */
  isLeaving: boolean
  withoutDiscount: boolean
  buysAgain: boolean
  /** A payment on this page has expired and was replaced by a new one. */
  isRenewed: boolean
  /** The shop's sentences about the shipping information, by field. */
  fieldErrors: Record<string, string> | null
}

export const INITIAL_CHECKOUT: CheckoutState = {
  payment: { kind: 'none' },
  attempt: 0,
  isEditing: false,
  isLeaving: false,
  withoutDiscount: false,
  buysAgain: false,
  isRenewed: false,
  fieldErrors: null,
}

export type CheckoutEvent =
  | { type: 'clear' }
  | { type: 'request' }
  | { type: 'answer'; outcome: PaymentOutcome }
  | { type: 'retry' }
  /** The payment is over and a new one is needed. */
  | { type: 'renew' }
  | { type: 'edit' }
  /** The shipping information is complete. */
  | { type: 'save' }
  | { type: 'drop_discount' }
  | { type: 'buy_again' }
  | { type: 'leave' }

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'clear':
      return state.payment.kind === 'none' ? state : { ...state, payment: { kind: 'none' } }
    case 'request':
      return { ...state, payment: { kind: 'requesting' } }
    case 'answer':
      return answered(state, event.outcome)
    case 'retry':
      return { ...state, attempt: state.attempt + 1 }
    case 'renew':
      return { ...state, attempt: state.attempt + 1, isRenewed: true }
    case 'edit':
      return { ...state, isEditing: true }
    case 'save':
      return { ...state, isEditing: false }
    case 'drop_discount':
      return { ...state, withoutDiscount: true }
    case 'buy_again':
      return { ...state, buysAgain: true }
    case 'leave':
      return { ...state, isLeaving: true }
  }
}

/** An answer counts only while a request waits for it. */
function answered(state: CheckoutState, outcome: PaymentOutcome): CheckoutState {
  if (state.payment.kind !== 'requesting') return state
  if (outcome.kind !== 'form') return { ...state, payment: outcome }
  return {
    ...state,
    payment: outcome,
    fieldErrors: outcome.errors,
    isEditing: state.isEditing || !needsFreshCustomer(outcome),
  }
}

/**
 * Returns true when the chosen address was changed on another device. The form opens after the customer was fetched: with
 * the old customer it would offer the old address.
 */
export const needsFreshCustomer = (outcome: PaymentOutcome): boolean =>
  outcome.kind === 'form' && Boolean(outcome.errors?.address_index)

/** Returns true when the page shows the payment instead of the form. */
export const isPaying = (state: CheckoutState, info: ShippingInfo | null): info is ShippingInfo =>
  info !== null && !state.isEditing

/** The parts of a purchase that stand outside the machine. */
interface Cart {
  lines: CartLine[]
  testers: number[]
  info: ShippingInfo | null
  /** True while testers must be chosen. */
  lacksTesters: boolean
  expected: Fils
  delivery: ChosenDelivery | null
}

/** Returns what the shopper pays for now; null without items, testers or a buyer. */
export function purchaseOf(state: CheckoutState, cart: Cart): Purchase | null {
  const { withoutDiscount, buysAgain } = state
  const { lacksTesters, info, ...items } = cart
  if (!isPaying(state, info) || state.isLeaving || items.lines.length === 0 || lacksTesters) return null
  return { ...items, info, withoutDiscount, buysAgain }
}

/** Returns the identity of a purchase: another one needs another payment. Prices and days are left out, because the shop sets them. */
export const purchaseKey = ({
  lines,
  testers,
  info,
  withoutDiscount,
  buysAgain,
  delivery,
}: Purchase): string =>
  JSON.stringify([
    ...[lines.map((line) => [line.product_size_id, line.quantity]), testers],
    ...[info, withoutDiscount, buysAgain],
    ...[delivery?.method_id, delivery?.date, delivery?.from],
  ])

/** Returns the units that a payment of this purchase reserves. */
export const reservedUnits = ({ lines, testers }: Pick<Purchase, 'lines' | 'testers'>) => [
  ...lines.map(({ product_size_id, quantity }) => ({ product_size_id, quantity })),
  ...testers.map((product_size_id) => ({ product_size_id, quantity: 1 })),
]
