import { sql } from 'drizzle-orm'

/** True of a standby, and of a database that was made to take no writes, as providers do with a full disk. */
export const isReadOnly = sql`pg_is_in_recovery() or current_setting('transaction_read_only') = 'on'`
