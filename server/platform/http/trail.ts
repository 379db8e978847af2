import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { currentTrail, followTrail, type Trail } from '../observability/context.ts'
import { beginSpan, endSpan } from '../observability/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null of a request that cannot be read. */
    trail: Trail | null
  }
}

/** Calls that a page makes inside the process belong to the request for the page. */
export const requestId = (): string => currentTrail()?.reqId ?? randomUUID()

/** Every request lays a trail: its id for the log, and while traces are sent a span (docs/decisions/0019). */
export function installTrail(app: FastifyInstance): void {
  app.decorateRequest('trail', null)
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
      currentTrail()?.span ?? (typeof traceparent === 'string' ? traceparent : null),
    )
    request.trail = { reqId: request.id, route, span }
    followTrail(request.trail, done)
  })
  // A body is read on behalf of its connection, which is on no trail: what comes after it is led back.
  app.addHook('preValidation', (request, _reply, done) => followTrail(request.trail ?? {}, done))
  app.addHook('onResponse', async (request, reply) =>
    endSpan(request.trail?.span, { status: reply.statusCode }),
  )
}
