import type { ShopSettings } from '@nafha/contract/shop'

/** Where Google Analytics 4 comes from, and what it calls. */
const GOOGLE_TAG = 'https://*.googletagmanager.com'
const GOOGLE_ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', GOOGLE_TAG]

/**
 * The Content-Security-Policy of one page: scripts only of our own files or with one of these hashes, the payment
 * provider's form where real keys are set, analytics where it is configured, and nobody may frame the shop.
 * @param development Vite tells the page over a socket what was edited
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { sandboxUrl, gaMeasurementId }: Pick<ShopSettings, 'sandboxUrl' | 'gaMeasurementId'>,
  development = false,
): string {
  const stripe = sandboxUrl === null
  const measured = gaMeasurementId !== null
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...hashes.map((hash) => `'sha256-${hash}'`),
      ...(stripe ? ['https://js.stripe.com'] : []),
      ...(measured ? [GOOGLE_TAG] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(measured ? GOOGLE_ANALYTICS : [])],
    'connect-src': [
      "'self'",
      ...(stripe ? ['https://api.stripe.com'] : [sandboxUrl]),
      ...(measured ? GOOGLE_ANALYTICS : []),
      ...(development ? ['ws:'] : []),
    ],
    'frame-src': stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
