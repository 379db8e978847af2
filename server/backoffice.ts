import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { forHouse, themeId } from '@nafha/theme/folder'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from './platform/http/files.ts'
import { REPORTED, REPORTING_ENDPOINTS } from './platform/http/headers.ts'

const BUILD = fileURLToPath(new URL(`../backoffice/build/${themeId()}/`, import.meta.url))

/**
 * The back office is its own page with its own script: nothing from elsewhere, framed by nobody. Its
 * component library writes styles at run time, hence the exception for styles; pictures are previewed before
 * upload.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  REPORTED,
].join('; ')

/**
 * Serves /admin: one page for every address below it, and its files.
 * @param publicUrl the shop's address for links to it: staff may have a host of their own
 */
export async function backofficeRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  if (!existsSync(`${BUILD}index.html`)) {
    app.log.warn(
      `The back office is not built, so the shop opens without it. Run \`${forHouse('npm run build:backoffice')}\`.`,
    )
    return
  }
  const built = await readFile(`${BUILD}index.html`, 'utf8')
  const { href } = new URL(publicUrl)
  const page = built.replace('</head>', `<meta name="shop-url" content="${href}"></head>`)
  const folder = `${BUILD}assets`
  const files = new Set(await readdir(folder))
  await serveFiles(app, {
    prefix: '/admin/assets/',
    folderOf: (name) => (files.has(name) ? folder : undefined),
    preCompressed: true,
    built: true,
  })
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, async (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .header('reporting-endpoints', REPORTING_ENDPOINTS)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}
