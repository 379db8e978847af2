import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the HSTS header of a request that came over https. A cached response serves both schemes. */
    hstsFor: (request: IncomingMessage) => string | null
  }
}

/**
 * Tells whether a request came over https: to this process, or to a trusted proxy. For requests that Fastify
 * has not seen; it decides its own `request.protocol` by the same rule.
 */
export function httpsTest(trustedProxies: string[]): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddr.compile(trustedProxies)
  return ({ socket, headers }) => {
    if ('encrypted' in socket) return true
    const protocol = String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    return protocol === 'https' && isTrusted(socket.remoteAddress ?? '', 0)
  }
}
