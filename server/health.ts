import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/database/client.ts'

/** /healthz: the process is alive. /readyz: it can serve, which needs the database and no stop under way. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const answers = await db.execute(sql`select 1`).then(
      () => true,
      (err: unknown) => {
        request.log.warn({ err }, 'database does not answer')
        return false
      },
    )
    return closing || !answers ? reply.code(503).send({ status: 'unavailable' }) : { status: 'ready' }
  })
}
