import { eq } from 'drizzle-orm'
import type { Problem } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { paymentProblems } from '../platform/database/schema/index.ts'

/** Locks a payment problem until the transaction ends, after the order of its payment; null when there is none. */
export async function lockProblem(tx: Queryable, id: number): Promise<Problem | null> {
  const [problem] = await tx.select().from(paymentProblems).where(eq(paymentProblems.id, id)).for('update')
  return problem ?? null
}
