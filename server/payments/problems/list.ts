import type { ProblemQuery } from '@nafha/contract/admin/payments'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../../platform/database/client.ts'
import { orderOf, pageOf } from '../../platform/database/list.ts'
import { paymentProblems } from '../../platform/database/schema/index.ts'

export type Problem = typeof paymentProblems.$inferSelect

/** Reads a page of payment problems and their number. */
export async function listProblems(
  db: Queryable,
  query: z.output<typeof ProblemQuery>,
): Promise<{ rows: Problem[]; total: number }> {
  const where = and(
    query.solved ? isNotNull(paymentProblems.solvedAt) : isNull(paymentProblems.solvedAt),
    query.kind ? eq(paymentProblems.kind, query.kind) : undefined,
    query.ids ? inArray(paymentProblems.id, query.ids) : undefined,
  )
  const columns = { id: paymentProblems.id, seen_at: paymentProblems.seenAt }
  const { limit, offset } = pageOf(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(paymentProblems)
      .where(where)
      .orderBy(...orderOf(query, columns))
      .limit(limit)
      .offset(offset),
    db.$count(paymentProblems, where),
  ])
  return { rows, total }
}

export async function findProblem(db: Queryable, id: number): Promise<Problem | null> {
  const [problem] = await db.select().from(paymentProblems).where(eq(paymentProblems.id, id))
  return problem ?? null
}
