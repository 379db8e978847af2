import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { paymentProblems } from '../platform/database/schema/index.ts'

/** Whether a bank has still to decide about a payment: until then the provider sends nothing of it back. */
export const hasOpenDispute = async (db: Queryable, paymentIntent: string): Promise<boolean> =>
  (await db.$count(
    paymentProblems,
    and(
      eq(paymentProblems.paymentIntent, paymentIntent),
      eq(paymentProblems.kind, 'disputed'),
      isNull(paymentProblems.solvedAt),
    ),
  )) > 0

/** Whether a payment is disputed, or was and is lost, and nobody has said yet what was done about it (decision 0036). */
export const isDisputed = async (db: Queryable, paymentIntent: string): Promise<boolean> =>
  (await db.$count(
    paymentProblems,
    and(
      eq(paymentProblems.paymentIntent, paymentIntent),
      inArray(paymentProblems.kind, ['disputed', 'dispute_lost']),
      isNull(paymentProblems.solvedAt),
    ),
  )) > 0
