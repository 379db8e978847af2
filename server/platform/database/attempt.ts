import { TransactionRollbackError } from 'drizzle-orm'
import type { Database, Queryable } from './client.ts'

/**
 * Works in a transaction and answers what came of it, which decides whether the work stays: a refusal is an answer, and
 * leaves nothing behind.
 * @param keeps whether what was done under this outcome is committed; otherwise all of it is rolled back
 */
export async function attempt<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  keeps: (outcome: T) => boolean,
): Promise<T> {
  let outcome!: T
  try {
    await db.transaction(async (tx) => {
      outcome = await work(tx)
      if (!keeps(outcome)) tx.rollback()
    })
  } catch (error) {
    // Drizzle ends a transaction by an exception; that one is ours, and comes after the outcome.
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return outcome
}
