import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { eventually } from './eventually.ts'

/**
 * Makes a call that a change overtakes: the change is written before the call reads, and committed once the call waits for
 * it. So the call has read what was before, and finds the change when it writes.
 * @param rest of the change, written while the call waits
 */
export async function overtaken<T>(
  db: Database,
  change: (tx: Queryable) => Promise<unknown>,
  call: () => Promise<T>,
  rest: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<T> {
  const { pending } = await db.transaction(async (tx) => {
    await change(tx)
    const pending = call()
    await Promise.race([pending, eventually(() => waitingForLocks(db)).toBeGreaterThan(0)])
    await rest(tx)
    return { pending }
  })
  return pending
}

/**
 * How many statements of this database wait for a lock that another of them may hold, unlike the one on the whole cluster
 * ("object") that whoever notifies waits for at their commit.
 */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`)
  return rowCount ?? 0
}
