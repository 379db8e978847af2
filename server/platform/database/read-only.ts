import { sql } from 'drizzle-orm'

/** True for a standby, and for a database that providers set to read-only because its disk is full. */
export const isReadOnly = sql`pg_is_in_recovery() or current_setting('transaction_read_only') = 'on'`
