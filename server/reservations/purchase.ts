import type { ChosenDelivery } from '@nafha/contract/delivery/delivery-options'
import type { Language } from '@nafha/contract/values/language'
import type { Fils } from '@nafha/contract/values/money'
import type { Buyer } from '../buyers/index.ts'
import type { Cart } from '../quotes/index.ts'

/** A payment that the caller opened before, maybe under another identity; the hash of its secret proves it. */
export interface BegunPayment {
  paymentIntent: string
  clientSecretHash: string
}

export interface PurchaseRequest {
  buyer: Buyer
  cart: Cart
  /** The shopper chose not to use the discount that they hold (decision 0034). */
  withoutDiscount: boolean
  /** The total that the shopper saw; null when the caller sent none. */
  expectedTotal: Fils | null
  /** The delivery that the shopper chose; null takes the first one that serves the address. */
  delivery: ChosenDelivery | null
  language: Language
  /** The payment that this browser opened last: this buyer takes over its checkout. */
  begunPayment: BegunPayment | null
  /** The shopper has confirmed that they want to buy the same bottles twice within the hour. */
  buysAgain: boolean
}

/** Changes that earlier attempts of this request (the loop in checkout/start.ts) have made at the payment provider. */
export interface EarlierAttempts {
  /** A payment that this request has canceled: it no longer stands in the way of a new one. */
  canceledPayment: string | null
  /** Open payments for the same bottles under the same contact have been settled. */
  hasSettledOthers: boolean
}

export type PurchaseAttempt = PurchaseRequest & EarlierAttempts

/** A step at the payment provider that has to come before the reservation: `startCheckout` takes it and retries. */
export type StepBeforeRetry =
  /** The open checkout changes, but its payment could still succeed. */
  | { kind: 'cancel_payment'; paymentIntent: string }
  /** The open checkout has reached its maximum age. */
  | { kind: 'expire_checkout'; checkoutId: string; paymentIntent: string | null }
  /** This browser has a second open checkout, begun under another identity. */
  | { kind: 'end_second_checkout'; checkoutId: string; paymentIntent: string | null }
  /** Open payments for the same bottles under the same contact may have been paid meanwhile. */
  | { kind: 'settle_payments'; paymentIntents: string[] }
