import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect } from '../platform/database/client.ts'
import { databaseUrl } from './template.ts'

/**
 * A database of a test file's own, migrated and empty. Call `drop` when done with it. Its files are copied: to write it through
 * the log takes four times as long.
 */
export async function freshDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template template strategy file_copy`)
  const url = databaseUrl(inject('postgresUrl'), name)
  const errors: Error[] = []
  const { db, pool } = connect(url, 20, (error) => errors.push(error))
  const drop = async () => {
    await pool.end()
    await asAdmin(`drop database ${name} with (force)`)
  }
  return { db, pool, url, drop }
}

/** The same for one test: dropped when the test ends. */
export async function databaseForTest() {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  return database
}

/** A database without anything, for one test: its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  onTestFinished(() => asAdmin(`drop database ${name} with (force)`))
  return databaseUrl(inject('postgresUrl'), name)
}

let admin: pg.Pool | null = null

/** Over one connection, which is kept: to open one takes as long as to make a database. */
async function asAdmin(statement: string): Promise<void> {
  admin ??= new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, allowExitOnIdle: true })
    // The server may end before this process does.
    .on('error', () => {})
  await admin.query(statement)
}
