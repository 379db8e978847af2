import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'

/** Reads the version and the size of the database, and how many migrations it has had. */
export async function readDatabaseFacts(db: Database) {
  const { rows } = await db.execute<{ version: string; bytes: string; done: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from drizzle.__drizzle_migrations) as done`)
  const [facts] = rows
  return {
    version: facts?.version ?? '',
    bytes: Number(facts?.bytes),
    migrations: Number(facts?.done),
  }
}
