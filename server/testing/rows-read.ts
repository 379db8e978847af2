import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** Does the work. Returns its answer, and how many rows of the table it read in this transaction, by an index or a walk. */
export async function countRowsRead<Answer>(tx: Queryable, table: string, work: () => Promise<Answer>) {
  // For up to a minute, PostgreSQL counts here what earlier transactions of the connection read, too.
  const before = await readStatistic(tx, table)
  const answer = await work()
  return { answer, rowsRead: (await readStatistic(tx, table)) - before }
}

async function readStatistic(tx: Queryable, table: string): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(
    sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = ${table}`,
  )
  return rows[0]?.read ?? Number.NaN
}
