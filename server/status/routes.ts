import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from '../staff/index.ts'
import { retryFailedJob } from './queue.sql.ts'
import { readStatus, type StatusContext } from './read.ts'

/** Serves the status page to those with the ability, and retries failed jobs. */
export function statusRoutes(app: FastifyInstance, statusContext: StatusContext): void {
  serve(app, 'GET /admin/status', async () => ({ data: await readStatus(statusContext) }))

  serve(app, 'POST /admin/status/jobs/:id/retry', ({ params, staff }) =>
    statusContext.db.transaction(async (tx) => {
      const job = await retryFailedJob(tx, params.id)
      if (!job) return notFound()
      await audit(tx, staff, 'retry', ['jobs', params.id], { to: { job: job.name } })
      return { data: {} }
    }),
  )
}
