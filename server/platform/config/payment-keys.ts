/** The three settings that real payments need. */
export const PAYMENT_SETTINGS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

/** Stripe's keys with something behind their prefix: a bare `sk_live_` is a line that nobody filled in. */
export const SECRET_KEY = /^(sk|rk)_(test|live)_\w+$/
export const PUBLISHABLE_KEY = /^pk_(test|live)_\w+$/
export const SIGNING_SECRET = /^whsec_\S+$/

/** The sandbox takes the place of Stripe while there is no key (rules/operation 3). */
export function paymentModeOf(secretKey: string | undefined): 'sandbox' | 'test' | 'live' {
  if (secretKey === undefined) return 'sandbox'
  return modeOfKey(secretKey) === 'test' ? 'test' : 'live'
}

/** Reads the mode of a Stripe key (`sk_test_…`, `pk_live_…`); null when the key names none. */
export function modeOfKey(key: string): 'live' | 'test' | null {
  if (/^[a-z]+_test_/.test(key)) return 'test'
  return /^[a-z]+_live_/.test(key) ? 'live' : null
}
