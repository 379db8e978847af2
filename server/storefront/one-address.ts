import { splitAddress } from '@nafha/contract/declared-query'

/** Menus lead to it with the slash (SPEC 2); it goes on to the cart by itself. */
const WITH_SLASH = '/checkout/'

/** Steps to the folder itself or the one above, which browsers walk before they ask. */
const DOT_STEP = /\/(\.|%2e){1,2}(?=\/|$)/i

/**
 * Every page has one address: without a slash at its end, and without steps. Returns where a request for another spelling
 * belongs, with its query kept, or null. Slashes at the beginning become one, so that no address leads to another host.
 * @param url path and query as they came
 */
export function oneAddressOf(url: string): string | null {
  const [given, query] = splitAddress(url)
  const path = DOT_STEP.test(given) ? new URL(given.replace(/^[\\/]+/, '/'), 'http://shop').pathname : given
  if (given === '/' || given === WITH_SLASH) return null
  if (path === given && !/[\\/]$/.test(path) && !/^[\\/]{2}/.test(path)) return null
  return `/${path
    .split(/[\\/]+/)
    .filter(Boolean)
    .join('/')}${query}`
}
