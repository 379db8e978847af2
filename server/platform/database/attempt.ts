import { setTimeout as pause } from 'node:timers/promises'
import { TransactionRollbackError } from 'drizzle-orm'
import { isDatabaseAway } from '../observability/database-away.ts'
import type { Database, Queryable } from './client.ts'

/** Other dead connections of the pool are discovered one by one. */
const MOST_TRIES = 4
const PAUSE_MS = 50

/**
 * Runs work in a transaction and returns its outcome, which decides between commit and rollback: a refusal is
 * an outcome, and leaves no rows. Work whose connection was lost is repeated.
 * @param work runs statements only, since it may run several times
 * @param keeps returns true if the outcome is to be committed; otherwise everything is rolled back
 */
export async function attempt<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  keeps: (outcome: T) => boolean,
): Promise<T> {
  for (let tries = 1; ; tries++) {
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
      // Drizzle ends a transaction by an exception. This one is ours, thrown after the outcome.
      if (error instanceof TransactionRollbackError) return outcome
      // A commit that was cut off may have succeeded, so only work before it is repeated.
      if (tries === MOST_TRIES || isDone || !isDatabaseAway(error)) throw error
      await pause(PAUSE_MS * tries)
    }
  }
}
