import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** Makes two requests for one address count one after the other. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`)
}
