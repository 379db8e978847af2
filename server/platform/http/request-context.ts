import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { currentContext, type RequestContext, runInContext } from '../observability/context.ts'
import { beginSpan, endSpan } from '../observability/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that could not be parsed. */
    requestContext: RequestContext | null
  }
}

/** Calls that a page makes inside the process belong to the request for the page. */
export const requestId = (): string => currentContext()?.reqId ?? randomUUID()

/** Gives every request its context: an id for the log and, while traces are sent, a span (docs/decisions/0019). */
export function installRequestContext(app: FastifyInstance): void {
  app.decorateRequest('requestContext', null)
  app.addHook('onRequest', (request, _reply, done) => {
    // The route, not the address: addresses carry ids and secrets.
    const route = request.routeOptions.url ?? 'none'
    const { traceparent } = request.headers
    const span = beginSpan(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'nafha.request': request.id,
        },
      },
      currentContext()?.span ?? (typeof traceparent === 'string' ? traceparent : null),
    )
    request.requestContext = { reqId: request.id, route, span }
    runInContext(request.requestContext, done)
  })
  // A body is read in the context of its connection, which has none: give the later hooks the request's
  // context back.
  app.addHook('preValidation', (request, _reply, done) => runInContext(request.requestContext ?? {}, done))
  app.addHook('onResponse', async (request, reply) =>
    endSpan(request.requestContext?.span, { status: reply.statusCode }),
  )
}
