import { splitAddress } from '@nafha/contract/declared-query'
import { withoutNeedlessEscapes } from '../platform/http/needless-escapes.ts'

/** Menus link to this address with the slash; the route redirects to the cart (rules/routes 3). */
const WITH_SLASH = '/checkout/'

/** Path segments `.` and `..`, which browsers resolve before they send a request. */
const DOT_STEP = /\/(\.|%2e){1,2}(?=\/|$)/i

/**
 * Every page has one address: no double or final slash, no dot segments, no needless escapes, the letters of its route.
 * Returns it for another spelling, with the query; null if it is correct. One leading slash stays, so that no address leads
 * to another host.
 * @param url path and query as requested
 * @param spell writes a path as its route does
 */
export function oneAddressOf(url: string, spell = (path: string) => path): string | null {
  const [given, query] = splitAddress(url)
  if (given === '/' || given === WITH_SLASH) return null
  const walked = DOT_STEP.test(given) ? new URL(given.replace(/^[\\/]+/, '/'), 'http://shop').pathname : given
  const steps = withoutNeedlessEscapes(walked).split(/[\\/]+/)
  const path = spell(`/${steps.filter(Boolean).join('/')}`)
  return path === given ? null : path + query
}
