import formbody from '@fastify/formbody'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { accessOf, requireSecret } from './access.ts'
import { apiRoutes } from './api.ts'
import type { ApiCall } from './calls.ts'
import { endDispute } from './disputes.ts'
import { type ApiError, refusalOf } from './errors.ts'
import { setFaults } from './faults.ts'
import { decodeForm, type Params } from './form.ts'
import { newId } from './ids.ts'
import type { Parts } from './parts.ts'
import { endRefund } from './refunds.ts'
import { threeDSecure } from './three-d-secure.ts'

/** Builds the sandbox's HTTP server, which is not listening yet. */
export function buildServer(parts: Parts): FastifyInstance {
  const { store, webhooks, faults, keys, log } = parts
  const app = fastify({
    forceCloseConnections: true,
    genReqId: () => newId('req'),
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { querystringParser: decodeForm },
  })

  function callFor(request: FastifyRequest): ApiCall {
    return {
      tables: store.tables,
      params: {},
      now: Math.floor(Date.now() / 1000),
      access: 'secret',
      requestId: request.id,
      idempotencyKey: null,
      baseUrl: parts.publicUrl ?? app.listeningOrigin,
    }
  }

  app.register(formbody, { parser: decodeForm })
  app.register(apiRoutes(parts, callFor), { prefix: '/v1' })
  app.register(threeDSecure(store, callFor, webhooks.wake, parts.pageStyle))
  app.post('/sandbox/faults', async (request) => {
    requireSecret(accessOf(keys, request.headers.authorization, undefined))
    setFaults(faults, asParams(request.body))
    webhooks.hold(faults.hold_webhooks)
    return faults
  })
  const ends = { refunds: endRefund, disputes: endDispute }
  for (const [what, end] of Object.entries(ends)) {
    app.post(`/sandbox/${what}/:id`, async (request) => {
      requireSecret(accessOf(keys, request.headers.authorization, undefined))
      const { id } = request.params as { id: string }
      const ended = end({ ...callFor(request), params: asParams(request.body) }, id)
      store.commit(ended.changes)
      await store.durable()
      webhooks.wake()
      return ended.body
    })
  }

  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    return reply.code(404).send(errorBody({ type: 'invalid_request_error', message }))
  })
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const refusal = refusalOf(thrown)
    if (refusal) return reply.code(refusal.status).send(errorBody(refusal.error))
    const status = thrown.statusCode ?? 500
    if (status < 500) {
      return reply.code(status).send(errorBody({ type: 'invalid_request_error', message: thrown.message }))
    }
    log(`${request.method} ${request.url.split('?')[0]} failed: ${thrown.stack}`)
    return reply.code(500).send(errorBody({ type: 'api_error', message: 'The payment sandbox failed.' }))
  })
  return app
}

function errorBody(error: ApiError) {
  return { error }
}

function asParams(body: unknown): Params {
  return Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]))
}
