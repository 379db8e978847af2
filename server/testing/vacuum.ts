import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { eventually } from './eventually.ts'

/**
 * Vacuums a table until all its pages are marked as visible to everybody, so that an index alone can answer. PostgreSQL marks no page
 * that an older transaction might not see. A process that belongs to no database counts as one of each: there are such beside a test
 * now and then, for a moment.
 */
export const vacuumWhole = (db: Database, table: string) =>
  eventually(async () => {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
    return hiddenPages(db, table)
  }).toBe(0)

/** Counts the pages of a table that are not marked, as of its last vacuum. */
export async function hiddenPages(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ hidden: number }>(
    sql`select relpages - relallvisible as hidden from pg_class where oid = ${table}::regclass`,
  )
  return rows[0]?.hidden ?? Number.NaN
}
