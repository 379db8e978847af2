import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/database/client.ts'
import { servedUnderPressure } from './platform/http/pressure.ts'

/** Whoever asks whether the shop is ready gives up soon after. */
const PATIENCE_MS = 5_000

/**
 * /healthz: the process is alive. /readyz: it can serve, which needs the database and no stop under way.
 * Answers a function that turns readiness false, for the time before a stop.
 */
export function healthRoutes(app: FastifyInstance, db: Database): () => void {
  let closing = false
  const leave = () => {
    closing = true
  }
  app.addHook('preClose', async () => leave())
  app.get('/healthz', { config: servedUnderPressure }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: servedUnderPressure }, async (request, reply) => {
    const answer = db.execute(sql`select 1`)
    const late = delay(PATIENCE_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('no answer in time')),
    )
    const answers = await Promise.race([answer, late]).then(
      () => true,
      (err: unknown) => {
        request.log.warn({ err }, 'database does not answer')
        return false
      },
    )
    return closing || !answers ? reply.code(503).send({ status: 'unavailable' }) : { status: 'ready' }
  })
  return leave
}
