import type Stripe from 'stripe'

/** The `error` object of a refused call, in Stripe's shape. */
export type ApiError = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Partial<Stripe.PaymentIntent>
  payment_method?: Stripe.PaymentMethod
}

export type ErrorResponse = { status: number; error: ApiError }

/**
 * Ends a call from any depth with an error in Stripe's shape and no change of state. It is thrown, unlike refusals
 * elsewhere: every step of reading parameters can end the call, and there is one place that answers.
 * A declined card is not one of these, because it changes the payment intent.
 */
export function refuse(
  status: number,
  error: Omit<ApiError, 'type'> & Partial<Pick<ApiError, 'type'>>,
): never {
  const refusal: ErrorResponse = { status, error: { type: 'invalid_request_error', ...error } }
  throw Object.assign(new Error(error.message), { refusal })
}

/** The refusal inside a thrown value, or null when it is a fault. */
export function refusalOf(thrown: unknown): ErrorResponse | null {
  return thrown instanceof Error && 'refusal' in thrown ? (thrown.refusal as ErrorResponse) : null
}

/** 404 in the words that clients look for. */
export function refuseMissing(kind: string, id: string): never {
  refuse(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: 'id' })
}
