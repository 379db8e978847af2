import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { paymentProblems } from '../platform/database/schema/index.ts'

/** Returns whether a dispute of the payment is undecided: until then the provider refuses refunds. */
export const hasOpenDispute = async (db: Queryable, paymentIntent: string): Promise<boolean> =>
  (await db.$count(
    paymentProblems,
    and(
      eq(paymentProblems.paymentIntent, paymentIntent),
      eq(paymentProblems.kind, 'disputed'),
      isNull(paymentProblems.solvedAt),
    ),
  )) > 0

/** Returns whether a payment has an open or lost dispute that staff have not resolved (decision 0036). */
export const isDisputed = async (db: Queryable, paymentIntent: string): Promise<boolean> =>
  (await db.$count(
    paymentProblems,
    and(
      eq(paymentProblems.paymentIntent, paymentIntent),
      inArray(paymentProblems.kind, ['disputed', 'dispute_lost']),
      isNull(paymentProblems.solvedAt),
    ),
  )) > 0
