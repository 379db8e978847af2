import type { ShopSettings } from '@nafha/contract/shop'
import type { PaymentHosts } from '../payments/index.ts'
import { permissionsPolicy, REPORTED } from '../platform/http/headers.ts'

/** Google Analytics 4 is loaded from the first host, and it calls the hosts of the list. */
const GOOGLE_TAG = 'https://*.googletagmanager.com'
const GOOGLE_ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', GOOGLE_TAG]

type Shop = Pick<ShopSettings, 'gaMeasurementId'> & { paymentHosts: PaymentHosts }

interface PageKind {
  /** A page of the checkout allows the payment provider and no analytics. */
  checkout?: boolean
  /** Vite reports edits to the page over a socket. */
  development?: boolean
}

/**
 * The Content-Security-Policy of one page. It allows only our own scripts and those with one of these hashes, and nobody may
 * frame the shop. The payment provider is allowed in the checkout only, analytics only elsewhere, if it is configured.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { paymentHosts, gaMeasurementId }: Shop,
  { checkout = false, development = false }: PageKind = {},
): string {
  const measured = !checkout && gaMeasurementId !== null
  const provider = (directive: keyof PaymentHosts) => (checkout ? paymentHosts[directive] : [])
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...hashes.map((hash) => `'sha256-${hash}'`),
      ...provider('script-src'),
      ...(measured ? [GOOGLE_TAG] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...provider('img-src'), ...(measured ? GOOGLE_ANALYTICS : [])],
    'connect-src': [
      "'self'",
      ...provider('connect-src'),
      ...(measured ? GOOGLE_ANALYTICS : []),
      ...(development ? ['ws:'] : []),
    ],
    'frame-src': provider('frame-src').length > 0 ? provider('frame-src') : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const directiveTexts = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [...directiveTexts, REPORTED].join('; ')
}

/**
 * Extra headers of every page. The checkout's wallets open pop-ups. The other pages have the same opener policy, because a
 * browser clears a window's name when the policy changes, and the name holds the cart where storage is blocked. Any page may become a form with an address, which asks for the
 * browser's position on a tap.
 */
export const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissionsPolicy({ geolocation: ['self'] }),
}

/** Extra headers of checkout pages: wallets use the Payment Request API. */
export const checkoutHeaders = ({ paymentHosts }: Pick<Shop, 'paymentHosts'>): Record<string, string> => ({
  'permissions-policy': permissionsPolicy({
    geolocation: ['self'],
    payment: ['self', ...paymentHosts['frame-src'].map((host) => `"${host}"`)],
  }),
})
