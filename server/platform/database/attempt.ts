import { setTimeout as pause } from 'node:timers/promises'
import { TransactionRollbackError } from 'drizzle-orm'
import { isDatabaseAway } from './away.ts'
import type { Database, Queryable } from './client.ts'

/** Other connections of the pool that have ended too are noticed one by one. */
const MOST_TRIES = 4
const PAUSE_MS = 50

/**
 * Works in a transaction and answers what came of it, which decides whether the work stays: a refusal is an answer, and
 * leaves nothing behind. Work that was cut off with its connection is done again.
 * @param work nothing but statements, since it may run several times
 * @param keeps whether what was done under this outcome is committed; otherwise all of it is rolled back
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
      // Drizzle ends a transaction by an exception; that one is ours, and comes after the outcome.
      if (error instanceof TransactionRollbackError) return outcome
      // Nobody knows whether a commit that was cut off counts; what was cut off before it does not.
      if (tries === MOST_TRIES || isDone || !isDatabaseAway(error)) throw error
      await pause(PAUSE_MS * tries)
    }
  }
}
