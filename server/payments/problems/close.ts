import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/client.ts'
import { paymentProblems } from '../../platform/database/schema/index.ts'
import { closeRecovered } from './close.sql.ts'

/** Closes the problems of payments, or of an event, that have solved themselves. */
export async function closeRecoveredProblems(
  tx: Queryable,
  { paymentIntents = [], reference }: { paymentIntents?: readonly string[]; reference?: string },
): Promise<void> {
  await closeRecovered(tx, { paymentIntents: [...paymentIntents], reference: reference ?? null })
}

/** Closes the problem of a refund that succeeded after all. */
export async function closeRefundProblem(tx: Queryable, refundId: string): Promise<void> {
  await tx
    .update(paymentProblems)
    .set({ solvedAt: new Date(), solvedBy: 'shop', solution: 'recovered' })
    .where(
      and(
        eq(paymentProblems.kind, 'refund_failed'),
        eq(paymentProblems.reference, refundId),
        isNull(paymentProblems.solvedAt),
      ),
    )
}
