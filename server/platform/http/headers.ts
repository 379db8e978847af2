import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** For what is no page: should a browser take it for one all the same, it runs and loads nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A worker is held to the policy that its script came with, and could fetch nothing any more. */
const SCRIPT = /javascript/

/**
 * The headers that every answer bears: pages and the back office bring a policy of their own, everything else gets the
 * strictest one. Answers of the API may be somebody's, so nothing keeps them unless they say otherwise. No answer has a
 * CORS header: other sites' scripts may not read the shop (docs/security.md).
 */
export async function sealAnswers(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  app.addHook('onSend', async (request, reply) => {
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
