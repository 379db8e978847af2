import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client'
import { sameSecret } from './platform/crypto/secrets.ts'
import { servedUnderPressure } from './platform/http/pressure.ts'
import * as counters from './platform/observability/metrics.ts'
import { registerGauges, type StatusContext } from './status/index.ts'

/** Gauges of the library with names of counters, which Prometheus' own linter rejects; nobody needs them. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Serves GET /metrics to Prometheus, from this machine alone or with METRICS_TOKEN as bearer (rules/operation
 * 19).
 */
export function metricsRoute(app: FastifyInstance, token: string | null, statusContext: StatusContext): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  for (const name of MISNAMED) register.removeSingleMetric(name)
  for (const counter of Object.values(counters)) register.registerMetric(counter as Metric)
  const lookUp = registerGauges(register, statusContext)
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: addresses carry ids and would make a series each.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    answers.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: servedUnderPressure }, async (request, reply) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const allowed = token ? bearer !== undefined && sameSecret(bearer, token) : LOOPBACK.has(request.ip)
    if (!allowed) return reply.code(403).send({ code: 'forbidden', message: 'METRICS_TOKEN is needed' })
    await lookUp()
    return reply.type(register.contentType).send(await register.metrics())
  })
}
