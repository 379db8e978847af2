import { fileURLToPath } from 'node:url'
import type { ShopSettings } from '@nafha/contract/shop'
import type { FastifyInstance } from 'fastify'
import type { PaymentHosts } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Pages } from './pages.ts'
import { pageRoutes } from './routes.ts'

const ROOT = fileURLToPath(new URL('../../storefront', import.meta.url))

/** Serves `npm run dev`: Vite delivers pages and files, and updates them while they are edited. */
export async function developmentStorefront(
  app: FastifyInstance,
  { shop, paymentHosts, db }: { shop: ShopSettings; paymentHosts: PaymentHosts; db: Database },
): Promise<void> {
  const { createServer } = await import('vite')
  const others = process.listeners('SIGTERM')
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true }, appType: 'custom' })
  // Vite's own listeners would end the process while the database is still running.
  for (const listener of process.listeners('SIGTERM'))
    if (!others.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/storage/')) return
    // For a request that Vite answers itself, Vite never calls the callback, so the promise also resolves on close.
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, () => resolve())
    })
    if (reply.raw.writableEnded) reply.hijack()
  })
  const pages: Pages = {
    handle: async (request, platform) =>
      ((await vite.ssrLoadModule('./server.ts')) as unknown as Pages).handle(request, platform),
    // Nothing is cached in development, so the route is not needed.
    routeOf: () => null,
  }
  pageRoutes(app, { pages: { en: pages, ar: pages }, shop, paymentHosts, db, cache: null, development: true })
}
