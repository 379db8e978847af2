import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DestinationStream } from 'pino'
import { errorForLog } from '../observability/error-log.ts'
import type { ErrorReport } from '../observability/error-webhook.ts'
import { contextLog } from '../observability/log.ts'
import { answerClientError } from './client-errors.ts'
import { refuseCrossSite } from './cross-site.ts'
import { onError, sendRefusal } from './errors.ts'
import { collectFirstSteps } from './first-steps.ts'
import { acceptForms } from './form.ts'
import { hstsHeader, sealAnswers } from './headers.ts'
import { httpsTest } from './https.ts'
import { installIdentity } from './identity.ts'
import { installLimits } from './limits.ts'
import { lingerOverBodies } from './linger.ts'
import { plainName } from './plain-name.ts'
import { letBuyersGoFirst } from './precedence.ts'
import { notFound } from './refusal.ts'
import { installRequestContext, requestId } from './request-context.ts'

export interface HttpSettings {
  trustedProxies: string[]
  logLevel: string
  /** Public address of the shop: requests from its pages are accepted, whatever host name a proxy passes on. */
  publicUrl?: string
  /** True if HSTS includes the names below the shop's. */
  hstsSubdomains?: boolean
  /** Redis counts the limits of all nodes together; null counts in this process alone. */
  redisUrl?: string | null
  /** Log lines go here instead of standard output. */
  logTo?: DestinationStream
  /** Told of everything that the log calls an error. */
  onErrorReport?: (error: ErrorReport) => void
}

const BODY_LIMIT_BYTES = 1_000_000

/** The HTTP side of one process, without routes. */
export async function createApp({
  trustedProxies,
  logLevel,
  publicUrl,
  hstsSubdomains = false,
  redisUrl = null,
  logTo,
  onErrorReport,
}: HttpSettings): Promise<FastifyInstance> {
  const app = Fastify({
    genReqId: requestId,
    logger: {
      level: logLevel,
      ...(logTo ? { stream: logTo } : {}),
      ...contextLog(onErrorReport),
      // Addresses carry order numbers and secrets, bodies carry personal data: neither is logged (rules/privacy 12).
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: errorForLog as never,
      },
    },
    // Only a list of addresses is safe: `true` would believe a forged one, and a hop count is ignored (rules/calls 18).
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A slow body is cut off; the timeout works only with the short interval (rules/calls 19).
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // A URL that cannot be decoded, or with a segment longer than any of ours, is not found.
    frameworkErrors: (_error, request, reply) => sendRefusal(request, reply, notFound()),
  })
  app.decorate('sharedAddresses', [])
  app.decorate('callsInside', new Map())
  collectFirstSteps(app)
  const hsts = hstsHeader(hstsSubdomains)
  const cameOverHttps = httpsTest(trustedProxies)
  app.decorate('hstsFor', (request) => (cameOverHttps(request) ? hsts : null))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(onError)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, notFound()))
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    // Without this header a connection that answers its last request would be kept alive, and the stop would
    // wait for it.
    if (closing) reply.header('connection', 'close')
  })
  lingerOverBodies(app)
  installRequestContext(app)
  letBuyersGoFirst(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const queryKey = plainName(request.headers['x-query-key'])
    if (queryKey) request.log = request.log.child({ queryKey })
    const message = plainName(request.headers['x-custom-message'])
    if (message) reply.header('x-custom-message', message)
  })
  await sealAnswers(app, hsts)
  refuseCrossSite(app, publicUrl ?? null)
  await installLimits(app, redisUrl)
  await acceptForms(app)
  installIdentity(app)
  return app
}
