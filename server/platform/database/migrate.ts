import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { withCleanUp } from '../concurrency/with-clean-up.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { readServerFacts, unfitReason } from './fitness.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** An ALTER TABLE that waits behind an open read would stall every reader after it. */
const SET_LOCK_TIMEOUT = "set lock_timeout = '5s'"

/** Lists this version's migrations, oldest first. */
export const migrationFiles = async () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis }) => ({
    hash,
    at: folderMillis,
  }))

/**
 * Migrates the database to this version's schema. Safe to call from many nodes at once.
 * @param through limits the number of migrations, for rows of an earlier version
 * @returns the number of migrations that the database is ahead of this version
 * @throws with a sentence, before the first migration, when the database is unsuitable
 */
export async function migrateDatabase(url: string, { through }: { through?: number } = {}): Promise<number> {
  if (through === undefined) return migrate(url, MIGRATIONS)
  const folder = await mkdtemp(join(tmpdir(), 'nafha-migrations-'))
  const migrateFirst = async () => {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, through) }))
    return migrate(url, folder)
  }
  return withCleanUp(migrateFirst, () => rm(folder, { recursive: true, force: true }))
}

async function migrate(url: string, migrationsFolder: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'nafha-migrate' })
  client.on('error', () => {}) // The pending query rejects with the same error.
  await client.connect()
  try {
    const isWhole = migrationsFolder === MIGRATIONS
    await client.query(SET_LOCK_TIMEOUT)
    const before = await readMigrations(client)
    if (isWhole && before.missing === 0) return before.ahead
    const unfit = before.isNew ? unfitReason(await readServerFacts(client)) : null
    if (unfit) throw new Error(unfit)
    // Another node may need any time for its migration.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    await client.query(SET_LOCK_TIMEOUT)
    // Another node may have migrated already: a role without rights may not even run `create schema if not
    // exists`.
    if (isWhole && (await readMigrations(client)).missing === 0) return before.ahead
    await applyMigrations(drizzle(client), { migrationsFolder })
    return before.ahead
  } finally {
    await client.end()
  }
}

/** Counts the migrations that a database lacks, and those from a newer version. */
export async function readMigrations(client: pg.Client) {
  const files = await migrationFiles()
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0].there) return { known: files.length, missing: files.length, ahead: 0, isNew: true }
  const done = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const hashes = new Set(done.rows.map(({ hash }) => hash))
  const missing = files.filter(({ hash }) => !hashes.has(hash)).length
  return {
    known: files.length,
    missing,
    ahead: hashes.size + missing - files.length,
    isNew: hashes.size === 0,
  }
}
