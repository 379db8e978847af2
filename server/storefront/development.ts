import { fileURLToPath } from 'node:url'
import type { ShopSettings } from '@nafha/contract/shop'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import type { Pages } from './pages.ts'
import { pageRoutes } from './routes.ts'

const ROOT = fileURLToPath(new URL('../../storefront', import.meta.url))

/** `npm run dev`: pages and files come from Vite, changed while one looks. */
export async function developmentStorefront(
  app: FastifyInstance,
  { shop, db }: { shop: ShopSettings; db: Database },
): Promise<void> {
  const { createServer } = await import('vite')
  const others = process.listeners('SIGTERM')
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true }, appType: 'custom' })
  // Vite's own listeners end the process, with the database still running.
  for (const listener of process.listeners('SIGTERM'))
    if (!others.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/storage/')) return
    // Whatever Vite answers itself never comes back from here.
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, () => resolve())
    })
    if (reply.raw.writableEnded) reply.hijack()
  })
  const pages: Pages = {
    handle: async (request, platform) =>
      ((await vite.ssrLoadModule('./server.ts')) as unknown as Pages).handle(request, platform),
    // Nothing is kept, so nobody asks.
    routeOf: () => null,
  }
  pageRoutes(app, { pages: { en: pages, ar: pages }, shop, db, cache: null, development: true })
}
