/** Menus lead to it with the slash (SPEC 2); it goes on to the cart by itself. */
const WITH_SLASH = '/checkout/'

/**
 * Every page has one address: without a slash at its end. Returns where a request for another spelling belongs, with its
 * query kept, or null. Slashes at the beginning become one, so that no address leads to another host.
 * @param url path and query as they came
 */
export function oneAddressOf(url: string): string | null {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  const query = cut < 0 ? '' : url.slice(cut)
  if (path === '/' || path === WITH_SLASH) return null
  if (!/[\\/]$/.test(path) && !/^[\\/]{2}/.test(path)) return null
  return `/${path
    .split(/[\\/]+/)
    .filter(Boolean)
    .join('/')}${query}`
}
