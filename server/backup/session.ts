import pg from 'pg'
import { OLDEST_POSTGRES } from '../platform/database/fitness.ts'

/**
 * These settings make values look the same on every server, so that equal rows give equal bytes, and make a
 * scan of a large table start at its beginning.
 */
const SETTINGS = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  synchronize_seqscans: 'off',
  // Limits that are meant for shoppers must not cut off a backup.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '5s',
}

/** Opens one connection for a backup or a restore, closes it after `work`, and passes the server's version. */
export async function inSession<T>(
  url: string,
  work: (client: pg.Client, version: number) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'nafha-backup' })
  client.on('error', () => {}) // What is being asked rejects with the same error.
  await client.connect()
  try {
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query('select set_config($1, $2, false)', [name, value])
    }
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version`)
    const version: number = rows[0].version
    if (version < OLDEST_POSTGRES) {
      throw new Error(
        `The database is PostgreSQL ${Math.floor(version / 10_000)}; the shop needs 15 or later.`,
      )
    }
    return await work(client, version)
  } finally {
    await client.end()
  }
}

/** Runs `work` in one transaction. */
export async function inTransaction<T>(client: pg.Client, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${mode}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // If the connection is lost, the server rolls back by itself, and the first error is the one to report.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
