import pg from 'pg'
import { OLDEST_POSTGRES } from '../platform/database/fitness.ts'

/**
 * Values are written the same way wherever they are read, so that equal rows give equal bytes; and a large table is
 * read from its beginning.
 */
const SETTINGS = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  synchronize_seqscans: 'off',
  // Neither may be cut off by a limit that is meant for shoppers.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '5s',
}

/** One connection for a backup or a restore, for the time of `work`. Answers the server's version beside it. */
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

/** `work` in one transaction: all of it or nothing. */
export async function inTransaction<T>(client: pg.Client, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${mode}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // Of a lost connection too: then the server has rolled back by itself, and the first error is the one to tell.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
