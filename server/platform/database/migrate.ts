import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, the same on every node: one of them migrates, the others wait for it. */
export const MIGRATION_LOCK = 7_102_026

/** This version's migrations, oldest first. */
export const migrationFiles = async () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis }) => ({
    hash,
    at: folderMillis,
  }))

/**
 * Brings the database to this version's schema. Safe to call from many nodes at once.
 * @param through only the first so many migrations, for rows that are of an earlier version
 */
export async function migrateDatabase(url: string, { through }: { through?: number } = {}): Promise<void> {
  if (through === undefined) return migrate(url, MIGRATIONS)
  const folder = await mkdtemp(join(tmpdir(), 'nafha-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, through) }))
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'nafha-migrate' })
  client.on('error', () => {}) // The pending query rejects with the same error.
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // An ALTER TABLE that waits behind an open read would stall every reader after it (DESIGN 13).
    await client.query("set lock_timeout = '5s'")
    // Even `create schema if not exists` is refused to a role that only reads and writes rows.
    if (migrationsFolder === MIGRATIONS && (await isUpToDate(client))) return
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0].there) return false
  const done = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const hashes = new Set(done.rows.map(({ hash }) => hash))
  return (await migrationFiles()).every(({ hash }) => hashes.has(hash))
}
