import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { servedUnderPressure } from './platform/http/pressure.ts'
import { sameSecret } from './platform/secrets.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * GET /metrics for Prometheus: the process and every route's answers. Only for this machine, or with
 * METRICS_TOKEN as bearer (DESIGN 5).
 */
export function metricsRoute(app: FastifyInstance, token: string | null): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
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
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const allowed = token ? given !== undefined && sameSecret(given, token) : LOOPBACK.has(request.ip)
    if (!allowed) return reply.code(403).send({ code: 'forbidden', message: 'METRICS_TOKEN is needed' })
    return reply.type(register.contentType).send(await register.metrics())
  })
}
