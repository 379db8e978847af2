import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** True for a standby, and for a database that providers set to read-only because its disk is full. */
export const isReadOnly = sql`pg_is_in_recovery() or current_setting('transaction_read_only') = 'on'`

/** Asks the database whether it takes writes. */
export async function acceptsWrites(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ read_only: boolean }>(sql`select ${isReadOnly} as read_only`)
  return rows[0]?.read_only === false
}
