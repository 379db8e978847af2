import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApiDocument, type Served } from './document.ts'

/** The page is the library's: its own files, inline pictures in its styles, and calls of this API. */
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves /api/docs for people and /api/openapi.json for programs. Call it after every route is registered.
 * @param publicUrl the public address
 * @param staffHost the staff host, if there is one: the calls of staff are described there only
 */
export async function documentApi(
  app: FastifyInstance,
  publicUrl: string,
  staffHost: string | null = null,
): Promise<void> {
  const served: Served = (method, url) => app.hasRoute({ method: method as 'GET', url })
  const whole = openApiDocument(served, publicUrl)
  const forShoppers = openApiDocument(served, publicUrl, 'shoppers')
  const documentFor = (request: FastifyRequest) =>
    staffHost === null || request.host.toLowerCase() === staffHost ? whole : forShoppers
  await app.register(swagger, { mode: 'static', specification: { document: whole as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    transformSpecification: (_document, request) => documentFor(request),
  })
  app.get('/api/openapi.json', async (request) => documentFor(request))
}
