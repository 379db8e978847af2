import type { ServerBuild } from 'react-router'
import type { RouteHandle } from './route-handle.ts'

/** A page's route, as the server needs it before the page is made. */
export interface PageRoute {
  /** Parameters that it reads. */
  query: readonly string[]
  /**
   * An address of this route that leads to nothing: its page answers for every address of the route that leads to nothing.
   * Null of a route that has one address only.
   */
  missing: string | null
  /** True for browsing pages, which wait behind pages of the checkout. */
  isBrowsing: boolean
  /** Spells a path of this route as the shop's own links do: the router takes capitals for the same. */
  address: (path: string) => string
}

/** Data of a page has the page's own address with this at its end; the home page's has a name. */
const DATA = /(?:^\/_(?:root)?)?\.data$/

/** The greatest id that the database has room for. */
const NOBODYS_ID = '2147483647'

/** Finds the route of a path; null where the shop has no page. */
export function routeTable({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => PageRoute | null {
  const pages = Object.values(routes).flatMap((route) => {
    if (!route || route.path === '*' || (!route.path && !route.index)) return []
    const family = [route]
    for (let parent = routes[route.parentId ?? '']; parent; parent = routes[parent.parentId ?? ''])
      family.unshift(parent)
    const path = `/${family.flatMap((one) => one.path || []).join('/')}`
    const handles = family.map((one) => one.module.handle as RouteHandle | undefined)
    const query = handles.flatMap((handle) => handle?.query ?? [])
    const isBrowsing = handles.some((handle) => handle?.browsing)
    const address = spelledAs(path.split('/'))
    const missing = path.includes(':') ? path.replace(/:\w+/g, NOBODYS_ID) : null
    const pattern = path.replace(/:\w+/g, '[^/]+')
    return {
      matches: new RegExp(`^${pattern}$`, route.caseSensitive ? '' : 'i'),
      page: { query, missing, isBrowsing, address },
    }
  })
  return (path) => {
    const plain = decoded(path).replace(DATA, '').replace(/\/+$/, '') || '/'
    return pages.find(({ matches }) => matches.test(plain))?.page ?? null
  }
}

/** Takes the route's own steps, and from the path what stands in the place of a parameter. */
const spelledAs = (steps: readonly string[]) => (path: string) => {
  if (!steps.some(Boolean)) return path
  const ending = DATA.exec(path)?.[0] ?? ''
  const segments = path.slice(0, path.length - ending.length).split('/')
  const spelled = steps.map((step, at) => {
    if (!step.startsWith(':')) return step
    return NUMBERS.test(step) ? segments[at]?.replace(/^0+(?=\d+$)/, '') : segments[at]
  })
  return spelled.join('/') + ending
}

/** Parameters that are read as numbers. */
const NUMBERS = /id$/i

/** A path as the router reads it. */
function decoded(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
