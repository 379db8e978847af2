import type { PaidOrder, Payment, StockShortage } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import { CURRENCY, TAX_PERCENT } from '@nafha/contract/rules'
import { type Fils, toAed, toFils } from '@nafha/contract/values/money'
import { refreshCustomer } from '../account/session.ts'
import { storedUser } from '../account/session-storage.ts'
import { refreshGuest } from '../cart/guest.ts'
import type { CartLine } from '../cart/lines.ts'
import { expectedDiscount } from '../cart/shown-discount.ts'
import { fieldErrors } from '../forms/server-errors.ts'
import { lookAtBegunPayment, tellPaid } from '../orders/paid-elsewhere.ts'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { readStored, stored } from '../platform/stored.ts'
import type { ShippingInfo } from './shipping-info.ts'

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
}

export type Asked =
  /** `changed` explains why the total differs from the one shown before. */
  | { kind: 'ready'; payment: Payment; changed: string | null }
  | { kind: 'short'; message: string; shortages: StockShortage[] }
  /** The cart cannot be bought until the shopper changes it. */
  | { kind: 'cart'; message: string }
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

/** Refusals that concern guests only: guests share the limits of a network, customers do not. */
const ABOUT_GUESTS = ['network_declines', 'network_holds_enough', 'network_pays_too_often', 'sign_in_to_pay']

/** A price may change again during the retry; more changes than this are an error. */
const ROUNDS = 3

/**
 * Calls POST /stripe/payment, which returns the same payment for the same cart (rules/checkout 15). It
 * first retrieves this browser's earlier payment, which may be paid by now.
 */
export async function askForPayment(purchase: Purchase, signal: AbortSignal): Promise<Asked> {
  const earlier = await lookAtBegunPayment()
  if (earlier.kind === 'paid' || earlier.kind === 'processing') return { kind: earlier.kind }
  let { expected } = purchase
  let changed: string | null = null
  for (let round = 0; ; round++) {
    try {
      const { data } = await api('POST /stripe/payment', {
        body: bodyOf(purchase, expected),
        queryKey: 'payment',
        signal,
      })
      return { kind: 'ready', payment: data, changed }
    } catch (cause) {
      const total = round < ROUNDS ? newTotal(cause) : null
      if (total === null) return refusal(cause)
      expected = total
      changed = messageOf(cause)
      await Promise.allSettled([refreshGuest(), refreshCustomer()])
    }
  }
}

function bodyOf({ lines, testers, info, withoutDiscount, buysAgain }: Purchase, expected: Fils) {
  const earlier = readStored(stored.begunPayment)
  const { country, city, region, road, building, appartment, floor } = info
  const address = { country, city, region, road, building, appartment, floor }
  return {
    currency: CURRENCY,
    name: `${info.first_name} ${info.last_name}`,
    email: info.email,
    phone: info.mobile_number,
    address,
    user_id: readStored(storedUser)?.id,
    guest_session_id: info.guest_session_id,
    tax: TAX_PERCENT,
    payment_method: 'card',
    shipping_info: info,
    billing_address: address,
    cart: lines,
    testers: testers.map((product_size_id) => ({ product_size_id, quantity: 1 })),
    guest_token: readStored(stored.guestToken),
    expected_total: toAed(expected),
    expected_discount: expectedDiscount(),
    ...(withoutDiscount && { without_discount: true }),
    ...(buysAgain && { buy_again: true }),
    ...(earlier && {
      begun_payment: { payment_intent: earlier.payment_intent, client_secret: earlier.client_secret },
    }),
  }
}

/** Returns the shop's total when a changed price is the reason of the refusal (rules/checkout 30). */
function newTotal(cause: unknown): Fils | null {
  if (!(cause instanceof CallError) || cause.status !== 409) return null
  const { code } = cause.refusal ?? {}
  return code === 'price_changed' || code === 'discount_used' ? toldTotal(cause) : null
}

function toldTotal({ refusal }: CallError): Fils | null {
  const total = (refusal?.details?.[0] as { total?: unknown } | undefined)?.total
  return typeof total === 'number' ? toFils(total) : null
}

/** Returns the sizes that are short, for every code of refusal that names them. */
function shortagesIn({ refusal }: CallError): StockShortage[] {
  const details = (refusal?.details ?? []) as Partial<StockShortage>[]
  return details.filter((detail): detail is StockShortage => detail.available_quantity !== undefined)
}

/** Returns true for refusals of the whole cart: too large, or with invalid entries. */
function isAboutCart({ refusal }: CallError): boolean {
  if (refusal?.code === 'purchase_too_large') return true
  return ['cart', 'testers'].some((field) => refusal?.errors?.[field])
}

function refusal(cause: unknown): Asked {
  const message = messageOf(cause)
  if (!(cause instanceof CallError)) return { kind: 'failed', message, signInHelps: false }
  if (cause.status === 401) return { kind: 'signed_out' }
  const errors = fieldErrors(cause, 'shipping_info.')
  if (errors) return { kind: 'form', message, errors, sessionLost: false }
  const total = toldTotal(cause)
  // Do not continue without the discount unasked: the shopper still has it and decides.
  if (cause.refusal?.code === 'discount_held' && total !== null)
    return { kind: 'discount_held', message, total }
  const shortages = shortagesIn(cause)
  if (shortages.length > 0) return { kind: 'short', message, shortages }
  if (isAboutCart(cause)) return { kind: 'cart', message }
  switch (cause.refusal?.code) {
    case 'guest_session_invalid':
      return { kind: 'form', message, errors: null, sessionLost: true }
    case 'paid_already': {
      const [order] = (cause.refusal.details ?? []) as PaidOrder[]
      if (!order) return { kind: 'processing' }
      tellPaid(order)
      return { kind: 'paid' }
    }
    case 'bought_already':
      return { kind: 'bought_already', message, order: (cause.refusal.details?.[0] as PaidOrder) ?? null }
    default:
      return { kind: 'failed', message, signInHelps: ABOUT_GUESTS.includes(cause.refusal?.code ?? '') }
  }
}
