import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Policy for responses that are not pages: a browser that takes one for a page runs and loads nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A worker inherits the policy of its script, so a strict one would keep it from fetching anything. */
const SCRIPT = /javascript/

/**
 * Strict-Transport-Security: for a year browsers come back over https alone.
 * @param subdomains also to names below the shop's, which may be other programs that speak no TLS
 */
export const hstsHeader = (subdomains: boolean): string =>
  subdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000'

/** Browser features of the Permissions-Policy, each with its allowed origins: none, or the shop's own pages. */
const PERMISSIONS: Record<string, readonly string[]> = {
  accelerometer: [],
  camera: [],
  'display-capture': [],
  geolocation: [],
  gyroscope: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  'screen-wake-lock': [],
  serial: [],
  usb: [],
  'xr-spatial-tracking': [],
  'publickey-credentials-create': ['self'],
  'publickey-credentials-get': ['self'],
}

/** Directives that make browsers report blocked requests: older ones read the first, others the second. */
export const REPORTED = 'report-uri /api/csp-reports; report-to csp'
/** Reporting-Endpoints header: the address behind the name in `report-to`. */
export const REPORTING_ENDPOINTS = 'csp="/api/csp-reports"'

/** Builds the Permissions-Policy of a response. @param exceptions allowed origins that replace the defaults */
export const permissionsPolicy = (exceptions: Record<string, readonly string[]> = {}): string =>
  Object.entries({ ...PERMISSIONS, ...exceptions })
    .map(([feature, origins]) => `${feature}=(${origins.join(' ')})`)
    .join(', ')

const NO_PERMISSIONS = permissionsPolicy()

/**
 * Adds the headers of every response: pages and the back office bring a policy of their own, everything else
 * gets the strictest one. Responses of the API may be personal, so nothing stores them unless they say
 * otherwise. No response has a CORS header: scripts of other sites may not read the shop (docs/security.md).
 */
export async function sealAnswers(app: FastifyInstance, hsts: string): Promise<void> {
  // Made once: the plugin for Fastify makes its headers anew for each request, and keeps the request for longer than it lasts.
  const harden = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', ({ raw }, reply, done) =>
    harden(raw, reply.raw, done as (error?: unknown) => void),
  )
  app.addHook('onSend', async (request, reply) => {
    // Over plain http the header must not be sent (RFC 6797, 7.2), and anybody on the way could have written
    // it.
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts)
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', NO_PERMISSIONS)
    if (
      !reply.hasHeader('content-security-policy') &&
      !SCRIPT.test(String(reply.getHeader('content-type')))
    ) {
      reply.header('content-security-policy', NO_PAGE)
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}
