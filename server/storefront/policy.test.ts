import { isCheckoutPage } from '@nafha/contract/pages/checkout-pages'
import { expect, test } from 'vitest'
import { STRIPE_GUIDE, STRIPE_HOSTS } from '../payments/stripe/hosts.ts'
import { sandboxHosts } from '../payments/stripe/payment-page.ts'
import { checkoutHeaders, contentSecurityPolicy, PAGE_HEADERS } from './policy.ts'

const LIVE = { paymentHosts: STRIPE_HOSTS, gaMeasurementId: 'G-TEST' }
const SANDBOX = { paymentHosts: sandboxHosts('http://127.0.0.1:1'), gaMeasurementId: null }

/** The sources of each directive of a policy. */
const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test('a page of the checkout allows every host that the payment provider asks for, and no other', () => {
  const policy = directivesOf(contentSecurityPolicy(['hash'], LIVE, { checkout: true }))
  for (const [directive, hosts] of Object.entries(STRIPE_HOSTS)) {
    expect([directive, policy[directive]?.filter((source) => source.startsWith('https:'))]).toEqual([
      directive,
      hosts,
    ])
  }
  const others = Object.entries(policy).filter(([directive]) => !(directive in STRIPE_HOSTS))
  expect(others.flatMap(([, sources]) => sources).filter((source) => source.includes(':'))).toEqual([])
})

test('the hosts are those of the guide that is named, compared on a day that is named', () => {
  expect(STRIPE_GUIDE.address).toBe('https://docs.stripe.com/security/guide#content-security-policy')
  expect(new Date(STRIPE_GUIDE.comparedOn).toISOString()).toContain(STRIPE_GUIDE.comparedOn)
  for (const directive of ['script-src', 'frame-src'] as const)
    expect(STRIPE_HOSTS[directive]).toEqual(
      expect.arrayContaining(['https://js.stripe.com', 'https://*.js.stripe.com']),
    )
  expect(STRIPE_HOSTS['frame-src']).toContain('https://hooks.stripe.com')
  expect(STRIPE_HOSTS['connect-src']).toEqual(
    expect.arrayContaining(['https://api.stripe.com', 'https://r.stripe.com']),
  )
  expect(STRIPE_HOSTS['img-src']).toEqual(
    expect.arrayContaining(['https://*.stripe.com', 'https://*.stripecdn.com']),
  )
})

test('no page of the checkout lets analytics in, and no other page the payment provider', () => {
  expect(contentSecurityPolicy([], LIVE, { checkout: true })).not.toContain('google')
  expect(contentSecurityPolicy([], LIVE)).not.toMatch(/stripe|link\.com/)
  expect(contentSecurityPolicy([], SANDBOX)).not.toContain('127.0.0.1')
  expect(contentSecurityPolicy([], SANDBOX, { checkout: true })).toMatch(
    /connect-src [^;]*http:\/\/127\.0\.0\.1:1/,
  )
})

test('the policy lets Google in only where it is configured', () => {
  expect(contentSecurityPolicy([], SANDBOX)).not.toContain('google')
  expect(contentSecurityPolicy([], LIVE)).toMatch(/script-src [^;]*googletagmanager\.com/)
  expect(contentSecurityPolicy([], LIVE)).toMatch(/connect-src [^;]*google-analytics\.com/)
})

test('wallets of the checkout may open pop-ups and ask the browser to pay', () => {
  const headers = checkoutHeaders(LIVE)
  expect(PAGE_HEADERS['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['permissions-policy']).toMatch(
    /payment=\(self "https:\/\/js\.stripe\.com" "https:\/\/\*\.js\.stripe\.com"/,
  )
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(checkoutHeaders(SANDBOX)['permissions-policy']).toContain('payment=(self)')
})

test('every page may ask the browser for the position of an address', () => {
  for (const headers of [PAGE_HEADERS, checkoutHeaders(LIVE)])
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
})

test.each([
  '/checkout',
  '/checkout/',
  '/checkout/cart',
  '/Checkout/Shipping',
  '/%63heckout/shipping',
  '/pay/made-up',
])('%s is a page of the checkout', (path) => expect(isCheckoutPage(path)).toBe(true))

test.each(['/', '/checkouts', '/payment', '/complete-purchase', '/shop/1', '/%', '/sign-in'])(
  '%s is no page of the checkout',
  (path) => expect(isCheckoutPage(path)).toBe(false),
)
