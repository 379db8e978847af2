import type { FastifyInstance } from 'fastify'

/**
 * What crawlers need not fetch: calls, staff, and pages that are empty without a person. Sign-in, sign-up and search
 * results are not among them: a crawler has to open those to read that they are not to be listed.
 */
const PERSONAL = [
  '/api/',
  '/admin',
  '/checkout',
  '/complete-purchase',
  '/orders/',
  '/track/',
  '/profile',
  '/address',
  '/edit-email',
  '/edit-mobile-number',
  '/email-verification',
  '/mobile-verification',
  '/reset-password/',
  '/restore-email/',
  '/discount/',
]

/** They fetch a page that somebody shares, for its preview, and list nothing. */
const PREVIEWERS = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot']
/** Of the personal pages, the one that is made to be shared. */
const SHARED = '/discount/'

const rulesFor = (agents: readonly string[], disallowed: readonly string[]) => [
  ...agents.map((agent) => `User-agent: ${agent}`),
  ...disallowed.map((path) => `Disallow: ${path}`),
  '',
]

/** Answers /robots.txt: crawlers may read all but the personal pages (rules/browser 13). */
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
