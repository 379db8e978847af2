import * as build from 'virtual:react-router/server-build'
import { declaredQuery } from '@nafha/contract/declared-query'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { inLanguage } from './app/platform/language.server.ts'
import { type Page, type Platform, platformContext } from './app/platform/platform.ts'
import { bodyOf } from './app/platform/rendered.server.ts'
import { routeTable } from './app/platform/route-table.server.ts'

export type { Page, Platform } from './app/platform/platform.ts'
export type { PageRoute } from './app/platform/route-table.server.ts'

// As a value, not a function: of what a function returns, the router works its routes out anew for each request.
const answer = createRequestHandler(build, import.meta.env.MODE)

/** The route of a path; null where the shop has no page. */
export const routeOf = routeTable(build)

/** The router's own parameter, of a request for a page's data. */
const ROUTER = ['_routes']

/**
 * Answers one request for a page or its data. Assets, /api and /storage are the server's own; it tells the
 * storefront through `platform` whom to ask and in which language. Only parameters that the route declares reach it.
 */
export async function handle(request: Request, platform: Platform): Promise<Page> {
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  const url = new URL(request.url)
  const { search } = url
  if (search) url.search = declaredQuery(search, [...(routeOf(url.pathname)?.query ?? []), ...ROUTER])
  const declared = url.search === search ? request : new Request(url, request)
  const response = await inLanguage(platform.language, () => answer(declared, context))
  const location = response.headers.get('location')
  if (location) response.headers.set('location', withOthers(location, search, url.searchParams))
  return { status: response.status, headers: response.headers, body: await bodyOf(response) }
}

/** A redirect within the shop keeps the parameters that no route reads: the browser's scripts may count them. */
function withOthers(location: string, search: string, declared: URLSearchParams): string {
  if (!location.startsWith('/') || location.startsWith('//')) return location
  const target = new URL(location, 'http://shop')
  for (const [name, value] of new URLSearchParams(search))
    if (!declared.has(name) && !target.searchParams.has(name)) target.searchParams.append(name, value)
  return target.pathname + target.search + target.hash
}
