import { fixedPart, SHOP_PAGES } from '@nafha/contract/shop-pages'
import type { FastifyInstance } from 'fastify'

const personal = SHOP_PAGES.filter((page) => page.personal).map(({ path }) =>
  path.includes(':') ? `${fixedPart(path)}/` : path,
)
/**
 * Crawlers need not fetch API calls, the back office and pages that are empty without a person. Sign-in, sign-up and search
 * results are not in this list: a crawler has to open them to read that they must not be indexed.
 */
const PERSONAL = [
  ...['/api/', '/admin'],
  // A page covers those below it.
  ...personal.filter((path) => !personal.some((other) => other !== path && path.startsWith(other))),
]

/** These agents fetch shared pages for a preview and index nothing. */
const PREVIEWERS = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot']
/** Discount links are personal, but made to be shared. */
const SHARED = '/discount/'

const rulesFor = (agents: readonly string[], disallowed: readonly string[]) => [
  ...agents.map((agent) => `User-agent: ${agent}`),
  ...disallowed.map((path) => `Disallow: ${path}`),
  '',
]

/** Serves /robots.txt: crawlers may read all but the personal pages (rules/browser 13). */
export function robotsRoute(app: FastifyInstance, publicUrl: string): void {
  const rules = [
    ...rulesFor(['*'], PERSONAL),
    ...rulesFor(
      PREVIEWERS,
      PERSONAL.filter((path) => path !== SHARED),
    ),
  ]
  const text = [...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
