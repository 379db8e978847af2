import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { LANGUAGES, type Language } from '@nafha/contract/rules'
import type { ShopSettings } from '@nafha/contract/shop'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { manifestRoute } from './manifest.ts'
import { oneAddressOf } from './one-address.ts'
import { clientDir, type Pages } from './pages.ts'
import { contentSecurityPolicy } from './policy.ts'
import { robotsRoute } from './robots.ts'
import { sitemapRoutes } from './sitemap.ts'
import { workerRoute } from './worker.ts'

export interface Storefront {
  pages: Record<Language, Pages>
  shop: ShopSettings
  db: Database
  development?: boolean
}

const YEAR_MS = 31_536_000_000

/** Every page of the shop, rendered on the server, and the files that pages load. */
export async function storefrontRoutes(app: FastifyInstance, storefront: Storefront): Promise<void> {
  await app.register(fastifyStatic, {
    root: LANGUAGES.map((language) => join(clientDir(language), 'assets')),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: YEAR_MS,
  })
  await app.register(fastifyStatic, {
    root: clientDir('en'),
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', 'service-worker.js'],
    decorateReply: false,
    maxAge: 3_600_000,
  })
  await workerRoute(app)
  pageRoutes(app, storefront)
}

/** The pages, and what is told of them: in development the files come from Vite. */
export function pageRoutes(app: FastifyInstance, { pages, shop, db, development }: Storefront): void {
  sitemapRoutes(app, { db, publicUrl: shop.publicUrl })
  robotsRoute(app, shop.publicUrl)
  manifestRoute(app)
  // HEAD by itself: what Fastify derives from GET wants a body that it can measure.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const elsewhere = oneAddressOf(request.url)
      if (elsewhere) return reply.redirect(elsewhere, 308)
      const language = pageLanguage(request)
      const nonce = randomBytes(16).toString('base64')
      const answer = await pages[language].handle(toRequest(request, shop.publicUrl), {
        api: (url: string, init: RequestInit) => callInside(app, url, init),
        shop,
        language,
        nonce,
      })
      reply.header('content-security-policy', contentSecurityPolicy(nonce, shop, development))
      reply.header('content-language', language)
      // The page depends on its address and on the language, and the cookie decides the language.
      reply.header('vary', 'Cookie, Accept-Encoding')
      if (!answer.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
      return reply.send(answer)
    },
  })
}

/** `?lang=` wins once, then the cookie that mirrors the shopper's choice (DESIGN 9). */
function pageLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  const cookie = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return [lang, cookie].includes('ar') && lang !== 'en' ? 'ar' : 'en'
}

function toRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Pages are the same for everybody: nothing that names one person reaches them.
    if (typeof value === 'string' && name !== 'cookie' && name !== 'authorization') headers.set(name, value)
  }
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers })
}

/** A call of the API that never leaves the process: the same validation, the same answer. */
async function callInside(app: FastifyInstance, url: string, init: RequestInit): Promise<Response> {
  const answer = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  return new Response(answer.payload, {
    status: answer.statusCode,
    headers: { 'content-type': 'application/json' },
  })
}
