import { TransactionRollbackError } from 'drizzle-orm'
import { isDatabaseAway } from './away.ts'
import type { Database, Queryable } from './client.ts'

/**
 * Works in a transaction and answers what came of it, which decides whether the work stays: a refusal is an answer, and
 * leaves nothing behind. Work that was cut off with its connection is done once more.
 * @param work nothing but statements, since it may run twice
 * @param keeps whether what was done under this outcome is committed; otherwise all of it is rolled back
 */
export async function attempt<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  keeps: (outcome: T) => boolean,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    let outcome!: T
    let isDone = false
    try {
      await db.transaction(async (tx) => {
        outcome = await work(tx)
        isDone = true
        if (!keeps(outcome)) tx.rollback()
      })
      return outcome
    } catch (error) {
      // Drizzle ends a transaction by an exception; that one is ours, and comes after the outcome.
      if (error instanceof TransactionRollbackError) return outcome
      // Nobody knows whether a commit that was cut off counts; what was cut off before it does not.
      if (!isFirst || isDone || !isDatabaseAway(error)) throw error
    }
  }
}
