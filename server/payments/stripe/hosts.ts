import type { PaymentHosts } from '../provider.ts'

/** Stripe's own list of hosts that a page with its form must allow, and when it was last compared with ours. */
export const STRIPE_GUIDE = {
  address: 'https://docs.stripe.com/security/guide#content-security-policy',
  comparedOn: '2026-11-25',
}

/** Link, Stripe's wallet, signs its customers in at hosts of its own. */
const LINK = ['https://link.com', 'https://*.link.com']

/**
 * Hosts of Stripe by directive. The library starts its frames at subdomains of js.stripe.com, reports to r.stripe.com, and takes
 * the marks of cards and banks from stripecdn.com. Google Maps is left out: no form of ours asks for an address there.
 */
export const STRIPE_HOSTS: PaymentHosts = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', ...LINK],
  'connect-src': ['https://api.stripe.com', 'https://r.stripe.com', ...LINK],
  'img-src': ['https://*.stripe.com', 'https://*.stripecdn.com', ...LINK],
}
