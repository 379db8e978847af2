import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { boundedListMeta } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve.ts'
import { listAudit } from './audit-list.ts'

export function auditRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/audit', async ({ query, request }) => {
    const { data, total } = await listAudit(db, query)
    return { data, meta: boundedListMeta(request, query, total) }
  })
}
