import { declaredQuery } from '@nafha/contract/declared-query'
import { SHOP_PAGES } from '@nafha/contract/shop-pages'
import type { FastifyInstance } from 'fastify'
import type { SharedAddress } from '../platform/http/shared-address.ts'
import { oneAddressOf } from './one-address.ts'
import type { Pages } from './pages.ts'

/** Pages that are the same for everybody, and their data (rules/browser 11); the home page's data has a name of its own. */
const patterns = SHOP_PAGES.filter(({ shared }) => shared).map(({ path }) =>
  path === '/' ? '/(?:_(?:root)?\\.data)?' : `${path.replace(/:\w+/g, '[1-9]\\d*')}(?:\\.data)?`,
)
const SHARED = new RegExp(`^(?:${patterns.join('|')})$`)

/** The address of the one page for all addresses without a route. */
export const NOWHERE = '/not-found'

/** Returns true for the address of a page's data, which the browser's router requests. */
export const isData = (path: string): boolean => path.endsWith('.data')

/** The router's own parameter in a request for a page's data. */
const ROUTER = ['_routes']

/** Returns the address under which a page is cached: with the parameters that its route reads, or one for all missing pages. */
export function sharedPages(app: FastifyInstance, { routeOf }: Pick<Pages, 'routeOf'>): SharedAddress {
  return (path, query) => {
    if (SHARED.test(path)) {
      const route = routeOf(path)
      const names = [...(route?.query ?? []), ...(isData(path) ? ROUTER : [])]
      return { address: path + declaredQuery(query, names), isBrowsing: route?.isBrowsing ?? true }
    }
    const isOther = isData(path) || app.hasFirstStep(path) || oneAddressOf(path) !== null
    return isOther || !isReadable(path) || routeOf(path) ? null : { address: NOWHERE, isBrowsing: true }
  }
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
