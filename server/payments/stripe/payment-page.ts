import type { PaymentHosts, PaymentPage } from '../provider.ts'
import { STRIPE_HOSTS } from './hosts.ts'

/**
 * Describes the payment page: with Stripe's own form, or with the sandbox's, which sends the card to `apiBase` itself.
 * This is the one place that tells the sandbox's page from Stripe's.
 */
export const paymentPage = (publishableKey: string, apiBase: string | null): PaymentPage => ({
  form: apiBase === null ? { kind: 'stripe' } : { kind: 'sandbox', url: apiBase },
  publishableKey,
  hosts: apiBase === null ? STRIPE_HOSTS : sandboxHosts(apiBase),
})

/** Hosts that a payment page with the sandbox's form allows. */
export const sandboxHosts = (apiBase: string): PaymentHosts => ({
  'script-src': [],
  'frame-src': [],
  'connect-src': [apiBase],
  'img-src': [],
})
