import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './errors.ts'
import { refused } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for calls that browsers send by themselves, some of them without an origin. */
    fromAnySite?: true
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Values of Sec-Fetch-Site for a request from our own page, and for one that the user started. */
const OWN_SITE = new Set(['same-origin', 'none'])

/**
 * Refuses requests that a page of another site makes a browser send, if they could change data. Programs and
 * the provider's webhooks send neither header. Browsers from before 2023 send only the origin.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string | null): void {
  const publicHost = publicUrl === null ? null : new URL(publicUrl).host
  app.addHook('onRequest', async (request, reply) => {
    if (READS.has(request.method) || request.routeOptions.config?.fromAnySite) return
    if (isOwn(request, publicHost)) return
    return sendRefusal(request, reply, refused(403, 'cross_site', 'cross_site_request'))
  })
}

function isOwn({ headers, host }: FastifyRequest, publicHost: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return OWN_SITE.has(String(site))
  const origin = headers.origin
  if (origin === undefined) return true
  const from = URL.canParse(origin) ? new URL(origin).host : null
  return from !== null && (from === host.toLowerCase() || from === publicHost)
}
