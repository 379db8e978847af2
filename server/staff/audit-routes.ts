import { and, count, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { orderOf, pageOf } from '../platform/database/list.ts'
import { auditLog } from '../platform/database/schema/index.ts'
import { listMeta } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve.ts'

export function auditRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/audit', async ({ query, request }) => {
    const where = and(
      query.subject ? eq(auditLog.subject, query.subject) : undefined,
      query.subject_id ? eq(auditLog.subjectId, query.subject_id) : undefined,
      query.staff_id ? eq(auditLog.staffId, query.staff_id) : undefined,
      query.ids ? inArray(auditLog.id, query.ids) : undefined,
    )
    const { limit, offset } = pageOf(query)
    const [rows, [counted]] = await Promise.all([
      db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(...orderOf(query, { id: auditLog.id }))
        .limit(limit)
        .offset(offset),
      db.select({ total: count() }).from(auditLog).where(where),
    ])
    return {
      data: rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        staff_id: row.staffId,
        staff_name: row.staffName,
        action: row.action,
        subject: row.subject,
        subject_id: row.subjectId,
        changes: row.changes,
      })),
      meta: listMeta(request, query, counted?.total ?? 0),
    }
  })
}
