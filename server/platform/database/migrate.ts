import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, the same on every node: one of them migrates, the others wait for it. */
const MIGRATION_LOCK = 7_102_026

/** Brings the database to this version's schema. Safe to call from many nodes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'nafha-migrate' })
  client.on('error', () => {}) // The pending query rejects with the same error.
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // An ALTER TABLE that waits behind an open read would stall every reader after it (DESIGN 13).
    await client.query("set lock_timeout = '5s'")
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
