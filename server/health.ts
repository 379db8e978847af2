import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/database/client.ts'
import { servedUnderPressure } from './platform/http/pressure.ts'

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
    const answers = await db.execute(sql`select 1`).then(
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
