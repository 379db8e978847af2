import type { PaidOrder, StockShortage } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import type { DeliveryChange } from '@nafha/contract/delivery/delivery-options'
import { type Fils, toFils } from '@nafha/contract/values/money'
import { fieldErrors } from '../forms/server-errors.ts'
import { messageOf } from '../platform/failures.ts'
import type { PaymentOutcome } from './payment-state.ts'

/** Refusals that concern guests only: guests share the limits of a network, customers do not. */
const ABOUT_GUESTS = ['network_declines', 'network_holds_enough', 'network_pays_too_often', 'sign_in_to_pay']

/** Returns the total that a refusal names, in fils. */
function totalIn({ refusal }: CallError): Fils | null {
  const total = (refusal?.details?.[0] as { total?: unknown } | undefined)?.total
  return typeof total === 'number' ? toFils(total) : null
}

/** Returns the shop's total when a changed price is the reason of the refusal (rules/checkout 30). */
export function newTotal(cause: unknown): Fils | null {
  if (!(cause instanceof CallError) || cause.status !== 409) return null
  const { code } = cause.refusal ?? {}
  return code === 'price_changed' || code === 'discount_used' ? totalIn(cause) : null
}

/** Returns the order of a purchase that was paid before; null when the refusal does not show it to the caller. */
export function paidOrderIn(cause: unknown): PaidOrder | null {
  if (!(cause instanceof CallError) || cause.refusal?.code !== 'paid_already') return null
  return ((cause.refusal.details ?? []) as PaidOrder[])[0] ?? null
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

/** Returns what a failed call for a payment means for the page. */
export function outcomeOfFailure(cause: unknown): PaymentOutcome {
  const message = messageOf(cause)
  if (!(cause instanceof CallError)) return { kind: 'failed', message, signInHelps: false }
  if (cause.status === 401) return { kind: 'signed_out' }
  const errors = fieldErrors(cause, 'shipping_info.')
  if (errors) return { kind: 'form', message, errors, sessionLost: false }
  const total = totalIn(cause)
  // Do not continue without the discount unasked: the shopper still has it and decides.
  if (cause.refusal?.code === 'discount_held' && total !== null)
    return { kind: 'discount_held', message, total }
  const shortages = shortagesIn(cause)
  if (shortages.length > 0) return { kind: 'short', message, shortages }
  if (isAboutCart(cause)) return { kind: 'cart', message }
  switch (cause.refusal?.code) {
    case 'guest_session_invalid':
      return { kind: 'form', message, errors: null, sessionLost: true }
    case 'paid_already':
      return { kind: paidOrderIn(cause) ? 'paid' : 'processing' }
    case 'delivery_changed': {
      const change = cause.refusal.details?.[0] as DeliveryChange | undefined
      return { kind: 'delivery', message, options: change?.options ?? [] }
    }
    case 'bought_already':
      return { kind: 'bought_already', message, order: (cause.refusal.details?.[0] as PaidOrder) ?? null }
    default:
      return { kind: 'failed', message, signInHelps: ABOUT_GUESTS.includes(cause.refusal?.code ?? '') }
  }
}
