import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

type Schema = typeof schema
export type Database = NodePgDatabase<Schema>
/** A database or a transaction in it: steps take this, so that they compose. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

/** server_version_num of the oldest PostgreSQL that the shop runs on. */
export const OLDEST_POSTGRES = 150_000

/** Longer than a rush keeps anybody waiting for a connection: whoever waits longer is told to come back, and not left to wait for ever. */
const PATIENCE_MS = 30_000

/**
 * Opens a pool. The listeners matter: without one on the pool and one on every client that is out of it,
 * a database restart ends the process (DESIGN 13).
 */
export function connect(url: string, poolSize: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'nafha',
    connectionTimeoutMillis: PATIENCE_MS,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) }
}
