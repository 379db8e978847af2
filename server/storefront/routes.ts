import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { Received, Sent } from '@nafha/contract/client'
import { splitAddress } from '@nafha/contract/declared-query'
import { isCheckoutPage } from '@nafha/contract/pages/checkout-pages'
import type { ShopSettings } from '@nafha/contract/shop'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { PaymentHosts } from '../payments/index.ts'
import { type Cache, callCacheKey, headerOf, pageCacheKey, pageLanguage } from '../platform/cache/index.ts'
import type { Database } from '../platform/database/client.ts'
import { dependsOn } from '../platform/http/cache-tags.ts'
import { onError } from '../platform/http/errors.ts'
import { serveFiles } from '../platform/http/files.ts'
import { REPORTING_ENDPOINTS } from '../platform/http/headers.ts'
import { isInside } from '../platform/http/inside.ts'
import { isAwaited, type Traffic } from '../platform/http/precedence.ts'
import { tooBusy } from '../platform/http/too-busy.ts'
import { sendBusy } from './busy-page.ts'
import { manifestRoute } from './manifest.ts'
import { sendMissing } from './missing-page.ts'
import { oneAddressOf } from './one-address.ts'
import { builtFiles, clientDir, type Pages } from './pages.ts'
import { checkoutHeaders, contentSecurityPolicy, PAGE_HEADERS } from './policy.ts'
import { redirectPage } from './redirect-page.ts'
import { robotsRoute } from './robots.ts'
import { sealed } from './sealed.ts'
import { isData, NOWHERE, sharedPages } from './shared-pages.ts'
import { sitemapRoutes } from './sitemap.ts'
import { workerRoute } from './worker.ts'

export interface Storefront {
  pages: Record<Language, Pages>
  shop: ShopSettings
  /** Hosts that the payment page allows. */
  paymentHosts: PaymentHosts
  db: Database
  /** Null in development, where pages change between requests. */
  cache: Cache | null
  development?: boolean
}

const HTML = 'text/html; charset=utf-8'

/** Lets the payment provider's form, in a frame of its own site, be set in the shop's fonts. */
function shareFonts(reply: { header: (name: string, value: string) => unknown }, path: string): void {
  if (!path.endsWith('.woff2')) return
  reply.header('access-control-allow-origin', '*')
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

/** Serves every page of the shop, rendered on the server, and the files that pages load. */
export async function storefrontRoutes(app: FastifyInstance, storefront: Storefront): Promise<void> {
  const files = await builtFiles()
  await serveFiles(app, {
    prefix: '/assets/',
    folderOf: (name) => files.get(name),
    preCompressed: true,
    built: true,
    setHeaders: shareFonts,
  })
  await app.register(fastifyStatic, {
    root: clientDir('en'),
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', 'service-worker.js'],
    decorateReply: false,
    maxAge: 3_600_000,
  })
  await workerRoute(app, [...files.keys()])
  pageRoutes(app, storefront)
}

/** Serves the pages with their sitemap, robots.txt and manifest; in development Vite serves the files. */
export function pageRoutes(
  app: FastifyInstance,
  { pages, shop, paymentHosts, db, cache, development = false }: Storefront,
): void {
  sitemapRoutes(app, { db, publicUrl: shop.publicUrl })
  robotsRoute(app, shop.publicUrl)
  manifestRoute(app)
  if (cache) app.sharedAddresses.push(sharedPages(app, pages.en))
  const routeOf = (url: string) => pages.en.routeOf(splitAddress(url)[0])
  const traffic = ({ url }: { url: string }): Traffic =>
    (routeOf(url)?.isBrowsing ?? true) ? 'browsing' : 'buying'
  // HEAD is declared explicitly, because the HEAD route that Fastify derives from GET needs a body of known length.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { traffic },
    errorHandler: (error: FastifyError, request, reply) =>
      error.statusCode === 503 ? sendBusy(request, reply) : onError(error, request, reply),
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const elsewhere = oneAddressOf(request.url, (path) => routeOf(path)?.address(path) ?? path)
      const language = pageLanguage(request.url, request.headers.cookie)
      if (elsewhere) {
        return reply
          .code(308)
          .header('location', elsewhere)
          .type(HTML)
          .send(redirectPage(elsewhere, language))
      }
      const [path] = splitAddress(request.url)
      const route = cache && pages[language].routeOf(path)
      // The address of the page to show if this address has no content.
      const missing = route ? route.missing : NOWHERE
      const isMissingPage = request.url === missing
      const answerMissing =
        cache && missing && !isMissingPage && !isData(path)
          ? () => sendMissing(reply, cache, pageCacheKey(missing, language, request.ip))
          : null
      if (!route && answerMissing) return answerMissing()
      const nonce = randomBytes(16).toString('hex')
      const { api, tags, refusal } = callsInside(app, cache, language, request)
      const logError = (err: unknown) => request.log.error({ err }, 'page failed')
      const platform = { api, shop, language, nonce, logError, hasMissingPage: answerMissing !== null }
      const render = () => pages[language].handle(toRequest(request, shop.publicUrl), platform)
      const queue = app.queues[traffic(request) === 'buying' ? 'buyersPages' : 'browsing']
      const page = await (isInside(request) ? render() : queue(render, () => isAwaited(reply)))
      if (page === 'busy') throw tooBusy()
      if (page.status === 404 && answerMissing) return answerMissing()
      const busy = page.status === 500 ? refusal() : null
      const { body, hashes } = sealed(page.body, nonce)
      const madeFrom = tags({ isMissingPage })
      if (madeFrom && (page.status === 200 || isMissingPage)) dependsOn(reply, madeFrom)
      reply.code(busy?.status ?? page.status).headers(Object.fromEntries(page.headers))
      if (busy) reply.header('retry-after', busy.retryAfter)
      const checkout = isCheckoutPage(path)
      const allowed = { paymentHosts, gaMeasurementId: shop.gaMeasurementId }
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(hashes, allowed, { checkout, development }),
      )
      reply.header('reporting-endpoints', REPORTING_ENDPOINTS)
      reply.headers(PAGE_HEADERS)
      if (checkout) reply.headers(checkoutHeaders(allowed))
      reply.header('content-language', language)
      // The page depends on its address and language, and the cookie decides the language.
      reply.header('vary', 'Cookie, Accept-Encoding')
      if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
      const location = page.headers.get('location')
      if (location) return reply.type(HTML).send(redirectPage(location, language))
      return reply.send(body)
    },
  })
}

function toRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Pages are the same for everybody, so no header that identifies a person reaches them.
    if (typeof value === 'string' && name !== 'cookie' && name !== 'authorization') headers.set(name, value)
  }
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers })
}

/**
 * The API for one page: calls stay inside the process, with the same validation and the same responses. `tags` lists what
 * the page was made from; null when it used a response that is not the same for everybody. Stock quantities are not among
 * the tags: pages only tell few from many, and the cart fetches them again (migrations/0010_tell_changes.sql).
 */
function callsInside(
  app: FastifyInstance,
  cache: Cache | null,
  language: Language,
  { ip, raw }: FastifyRequest,
) {
  const isAnew = cache?.isBypassed(raw) ?? true
  const tags = new Set<string>()
  let alike = cache !== null
  let refusals = 0
  let busy: { status: 503; retryAfter: string } | null = null
  const api = async (url: string, { method, headers, body }: Sent): Promise<Received> => {
    if (cache && method === 'GET') {
      const answer = await cache.responseTo(callCacheKey(url, language, headers, ip), { isAnew })
      if (answer.status === 503) busy = { status: 503, retryAfter: headerOf(answer, 'retry-after') ?? '10' }
      if (answer.status === 404) refusals += 1
      else if (!answer.tags) alike = false
      for (const tag of answer.tags ?? []) if (!tag.startsWith('quantity:')) tags.add(tag)
      return toReceived(answer.bodies.identity, answer.status, answer.data)
    }
    alike = false
    const payload = typeof body === 'string' ? { payload: body } : {}
    const answer = await app.inject({ method: method as 'GET', url, headers, remoteAddress: ip, ...payload })
    return toReceived(answer.rawPayload, answer.statusCode)
  }
  return {
    api,
    /** @param isMissingPage true for the page of missing content, which is cached although its calls fail */
    tags: ({ isMissingPage }: { isMissingPage: boolean }) =>
      alike && (isMissingPage || refusals === 0) ? [...tags] : null,
    /** Returns the reason why a page failed that will work again in a moment. */
    refusal: () => busy,
  }
}

const NO_HEADERS = new Headers()

/**
 * Converts a response of an internal call; pages only make calls that are answered in JSON.
 * @param data the parsed body, if it is at hand
 */
const toReceived = (body: Buffer, status: number, data?: unknown): Received => ({
  ok: status >= 200 && status <= 299,
  status,
  statusText: '',
  headers: NO_HEADERS,
  json: async () => data ?? JSON.parse(body.toString()),
  blob: async () => new Blob([new Uint8Array(body)]),
})
