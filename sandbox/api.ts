import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { accessOf, requireSecret } from './access.ts'
import type { ApiCall, ApiResponse } from './calls.ts'
import { confirmIntent } from './confirm.ts'
import { allowOrigin } from './cors.ts'
import { listDisputes, retrieveDispute } from './disputes.ts'
import { listEvents, retrieveEvent } from './event-log.ts'
import { API_VERSION } from './events.ts'
import { losesAnswer, meetFaults, stickingFailure } from './faults.ts'
import type { Params } from './form.ts'
import { once } from './idempotency.ts'
import { cancelIntent, createIntent, listIntents, retrieveIntent, updateIntent } from './intents.ts'
import type { Parts } from './parts.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'

type Operation = (call: ApiCall, id: string) => ApiResponse

/** Stripe's endpoints, under /v1. Two of them are for browsers too; the others need the secret key. */
export function apiRoutes(parts: Parts, callFor: (request: FastifyRequest) => ApiCall): FastifyPluginAsync {
  const { store, webhooks, faults, keys } = parts

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    forBrowsers: boolean,
  ) {
    const params = (request.method === 'GET' ? request.query : (request.body ?? {})) as Params
    const access = accessOf(keys, request.headers.authorization, params.key)
    if (!forBrowsers) requireSecret(access)
    await meetFaults(faults)

    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const idempotencyKey = typeof key === 'string' && key !== '' ? key : null
    const call: ApiCall = { ...callFor(request), params, access, idempotencyKey }
    const { id = '' } = request.params as { id?: string }
    const path = request.url.split('?')[0]!
    // From here to the commit nothing waits: that is what makes two calls at once act one after the other.
    const done = once(call, path, keys.secretKey, () => stickingFailure(faults) ?? operation(call, id))
    store.commit(done.changes)
    await store.durable()
    webhooks.wake()

    if (losesAnswer(faults)) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (idempotencyKey) reply.header('idempotency-key', idempotencyKey)
    if (done.replayed) reply.header('idempotent-replayed', 'true')
    return reply.code(done.status).send(done.body)
  }

  return async (app) => {
    // Stripe's clients send forms; who sends JSON should learn it here and not when going live.
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'request-id': request.id,
        'stripe-version': request.headers['stripe-version'] ?? API_VERSION,
      })
      allowOrigin(request, reply, parts.allowedOrigins)
    })
    app.options('/*', async (_request, reply) => reply.code(204).send())

    const get = (url: string, operation: Operation, forBrowsers = false) =>
      app.get(url, (request, reply) => answer(request, reply, operation, forBrowsers))
    const post = (url: string, operation: Operation, forBrowsers = false) =>
      app.post(url, (request, reply) => answer(request, reply, operation, forBrowsers))

    get('/payment_intents', listIntents)
    post('/payment_intents', createIntent)
    get('/payment_intents/:id', retrieveIntent, true)
    post('/payment_intents/:id', updateIntent)
    post('/payment_intents/:id/confirm', confirmIntent, true)
    post('/payment_intents/:id/cancel', cancelIntent)
    get('/refunds', listRefunds)
    post('/refunds', createRefund)
    get('/refunds/:id', retrieveRefund)
    get('/disputes', listDisputes)
    get('/disputes/:id', retrieveDispute)
    get('/events', listEvents)
    get('/events/:id', retrieveEvent)
  }
}
