import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/database/client.ts'
import { acceptsWrites } from './platform/database/read-only.ts'
import { servedUnderPressure } from './platform/http/pressure.ts'

/** Load balancers give up on a readiness check soon after this. */
const DATABASE_TIMEOUT_MS = 5_000

/**
 * Serves /healthz: the process is alive. /readyz: it can sell, which needs a writable database, a place for
 * the sandbox's payments, and no stop in progress. Returns a function that turns readiness false, for the
 * time before a stop.
 * @param canRecordPayments tells whether the payment sandbox can store payments
 */
export function healthRoutes(
  app: FastifyInstance,
  db: Database,
  canRecordPayments: () => Promise<boolean> = async () => true,
): () => void {
  let closing = false
  const markClosing = () => {
    closing = true
  }
  app.addHook('preClose', async () => markClosing())
  app.get('/healthz', { config: servedUnderPressure }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: servedUnderPressure }, async (request, reply) => {
    const timeout = delay(DATABASE_TIMEOUT_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('no answer in time')),
    )
    const database = await Promise.race([acceptsWrites(db), timeout]).then(
      (accepts) => (accepts ? null : 'database_read_only'),
      (err: unknown) => {
        request.log.warn({ err }, 'database does not answer')
        return 'database_away'
      },
    )
    const payments = (await canRecordPayments()) ? null : 'sandbox_disk'
    const reasons = [closing ? 'closing' : null, database, payments].filter((reason) => reason !== null)
    return reasons.length > 0 ? reply.code(503).send({ status: 'unavailable', reasons }) : { status: 'ready' }
  })
  return markClosing
}
