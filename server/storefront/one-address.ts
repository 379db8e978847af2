import { splitAddress } from '@nafha/contract/declared-query'
import { withoutNeedlessEscapes } from '../platform/http/needless-escapes.ts'

/** Menus link to this with the slash; the route redirects to the cart (rules/routes 3). */
const WITH_SLASH = '/checkout/'

/** Steps to the folder itself or the one above, which browsers walk before they ask. */
const DOT_STEP = /\/(\.|%2e){1,2}(?=\/|$)/i

/**
 * Every page has one address: without a slash at its end or two in a row, without steps, without escapes that are not
 * needed, and in the letters of its route. Returns where a request for another spelling belongs, with its query kept, or null.
 * Slashes at the beginning become one, so that no address leads to another host.
 * @param url path and query as they came
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
