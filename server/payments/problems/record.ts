import type { ProblemKind } from '@nafha/contract/admin/payments'
import type { Fils } from '@nafha/contract/values/money'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/client.ts'
import { paymentProblems } from '../../platform/database/schema/index.ts'

interface NewProblem {
  kind: ProblemKind
  /** Unique for its kind: recording it again changes nothing. */
  reference: string
  paymentIntent?: string | null
  orderId?: number | null
  checkoutId?: string | null
  expected?: Fils | null
  paid?: Fils | null
  detail: string
}

/** Solutions that reopen when the problem is recorded again. */
export const PROVISIONAL = ['retried', 'recovered', 'recorded'] as const

/**
 * Reports a problem to staff, once. A problem that staff marked as checked stays solved; one that was retried or had
 * recovered opens again.
 */
export async function recordProblem(tx: Queryable, problem: NewProblem): Promise<void> {
  await tx
    .insert(paymentProblems)
    .values(problem)
    .onConflictDoUpdate({
      target: [paymentProblems.kind, paymentProblems.reference],
      set: {
        detail: problem.detail,
        seenAt: new Date(),
        solvedAt: null,
        solvedBy: null,
        solution: null,
        note: null,
      },
      setWhere: inArray(paymentProblems.solution, [...PROVISIONAL]),
    })
}
