import type { AuditQuery } from '@nafha/contract/admin/audit'
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database } from '../platform/database/client.ts'
import { countUpTo, orderOf, pageWithTotal } from '../platform/database/list.ts'
import { auditLog } from '../platform/database/schema/index.ts'

const toEntry = (row: typeof auditLog.$inferSelect) => ({
  id: row.id,
  at: row.at.toISOString(),
  staff_id: row.staffId,
  staff_name: row.staffName,
  action: row.action,
  subject: row.subject,
  subject_id: row.subjectId,
  changes: row.changes,
})

/** A page of the audit log and the total count. */
export async function listAudit(db: Database, query: z.output<typeof AuditQuery>) {
  const where = and(
    query.subject ? eq(auditLog.subject, query.subject) : undefined,
    query.subject_id ? eq(auditLog.subjectId, query.subject_id) : undefined,
    query.staff_id ? eq(auditLog.staffId, query.staff_id) : undefined,
    query.ids ? inArray(auditLog.id, query.ids) : undefined,
  )
  const { rows, total } = await pageWithTotal(
    query,
    ({ limit, offset }) =>
      db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(...orderOf(query, { id: auditLog.id }))
        .limit(limit)
        .offset(offset),
    (most) => countUpTo(most, db, auditLog, where),
  )
  return { data: rows.map(toEntry), total }
}
