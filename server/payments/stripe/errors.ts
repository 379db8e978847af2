import Stripe from 'stripe'
import type { ProviderError } from '../provider.ts'

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors

/** Stripe's code for a payment whose state does not allow the call. */
const UNEXPECTED_STATE = 'payment_intent_unexpected_state'

const REASONS = new Map<string, 'refunded_already' | 'disputed'>([
  ['charge_already_refunded', 'refunded_already'],
  ['charge_disputed', 'disputed'],
])

/** Puts an error of the SDK into the shop's terms. A low balance is temporary, and so is an error of our own key. */
export function classifyError(error: unknown): ProviderError | null {
  if (error instanceof StripeConnectionError) return { kind: 'unreachable' }
  // Stripe stores this response under the idempotency key; after a network error the same key is right.
  if (error instanceof StripeAPIError) return { kind: 'failed' }
  if (error instanceof StripeRateLimitError) return { kind: 'busy' }
  if (!(error instanceof StripeInvalidRequestError) || error.code === 'balance_insufficient') return null
  return { kind: 'refused', reason: REASONS.get(error.code ?? '') ?? null }
}

/** Returns whether Stripe does not know the requested object. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.statusCode === 404

/** Returns whether the payment's state refuses the call. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === UNEXPECTED_STATE

/** Returns why Stripe refuses a key; null for every other error. */
export function keyErrorOf(error: unknown): 'not_permitted' | 'unknown_key' | null {
  if (error instanceof Stripe.errors.StripePermissionError) return 'not_permitted'
  return error instanceof Stripe.errors.StripeAuthenticationError ? 'unknown_key' : null
}
