import Stripe from 'stripe'

/** Name of this provider in the database. */
export const STRIPE = 'stripe'

/**
 * Creates a client of Stripe's API, or of the sandbox.
 * @param apiBase address of the API without /v1; null is Stripe's own
 */
export function stripeClient(secretKey: string, apiBase: string | null, more: Stripe.StripeConfig): Stripe {
  const base = apiBase ? new URL(apiBase) : null
  return new Stripe(secretKey, {
    telemetry: false,
    ...more,
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? 443 : 80),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  })
}
